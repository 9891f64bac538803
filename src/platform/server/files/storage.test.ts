import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
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
