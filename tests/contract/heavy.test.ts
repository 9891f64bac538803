import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#app/contract/index.ts';
import { type Call, call } from '#contract/call.ts';
import { errorHandler } from '#platform/server/http/error-handler.ts';
import { type CallHost, mountCalls } from '#platform/server/http/mount-calls.ts';

test('heavy calls of one address stand in line, small ones pass them, and who has too many is told when to come again', async () => {
  const shape = { access: 'public', input: z.object({}), data: z.object({}) } as const;
  const calls = { small: call('POST small', shape), heavy: call('POST heavy', { ...shape, heavy: true }) };
  let open = () => {};
  const gate = new Promise<void>((opened) => {
    open = opened;
  });
  let begun = 0;
  const handlers = {
    small: async () => ({}),
    heavy: async () => {
      begun += 1;
      await gate;
      return {};
    },
  };
  const app = fastify();
  await app.register(multipart);
  app.decorateRequest('actor', undefined);
  app.decorateRequest('asked', undefined);
  app.setErrorHandler(errorHandler);
  const beforeProof = new Set<string>();
  mountCalls(app, {
    contract: calls,
    handlers,
    now: () => new Date(),
    bounded: false,
    beforeProof,
  } as unknown as CallHost);
  const ask = (path: string) => app.inject({ method: 'POST', url: path, payload: {} });
  const many = Array.from({ length: 60 }, () => ask('/heavy'));
  expect((await ask('/small')).statusCode).toBe(200);
  await expect.poll(() => begun).toBe(2);
  const refused: Awaited<ReturnType<typeof ask>>[] = [];
  for (const one of many) void one.then((answer) => answer.statusCode === 429 && refused.push(answer));
  // Two at work and forty in line.
  await expect.poll(() => refused.length).toBe(18);
  open();
  const answers = await Promise.all(many);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(42);
  for (const { headers } of refused) expect(headers['retry-after']).toBe('5');
  await app.close();
});

test('every call that reads a file is heavy', () => {
  const reading = Object.entries<Call>(contract).filter(([, { transport }]) => transport === 'upload');
  expect(reading.map(([name]) => name)).toEqual(expect.arrayContaining(['checkReportFile', 'giveRequestedUpload']));
  expect(reading.filter(([, { heavy }]) => !heavy).map(([name]) => name)).toEqual([]);
});

test('every export is heavy, and so is every call that is called a PDF or a workbook', () => {
  const calls: [string, Call][] = Object.entries(contract);
  // A sealed report is an existing file.
  const stored = ['getReportPdf'];
  const named = calls.filter(
    ([name, { logged, answer }]) =>
      answer === 'file' && !stored.includes(name) && (logged === 'export' || /Pdf$|Book$|Zip|Export$/.test(name)),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(([, { heavy }]) => !heavy).map(([name]) => name)).toEqual([]);
});
