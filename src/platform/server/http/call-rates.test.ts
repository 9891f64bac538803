import fastify from 'fastify';
import { expect, test } from 'vitest';
import { boundCalls } from './call-rates.ts';
import { errorHandler } from './error-handler.ts';

test('a call that failed by our fault costs nothing, and one that was refused does', async () => {
  const app = fastify();
  app.decorateRequest('actor', undefined);
  app.setErrorHandler(errorHandler);
  await boundCalls(app);
  let status = 500;
  for (const url of ['/one', '/other'])
    app.get(url, { config: { rateLimit: { max: 3, timeWindow: 60_000, groupId: 'few' } } }, async (_request, reply) =>
      reply.code(status).send({}),
    );
  const asked = async (url = '/one') => (await app.inject(url)).statusCode;

  for (let n = 0; n < 10; n += 1) expect(await asked()).toBe(500);
  status = 422;
  expect([await asked(), await asked()]).toEqual([422, 422]);
  status = 200;
  expect([await asked(), await asked()]).toEqual([200, 429]);
  // Each call is bounded by itself.
  expect(await asked('/other')).toBe(200);
  await app.close();
});
