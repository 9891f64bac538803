import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Printed } from '#lib/printed.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { turnPicture } from '../files/pictures.ts';
import { diskStorage, newKey } from '../files/storage.ts';
import { clamd } from '../files/virus-scan.ts';
import { zipOf } from '../files/zip.ts';
import { mergePdfs } from '../pdf/merge.ts';
import { readPdf } from '../pdf/pdf-reader.ts';
import { printPdf } from '../pdf/print.ts';
import { inTransaction, openDatabase } from './database.ts';
import { madeOutside, outsideOfTransactions } from './outside.ts';

const { url } = await openTestDatabase();
const open = () => {
  const opened = openDatabase(url, () => undefined, { max: 1 });
  onTestFinished(() => opened.pool.end());
  return opened.db;
};
const inside = (what: () => unknown) => inTransaction(open(), async () => what());
const storage = diskStorage(tmpdir());
const key = newKey('documents');

test.each<readonly [string, () => unknown]>([
  ['a printed document', () => printPdf({} as Printed)],
  ['documents made one', () => mergePdfs([])],
  ['a file of the storage', () => storage.read(key)],
  ['a file that is kept', () => storage.put(key, Readable.from([]))],
  ['a file that is removed', () => storage.remove(key)],
  ['the list of files', () => Array.fromAsync(storage.list())],
  ['an archive', () => zipOf([])],
  ['a picture', () => turnPicture(Buffer.alloc(0), 90)],
  ['a scan for viruses', () => clamd('tcp://127.0.0.1:9')(Buffer.alloc(0))],
  ['a reader of files', () => readPdf(Buffer.alloc(0))],
  ['another transaction', () => inTransaction(open(), async () => undefined)],
  ['another connection', () => sql`select 1`.execute(open())],
])('%s is refused there', async (_, what) => {
  await expect(inside(what)).rejects.toThrow('inside of a transaction');
});

test('what was begun there may go on once it has ended', async () => {
  const later = await inTransaction(open(), async () => () => outsideOfTransactions('a file is sent'));
  expect(later).not.toThrow();
});

test('what it needs is made once while nothing is held, and it begins anew', async () => {
  const db = open();
  const order: string[] = [];
  const answer = await inTransaction(db, async (transaction) => {
    order.push('begins');
    await sql`select set_config('mera.user_id', 'kept', true)`.execute(transaction);
    return madeOutside('a document', async () => {
      outsideOfTransactions('a document');
      // The only connection of the pool is free, and the transaction's writes are gone.
      const { rows } = await sql<{ kept: string | null }>`select current_setting('mera.user_id', true) as kept`.execute(
        db,
      );
      order.push(`made, ${rows[0]?.kept ?? ''}`);
      return 'document';
    });
  });
  expect([answer, ...order]).toEqual(['document', 'begins', 'made, ', 'begins']);
});

test('what cannot be made ends it, and what changes without an end is told to come again', async () => {
  const failing = inTransaction(open(), () => madeOutside('it', () => Promise.reject(new Error('cannot be made'))));
  await expect(failing).rejects.toThrow('cannot be made');
  let n = 0;
  const changing = inTransaction(open(), () => madeOutside(`it ${n++}`, async () => undefined));
  await expect(changing).rejects.toMatchObject({ code: 'service_unavailable' });
});
