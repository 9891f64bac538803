import fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { errorHandler } from './error-handler.ts';

test.each([
  ['too_many_requests', 30, undefined, 'Preveč zahtevkov v kratkem času. Počakajte trenutek in poskusite znova.'],
  ['too_many_requests', 900, undefined, 'Preveč zahtevkov. Poskusite znova čez 15 minut.'],
  ['too_many_requests', 3_450, undefined, 'Preveč zahtevkov. Poskusite znova čez 58 minut.'],
  ['too_many_requests', 86_167, undefined, 'Preveč zahtevkov. Poskusite znova čez 24 ur.'],
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
