declare module 'autocannon' {
  type Request = { readonly body?: string };
  type Options = {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly requests: readonly { readonly setupRequest: (one: Request) => Request }[];
  };
  type Result = {
    readonly non2xx: number;
    readonly errors: number;
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
  };
  const fire: (options: Options) => Promise<Result>;
  export = fire;
}
