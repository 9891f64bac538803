import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createRequire } from 'node:module';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { earliestDay, slotsOf } from '#domains/inquiries/core/slots.ts';
import { defaultSettings as rules } from '#domains/settings/contract/settings.ts';
import { TestClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { faults, faultyWay } from '../support/faulty-way.ts';
import { largePhoto } from '../support/files.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

const portOf = (server: { address: () => unknown }): number => (server.address() as net.AddressInfo).port;
const listening = async <T extends net.Server>(server: T): Promise<T> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
};
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Real services of this machine: a mail server, a store, a scanner and a register. */
const mails: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, _session, done) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of stream) chunks.push(chunk as Buffer);
    } catch (cut) {
      // The way was cut with half a message in it: nothing came.
      done(cut as Error);
      return;
    }
    mails.push(/^message-id: (\S+)/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1] ?? '');
    done();
  },
});
await new Promise<void>((ready) => mailServer.listen(0, '127.0.0.1', ready));
const S3rver = createRequire(import.meta.url)('s3rver');
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: `${folder}/s3`,
  configureBuckets: [{ name: 'mera-test' }],
});
const { port: storePort } = await store.run();
const scanner = await listening(
  net.createServer((socket) => {
    let seen = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      seen = Buffer.concat([seen, data]);
      if (seen.subarray(-4).equals(Buffer.alloc(4)))
        socket.end(seen.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  }),
);
const nothing = JSON.stringify({ type: 'FeatureCollection', features: [], numberMatched: 0, numberReturned: 0 });
const register = await listening(
  createHttp((_request, answer) => answer.setHeader('content-type', 'application/json').end(nothing)),
);

const mailWay = await faultyWay(portOf(mailServer.server));
const storeWay = await faultyWay(storePort);
const scanWay = await faultyWay(portOf(scanner));
const registerWay = await faultyWay(portOf(register));
afterAll(async () => {
  for (const way of [mailWay, storeWay, scanWay, registerWay]) way.stop();
  for (const server of [scanner, register]) server.close();
  await store.close();
  await new Promise<void>((closed) => mailServer.close(() => closed()));
});

const server = await startServer({
  DATA_DIR: `${folder}`,
  DEMO: '0',
  LOG_LEVEL: 'silent',
  SMTP_URL: `smtp://127.0.0.1:${mailWay.port}`,
  STORAGE: `s3://mera-test/files?endpoint=http://127.0.0.1:${storeWay.port}&region=us-east-1`,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  CLAMD_URL: `tcp://127.0.0.1:${scanWay.port}`,
  GURS_WFS_URL: `http://127.0.0.1:${registerWay.port}/wfs`,
});
afterAll(() => server.end('SIGTERM'));
const client = new TestClient(server.address);
await client.register();
await client.signIn();
const { property_id } = await client.draftInquiry();
const photo = await largePhoto(1);

/** Permitted answers while a service fails: success, or a refusal with the time to retry. */
const expectClear = (status: number | undefined) => expect([200, 503]).toContain(status);
/** A call of another person meanwhile, its time in milliseconds. */
const cheap = async (): Promise<number> => {
  const since = performance.now();
  expect((await client.post('/api/showInquiry?page=1')).status).toBe(200);
  return performance.now() - since;
};
/** Runs the work, and beside it the calls of others until it has ended: none of them waits long. */
const besideOthers = async <T>(work: Promise<T>): Promise<T> => {
  let isOver = false;
  const others = (async () => {
    const took = [];
    while (!isOver) {
      took.push(await cheap());
      await pause(300);
    }
    return took;
  })();
  const done = await work.finally(() => {
    isOver = true;
  });
  expect(Math.max(...(await others))).toBeLessThan(5_000);
  return done;
};
const give = () =>
  client.upload(
    '/api/addPropertyFloorSpaceImages',
    { property_id, mime_type: 'image/jpeg', property_floor_space_images_id: randomUUID() },
    photo,
  );
const visit = new Date(
  slotsOf(earliestDay(Date.now(), 'to_confirm', rules), 45, rules)[0]?.startsAt ?? 0,
).toISOString();

test.each(faults)('a store that is %s harms nobody else, and files come through once it is well', async (fault) => {
  await storeWay.set(fault);
  expectClear(await besideOthers(give()));
  await storeWay.set('well');
  await eventually(async () => expect(await give()).toBe(200), 30_000);
});

test.each(faults)('with a scanner that is %s nothing is taken unscanned', async (fault) => {
  await scanWay.set(fault);
  const status = await besideOthers(give());
  if (fault === 'slow') expectClear(status);
  else expect(status).toBe(503);
  await scanWay.set('well');
  expect(await give()).toBe(200);
});

test.each(faults)('a register that is %s ends in a clear answer', async (fault) => {
  await registerWay.set(fault);
  // Another building each time: answers are shared for a while.
  const asked = { command: 'GetGursData', sifraKo: '63', stevilkaStavbe: String(10 + faults.indexOf(fault)) };
  const { status } = await besideOthers(client.post('/getData', asked));
  expect([404, 503]).toContain(status);
  await registerWay.set('well');
  const after = { ...asked, stevilkaStavbe: String(50 + faults.indexOf(fault)) };
  expect((await client.post('/getData', after)).status).toBe(404);
});

test('mails wait for a server that fails in any way, and each comes through once it is well', {
  timeout: 600_000,
}, async () => {
  await eventually(() => expect(mails.length).toBeGreaterThan(0));
  const numbers = [];
  for (const fault of faults) {
    await mailWay.set(fault);
    const one = await besideOthers(client.submitInquiry(visit));
    numbers.push(one.number);
    await besideOthers(pause(3_000));
  }
  await mailWay.set('well');
  // Each try waits longer than the one before, so the last of them may take minutes.
  await eventually(async () => {
    const { body } = await client.post('/api/showInquiry?page=1');
    expect(body.success).toBe(true);
    expect(new Set(mails).size).toBeGreaterThanOrEqual(1 + numbers.length);
  }, 300_000);
  expect(mails).not.toContain('');
});
