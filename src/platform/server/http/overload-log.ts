import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused only because of overload, with a time to retry. */
    isOverloadRejected: boolean | undefined;
  }
}

const everyMs = 1_000;

/** Counts calls refused because of overload. A crowd would fill the log line by line, so it logs their number once a second. */
export const countOverloadRejections = (app: FastifyInstance, count: () => void): void => {
  let calls = 0;
  let next: NodeJS.Timeout | undefined;
  const say = (): void => {
    clearTimeout(next);
    next = undefined;
    if (calls > 0) app.log.warn({ calls }, 'calls were told to come again');
    calls = 0;
  };
  app.decorateRequest('isOverloadRejected', undefined);
  app.addHook('onResponse', async (request) => {
    if (!request.isOverloadRejected) return;
    count();
    calls += 1;
    next ??= setTimeout(say, everyMs);
  });
  app.addHook('onClose', async () => say());
};
