import { existsSync } from 'node:fs';
import { readConfig } from '#platform/server/config.ts';
import { startPostgres } from '#platform/server/db/embedded.ts';
import { asLogin, requestsLogin } from '#platform/server/db/logins.ts';
import { prepareDataFolder } from '#platform/server/files/data-folder.ts';
import { printOperatorError } from '#platform/server/operator-error.ts';
import type { Running } from './run.ts';

/**
 * Ends the process. `process.exit` would wait for V8's compiling helpers, and one that requests a garbage collection at that moment waits
 * for the thread that waits for it (nodejs/node#54918): once in some hundred stops on a busy machine the process hung. Replacing it by
 * another program ends all threads, with the same code.
 */
const leave = (code: 0 | 1): never => {
  // Lines of the log are on their way until the listeners for the end send them off.
  process.emit('exit', code);
  const program = code === 0 ? '/bin/true' : '/bin/false';
  if (existsSync(program)) process.execve?.(program, [program]);
  return process.exit(code);
};

/**
 * Starts the database while the rest of the server is still being loaded, which takes longer, then runs it. The stop is in reverse order:
 * new requests are refused and those in flight end; then jobs, then the database. A second signal does not wait. After all of it the
 * process ends too, even with open foreign connections.
 */
export const begin = async (load: () => Promise<{ readonly run: (running: Running) => Promise<void> }>) => {
  const stack = new AsyncDisposableStack();
  let database: Promise<{ readonly url: string } | (AsyncDisposable & { readonly url: string })> | undefined;
  let stopWithinMs = 5_000;
  const start = async (): Promise<void> => {
    const config = readConfig(process.env);
    stopWithinMs = config.stopWithinMs + config.drainMs;
    prepareDataFolder(config.dataDir);
    database = config.databaseUrl
      ? Promise.resolve({ url: config.ownerDatabaseUrl ?? config.databaseUrl })
      : startPostgres(config.dataDir);
    const [begun, loaded] = await Promise.allSettled([database, load()]);
    if (begun.status === 'rejected') throw begun.reason;
    if (Symbol.asyncDispose in begun.value) stack.use(begun.value);
    if (loaded.status === 'rejected') throw loaded.reason;
    const owner = begun.value.url;
    const addresses = { owner, requests: config.databaseUrl ?? asLogin(owner, requestsLogin) };
    await loaded.value.run({ config, addresses, stack });
  };
  const started = start();
  /** Work that has not ended by now is cut off; our own database ends with us all the same. */
  const cutOff = async (): Promise<void> => {
    try {
      const begun = await database;
      if (begun && Symbol.asyncDispose in begun) await begun[Symbol.asyncDispose]();
    } finally {
      leave(1);
    }
  };
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return cutOff();
    stopping = true;
    setTimeout(cutOff, stopWithinMs).unref();
    await started.catch(() => undefined);
    await stack.disposeAsync();
    leave(process.exitCode ? 1 : 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  await started.catch(async (error) => {
    // Begun work ends, jobs too, or is cut off after a while: a start that failed does not stay.
    setTimeout(cutOff, stopWithinMs).unref();
    await stack.disposeAsync();
    printOperatorError(error);
    leave(process.exitCode ? 1 : 0);
  });
};
