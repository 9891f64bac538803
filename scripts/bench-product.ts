/**
 * The application for a measurement, in a process of its own: `startServer` in bench-support.ts starts it and gets its port. After any
 * message it reports the milliseconds of each request since the last message, from its first line to the end of the answer.
 */
import { subscribe } from 'node:diagnostics_channel';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/server/config.ts';
import { openProduct } from './bench-support.ts';

const { values } = parseArgs({
  options: {
    role: { type: 'string', default: 'admin' },
    /** Every look-up asks the database, even when the same was asked just before. */
    unshared: { type: 'boolean', default: false },
  },
});

type Exchange = { readonly request: object };
const begun = new WeakMap<object, number>();
let taken: number[] = [];
subscribe('http.server.request.start', (message) => {
  begun.set((message as Exchange).request, performance.now());
});
subscribe('http.server.response.finish', (message) => {
  const since = begun.get((message as Exchange).request);
  if (since !== undefined) taken.push(performance.now() - since);
});

const role = values.role === 'user' ? 'user' : 'admin';
const { port, token } = await openProduct(process.env.BENCH_DATABASE ?? '', {
  config: readConfig(process.env),
  role,
  ...(values.unshared ? { shareMs: 0 } : {}),
});
process.on('message', () => {
  process.send?.(taken);
  taken = [];
});
// The measuring process is gone, perhaps after an error.
process.on('disconnect', () => process.exit());
process.send?.({ port, token });
