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
  // Each call has a limit of its own.
  expect(await asked('/other')).toBe(200);
  await app.close();
});

test('a household with many addresses of the new kind is one caller', async () => {
  const app = fastify();
  app.decorateRequest('actor', undefined);
  app.setErrorHandler(errorHandler);
  await boundCalls(app);
  app.get('/one', { config: { rateLimit: { max: 3, timeWindow: 60_000, groupId: 'few' } } }, async () => ({}));
  const from = async (remoteAddress: string) => (await app.inject({ url: '/one', remoteAddress })).statusCode;
  const answers = [];
  for (let n = 1; n <= 5; n += 1) answers.push(await from(`2001:db8:1:2::${n}`));
  expect(answers).toEqual([200, 200, 200, 429, 429]);
  expect(await from('2001:db8:1:3::1'), 'the neighbour').toBe(200);
  expect([await from('203.0.113.1'), await from('::ffff:203.0.113.1')]).toEqual([200, 200]);
  await app.close();
});
