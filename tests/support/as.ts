import type { z } from 'zod';
import { type Contract, contract } from '#app/contract/index.ts';
import type { Call } from '#contract/call.ts';
import type { Envelope, Failure } from '#contract/envelope.ts';

type DataCalls = {
  readonly [N in keyof Contract as Contract[N] extends Call<z.ZodType, z.ZodType, Call['access'], 'data'>
    ? N
    : never]: Contract[N];
};
type Given<I> = Record<never, never> extends I ? [input?: I] : [input: I];

/** Every call of the contract with a data answer, by its name; a refused one fails the test. */
type Calls = {
  readonly [N in keyof DataCalls]: (
    ...given: Given<z.input<DataCalls[N]['input']>>
  ) => Promise<z.output<DataCalls[N]['data']>>;
};
/** The same calls, each of which must be refused; also with an input that no screen could send. */
type Refused = { readonly [N in keyof DataCalls]: (input?: object) => Promise<Failure & { readonly status: number }> };

export type Caller = Calls & { readonly refused: Refused };

type Send = (path: string, input: object) => Promise<{ status: number; body: Envelope<never> }>;

/** The calls of the contract as a person with such requests. */
export const callerOf = (send: Send): Caller => {
  const make = (name: string, input = {}) => send(`/${contract[name as keyof DataCalls].path.split(' ')[1]}`, input);
  const refused = new Proxy({} as Refused, {
    get: (_, name: string) => async (input?: object) => {
      const { status, body } = await make(name, input);
      if (body.success) throw new Error(`${name} was not refused`);
      return { ...body, status };
    },
  });
  return new Proxy({} as Caller, {
    get: (_, name: string) =>
      name === 'refused'
        ? refused
        : async (input?: object) => {
            const { status, body } = await make(name, input);
            if (!body.success) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
            return body.data;
          },
  });
};
