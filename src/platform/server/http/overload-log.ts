import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Nothing is wrong: the house is full, and the caller was told to come again. */
    isOverloadRejected: boolean | undefined;
  }
}

const everyMs = 1_000;

/** Counts who was told to come again. A crowd would fill the log line by line, so it says once a second how many they were. */
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
