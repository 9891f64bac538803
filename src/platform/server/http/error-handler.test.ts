import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { AppError } from './app-error.ts';
import { errorHandler } from './error-handler.ts';

test.each([
  ['too_many_requests', 30, undefined, 'Preveč zahtevkov v kratkem času. Počakajte trenutek in poskusite znova.'],
  ['too_many_requests', 900, undefined, 'Preveč zahtevkov. Poskusite znova čez 15 minut.'],
  ['too_many_requests', 3_450, undefined, 'Preveč zahtevkov. Poskusite znova čez 58 minut.'],
  ['too_many_requests', 86_167, undefined, 'Preveč zahtevkov. Poskusite znova čez 24 ur.'],
  [
    'own_works_running',
    5,
    undefined,
    'Hkrati obdelujemo že več vaših datotek ali izračunov. Počakajte, da se končajo, nato poskusite znova.',
  ],
  ['service_unavailable', 5, undefined, 'Trenutno je veliko dela hkrati. Poskusite znova čez 5 sekund.'],
  ['service_unavailable', 5, new Error('gone'), 'Storitev trenutno ni na voljo. Poskusite znova čez nekaj minut.'],
] as const)('%s for %i seconds says for how long', async (code, retryAfterSeconds, cause, message) => {
  const app = fastify();
  app.setErrorHandler(errorHandler);
  app.get('/', () => {
    throw new AppError(code, { retryAfterSeconds, cause });
  });
  const { headers, json } = await app.inject('/');
  expect([headers['retry-after'], json().message]).toEqual([String(retryAfterSeconds), message]);
  await app.close();
});

test.each([
  ['application/json', `"${'a'.repeat(limits.body.bytes)}"`, 1],
  ['application/x-www-form-urlencoded', `a=${'a'.repeat(limits.body.formBytes)}`, 0.2],
] as const)('a body of %s that is too large says how large it may be', async (type, payload, megabytes) => {
  const app = fastify({ bodyLimit: limits.body.bytes });
  app.setErrorHandler(errorHandler);
  await app.register(formbody, { bodyLimit: limits.body.formBytes });
  app.post('/', async () => ({}));
  const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });
  const said = String(megabytes).replace('.', ',');
  expect([answer.statusCode, answer.json().message]).toEqual([
    413,
    `Poslani podatki so preobsežni: dovoljenih je največ ${said} MB.`,
  ]);
  await app.close();
});
