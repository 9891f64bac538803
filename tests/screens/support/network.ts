import type { FastifyInstance } from 'fastify';

type Cookie = { readonly name: string; readonly value: string; readonly httpOnly: boolean };

/** The cookies that one person's browser keeps. */
export class Jar {
  readonly cookies = new Map<string, Cookie>();

  /** Keeps a cookie as it was written, or drops it if it has run out. */
  keep(written: string): void {
    const [pair = '', ...rest] = written.split(';').map((part) => part.trim());
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
    const attributes = rest.map((part) => part.toLowerCase());
    const hasEnded = attributes.some((part) => part === 'max-age=0' || /^expires=.* 1970 /.test(part));
    if (hasEnded) this.cookies.delete(name);
    else this.cookies.set(name, { name, value, httpOnly: attributes.includes('httponly') });
  }
  /** In sent form, or without those hidden from scripts. */
  text(isForScript = false): string {
    const all = [...this.cookies.values()].filter(({ httpOnly }) => !(isForScript && httpOnly));
    return all.map(({ name, value }) => `${name}=${value}`).join('; ');
  }
}

type Sent = { readonly method: string; readonly headers: Record<string, string>; readonly payload?: Buffer };
/** An answer, as observed by a listener. */
export type Heard = {
  readonly url: () => string;
  readonly status: () => number;
  readonly ok: () => boolean;
  readonly json: () => Promise<unknown>;
  readonly text: () => Promise<string>;
  readonly body: () => Promise<Buffer>;
  readonly headers: () => Record<string, string>;
  readonly request: () => {
    readonly url: () => string;
    readonly postData: () => string | null;
    readonly postDataJSON: () => unknown;
  };
};

export const origin = 'http://localhost';

/** The application of this process, which gets all requests, and the requests not yet answered. */
export const network = {
  app: undefined as FastifyInstance | undefined,
  underWay: 0,
  listeners: new Set<(heard: Heard) => void>(),
};

const inject = async (path: string, { method, headers, payload }: Sent) => {
  if (!network.app) throw new TypeError('nothing is served');
  network.underWay += 1;
  try {
    return await network.app.inject({ method: method as 'GET', url: path, headers, ...(payload ? { payload } : {}) });
  } finally {
    network.underWay -= 1;
  }
};

/** Asks the application as the person whose jar it is. */
export const ask = async (jar: Jar, path: string, sent: Sent) => {
  const answer = await inject(path, { ...sent, headers: { ...sent.headers, cookie: jar.text() } });
  for (const written of [answer.headers['set-cookie'] ?? []].flat()) jar.keep(written);
  const posted = sent.payload?.toString() ?? null;
  const heard: Heard = {
    url: () => `${origin}${path}`,
    status: () => answer.statusCode,
    ok: () => answer.statusCode < 400,
    json: async () => answer.json(),
    text: async () => answer.body,
    body: async () => answer.rawPayload,
    headers: () => answer.headers as Record<string, string>,
    request: () => ({
      url: () => `${origin}${path}`,
      postData: () => posted,
      postDataJSON: () => (posted === null ? null : JSON.parse(posted)),
    }),
  };
  return { answer, heard };
};

/** The body of a request in transmitted form, with the header of its type. */
export const bodyOf = async (body: BodyInit | null | undefined): Promise<{ payload?: Buffer; type?: string }> => {
  if (body === undefined || body === null) return {};
  const request = new Request(origin, { method: 'POST', body });
  const type = request.headers.get('content-type');
  return { payload: Buffer.from(await request.arrayBuffer()), ...(type ? { type } : {}) };
};

const responseOf = ({ statusCode, headers: given, rawPayload }: Awaited<ReturnType<typeof inject>>): Response => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) headers.append(name, String(one));
  const isEmpty = [204, 304].includes(statusCode);
  return new Response(isEmpty ? null : new Uint8Array(rawPayload), { status: statusCode, headers });
};

/** State of the page in front: its jar, and whether it is still the one that made the request. */
export type Page = { readonly jar: Jar; readonly isLeft: () => boolean };

/** The page is gone: none of its answers come back. */
const never = () => new Promise<never>(() => undefined);

/**
 * Redirects `fetch` and XMLHttpRequest to the application of this process: a path as the page in front, a whole address as a caller with
 * cookies of its own.
 */
export const layNetwork = (pageInFront: () => Page | undefined): void => {
  const overTheLine = globalThis.fetch;
  const asPage = async (path: string, sent: Sent) => {
    const page = pageInFront();
    if (!page) throw new TypeError('no page is open');
    const { answer, heard } = await ask(page.jar, path, sent);
    if (page.isLeft()) return never();
    // Listeners are called when the page has the answer.
    setTimeout(() => {
      for (const listener of network.listeners) listener(heard);
    });
    return answer;
  };

  const send = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const asked = input instanceof Request ? input.url : String(input);
    const { host, pathname, search } = new URL(asked, origin);
    if (host !== 'localhost') return overTheLine(input, init);
    const request = input instanceof Request ? input : undefined;
    const { payload, type } = await bodyOf(init.body ?? (request?.body ? await request.blob() : undefined));
    const headers = Object.fromEntries(new Headers(init.headers ?? request?.headers));
    if (type) headers['content-type'] ??= type;
    const sent: Sent = { method: init.method ?? request?.method ?? 'GET', headers, ...(payload ? { payload } : {}) };
    const way = asked.startsWith(origin) ? inject : asPage;
    const answer = await way(pathname + search, sent);
    (init.signal ?? request?.signal)?.throwIfAborted();
    return responseOf(answer);
  };
  globalThis.fetch = send as typeof fetch;

  /** Uploads tell how much has left: here all of it at once. */
  class Upload {
    status = 0;
    responseText = '';
    readonly upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    #asked = { method: '', path: '' };
    #isAborted = false;
    readonly #headers: Record<string, string> = {};

    open(method: string, path: string) {
      this.#asked = { method, path };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    abort() {
      this.#isAborted = true;
      this.onabort?.();
      this.onloadend?.();
    }
    async send(form: FormData) {
      const { payload, type = '' } = await bodyOf(form);
      this.upload.onprogress?.({ loaded: 1, total: 1, lengthComputable: true });
      const headers = { ...this.#headers, 'content-type': type };
      const { method, path } = this.#asked;
      const answer = await asPage(path, { method, headers, ...(payload ? { payload } : {}) });
      if (this.#isAborted) return;
      this.status = answer.statusCode;
      this.responseText = answer.body;
      this.onload?.();
      this.onloadend?.();
    }
  }
  Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, writable: true, value: Upload });
};
