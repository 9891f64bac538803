import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/folder.ts';
import { s3Storage } from './s3-storage.ts';
import { diskStorage, newKey, type Storage } from './storage.ts';

/** An S3 server from npm, on a free port of this machine. */
const startS3 = async (folder: string) => {
  const S3rver = createRequire(import.meta.url)('s3rver');
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder });
  const { port } = await server.run();
  return { port, stop: () => server.close() };
};

const s3 = await startS3(temporaryFolder());
afterAll(() => s3.stop());
process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';

const stores: [string, () => Promise<Storage>][] = [
  ['a folder', async () => diskStorage(temporaryFolder())],
  ['an S3 server', () => s3Storage(`s3://mera-test/files?endpoint=http://127.0.0.1:${s3.port}&region=us-east-1`)],
];

describe.each(stores)('files in %s', (_name, open) => {
  test('are read as they were written, listed, and gone once removed', async () => {
    const storage = await open();
    const key = newKey('documents');
    const bytes = Buffer.from('čšž'.repeat(100_000));

    await storage.put(key, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));

    const read = await buffer(await storage.read(key));
    expect(createHash('sha256').update(read).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    const listed = await Array.fromAsync(storage.list());
    expect(listed).toEqual([{ key, size: bytes.length, writtenAt: expect.any(Date) }]);
    await storage.remove(key);
    expect(await Array.fromAsync(storage.list())).toEqual([]);
    await expect(storage.read(key)).rejects.toThrow();
  });
});

test('a store that takes a connection and says nothing is away after a while, and keeps nobody waiting', async () => {
  let isSilent = false;
  const server = createServer((_request, answer) => {
    if (!isSilent) answer.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const address = `s3://mera-test?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
  const storage = await s3Storage(address, 300);
  isSilent = true;
  const away = { code: 'service_unavailable', retryAfterSeconds: expect.any(Number) };
  await expect(storage.put(newKey('documents'), Readable.from([Buffer.from('a')]))).rejects.toMatchObject(away);
  await expect(storage.read(newKey('documents'))).rejects.toMatchObject(away);
  await expect(s3Storage(address, 300)).rejects.toThrow(/^Mera does not start: it cannot use the bucket mera-test/);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await expect(s3Storage(address, 300)).rejects.toThrow(/ECONNREFUSED/);
});

test('a store that asks for a pause is not asked again, one that stumbles is, once', async () => {
  let asked = 0;
  let failures = 0;
  let headers: Record<string, string> = {};
  const server = createServer((_request, answer) => {
    asked += 1;
    if (failures > 0) {
      failures -= 1;
      answer.writeHead(503, headers);
    }
    answer.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const storage = await s3Storage(`s3://mera-test?endpoint=http://127.0.0.1:${port}&region=us-east-1`, 300);
  const put = () => storage.put(newKey('documents'), Readable.from([Buffer.from('a')]));
  asked = 0;
  failures = 1;
  await put();
  expect(asked).toBe(2);
  [asked, failures, headers] = [0, 2, { 'retry-after': '45' }];
  await expect(put()).rejects.toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 45 });
  expect(asked).toBe(1);
  // No store keeps anyone away for a day.
  headers = { 'retry-after': '86400' };
  await expect(put()).rejects.toMatchObject({ retryAfterSeconds: 120 });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test('a write that broke off leaves nothing', async () => {
  const folder = temporaryFolder();
  const storage = diskStorage(folder);
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('the sender is gone');
    })(),
  );
  await expect(storage.put(newKey('documents'), breaking)).rejects.toThrow('the sender is gone');
  expect(await Array.fromAsync(storage.list())).toEqual([]);
  expect(readdirSync(`${folder}/drafts`)).toEqual([]);
});

test.each(['../secret', 'documents/../../x', 'documents/ab/short'])('the key %s leads nowhere', async (key) => {
  const storage = diskStorage(temporaryFolder());
  expect(() => storage.remove(key)).toThrow('another form');
});
