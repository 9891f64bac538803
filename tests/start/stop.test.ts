import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { TestClient } from '../support/client.ts';
import { openTestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

const start = async (more: Record<string, string>) => {
  const { url } = await openTestDatabase();
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return startServer({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent', ...more });
};

/**
 * A file of a form whose sender takes that long. Resolves when the server has taken up the request; `answer` is its answer then, or empty
 * after a hang-up.
 */
const slowFile = async (address: string, ms: number): Promise<{ answer: Promise<string> }> => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'%PDF-'.repeat(200)}\r\n--x--\r\n`;
  socket.write(
    `POST /api/checkReportFile HTTP/1.1\r\nhost: mera\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  const [taken] = (await once(socket, 'data')) as [Buffer];
  expect(taken.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
  // A reset is an end as well.
  const ended = new Promise((closed) => socket.on('close', closed));
  const send = async () => {
    const pieces = 20;
    for (let at = 0; at < pieces; at += 1) {
      if (socket.destroyed) break;
      const size = Math.ceil(body.length / pieces);
      socket.write(body.slice(at * size, (at + 1) * size));
      await pause(ms / pieces);
    }
    await ended;
    return Buffer.concat(chunks).toString();
  };
  return { answer: send() };
};

test('a server that is told to stop takes nothing new and finishes what is in flight', async () => {
  const { address, child, end } = await start({});
  const files = [await slowFile(address, 6_000), await slowFile(address, 2_000)];
  const ended = end('SIGTERM');
  await eventually(() => expect(fetch(`${address}/healthz`)).rejects.toThrow());
  for (const { answer } of files) expect(await answer).toMatch(/^HTTP\/1\.1 200 .*"success":true/s);
  await ended;
  expect(child.exitCode).toBe(0);
});

test('a file that is still being read does not hold up the stop: its sender is told to come again', async () => {
  const { address, child, end } = await start({ STOP_SECONDS: '6' });
  const stream =
    '<</Type/ObjStm/N 50/First 100/Length 40/Filter/FlateDecode>>stream\n0123456789012345678901234567890123456789\nendstream\n';
  const objects = Array.from({ length: 120_000 }, (_, at) => `${at + 1} 0 obj\n${stream}endobj\n`);
  const form = new FormData();
  form.set('file', new File([`%PDF-1.7\n${objects.join('')}%%EOF\n`], 'a.pdf', { type: 'application/pdf' }));
  const answers = [1, 2].map(() => fetch(`${address}/api/checkReportFile`, { method: 'POST', body: form }));
  // It is read by a process of its own.
  await eventually(() => expect(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).toMatch(/\d/));
  await end('SIGTERM');
  expect(child.exitCode).toBe(0);
  for (const { status } of await Promise.all(answers)) expect([422, 503]).toContain(status);
});

test('what has not ended by STOP_SECONDS, or by a second signal, is cut off', async () => {
  const patient = await start({ STOP_SECONDS: '1' });
  const file = await slowFile(patient.address, 60_000);
  const before = performance.now();
  await patient.end('SIGTERM');
  expect([patient.child.exitCode, await file.answer]).toEqual([1, '']);
  expect(performance.now() - before).toBeLessThan(20_000);

  const hurried = await start({});
  const other = await slowFile(hurried.address, 60_000);
  hurried.child.kill('SIGTERM');
  // It has taken note of the first signal.
  await eventually(() => expect(fetch(`${hurried.address}/healthz`)).rejects.toThrow());
  await hurried.end('SIGTERM');
  expect([hurried.child.exitCode, await other.answer]).toEqual([1, '']);
});

/** A connection that sends only this. */
const silent = async (address: string, said: string) => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(said);
};

test('no connection without a request holds a stop up, whatever was said on it', async () => {
  const { address, child, end } = await start({ STOP_SECONDS: '20' });
  for (const said of ['', 'GET / HTTP/1.1\r\nhost: me', 'GET /healthz HTTP/1.1\r\nhost: mera\r\n\r\n'])
    await silent(address, said);
  await fetch(`${address}/healthz`);
  const before = performance.now();
  await end('SIGTERM');
  expect(child.exitCode).toBe(0);
  // Far from STOP_SECONDS, on a busy machine too.
  expect(performance.now() - before).toBeLessThan(10_000);
});

test('a job that takes its time does not hold a stop up, and is done after it', async () => {
  const { url } = await openTestDatabase();
  // A mail server that takes the message and then stays silent.
  const met = Promise.withResolvers<void>();
  const mails = createServer((socket) => {
    socket.on('error', () => undefined).write('220 here\r\n');
    socket.on('data', (bytes) => {
      if (/^DATA/m.test(bytes.toString())) met.resolve();
      else socket.write('250 ok\r\n');
    });
  }).listen(0);
  await once(mails, 'listening');
  onTestFinished(() => void mails.close());
  const { port } = mails.address() as AddressInfo;
  const { address, child, end } = await start({ DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${port}` });
  await new TestClient(address).register();
  await met.promise;
  const before = performance.now();
  await end('SIGTERM');
  expect(child.exitCode).toBe(0);
  expect(performance.now() - before).toBeLessThan(10_000);
  const owner = new Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query('select locked_by from graphile_worker._private_jobs where locked_by is not null');
  await owner.end();
  expect(rows).toEqual([]);
});

test('a server that drains says so, takes what comes, and goes then', async () => {
  const { address, child, end } = await start({ DRAIN_SECONDS: '2' });
  const ended = end('SIGTERM');
  await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503));
  const taken = await fetch(`${address}/healthz`);
  expect([taken.status, taken.headers.get('connection')]).toEqual([200, 'close']);
  await ended;
  expect(child.exitCode).toBe(0);
});

test('a start that fails ends everything that it began', async () => {
  const first = await start({});
  await expect(start({ PORT: new URL(first.address).port })).rejects.toThrow('the port is taken');
  await first.end('SIGTERM');
});
