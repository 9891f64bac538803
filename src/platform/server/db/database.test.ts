import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { callBounds } from './bounds.ts';
import { type Db, openDatabase, whileLocked } from './database.ts';
import { locks } from './locks.ts';

const { url } = await openTestDatabase();
const open = () => {
  const opened = openDatabase(url, () => undefined, { max: 1 });
  onTestFinished(() => opened.pool.end());
  return opened.db;
};

const backendOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

test('a statement that waits is ended by the database, and its connection goes on', async () => {
  const db = open();
  const pid = await backendOf(db);
  const since = performance.now();
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  expect(performance.now() - since).toBeLessThan(2 * callBounds.statementMs);
  expect(await backendOf(db)).toBe(pid);
});

test('a connection that says nothing at all is not lent again', async () => {
  const db = open();
  const pid = await backendOf(db);
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(backendOf(db)).rejects.toThrow('Query read timeout');
    expect(await backendOf(db)).not.toBe(pid);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});

test('a lock is held while work is done elsewhere, by one alone, and no transaction rests for it', async () => {
  const [one, other] = [open(), open()];
  const meanwhile: unknown[] = [];
  // An open transaction holds its own number.
  const held = sql<{ locks: number; transactions: number }>`
    select count(*)::int as locks,
      count(*) filter (where exists (select from pg_locks t where t.pid = l.pid and t.locktype = 'virtualxid'))::int as transactions
    from pg_locks l where locktype = 'advisory' and objid = ${locks.demo}
      and database = (select oid from pg_database where datname = current_database())`;
  const done = await whileLocked(one, locks.demo, async () => {
    meanwhile.push(await whileLocked(other, locks.demo, () => Promise.reject(new Error('two at once'))));
    meanwhile.push((await held.execute(other)).rows);
  });
  expect([done, ...meanwhile]).toEqual([true, false, [{ locks: 1, transactions: 0 }]]);
  const failing = whileLocked(one, locks.demo, () => Promise.reject(new Error('the work failed')));
  await expect(failing).rejects.toThrow('the work failed');
  expect(await whileLocked(other, locks.demo, async () => undefined)).toBe(true);
});

test('a crowd that waits for connections is one only when it does not get smaller', async () => {
  const { url } = await openTestDatabase();
  await using opened = openDatabase(url, () => undefined, { max: 1 });
  const rests = () => sql`select pg_sleep(0.25)`.execute(opened.db);
  const asked = Array.from({ length: 5 }, rests);
  expect(opened.isCrowded()).toBe(false);
  await expect.poll(opened.isCrowded, { interval: 20 }).toBe(true);
  await Promise.all(asked);
  expect(opened.isCrowded()).toBe(false);
});
