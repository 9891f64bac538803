import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { callBounds } from './bounds.ts';
import { type Db, inTransaction, openDatabase, whileOutside } from './database.ts';

const { url } = await openTestDatabase();
const open = () => {
  const opened = openDatabase(url, () => undefined, 1);
  onTestFinished(() => opened.pool.end());
  return opened.db;
};

const backendOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

const setting = async (db: Db, name: string): Promise<string | undefined> => {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
  return rows[0]?.value;
};

test('a statement that waits is ended by the database, and its connection goes on', async () => {
  const db = open();
  const pid = await backendOf(db);
  const since = performance.now();
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  expect(performance.now() - since).toBeLessThan(callBounds.statementMs + 1_500);
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

test('a transaction may rest for longer only while something outside is done in it', async () => {
  const name = 'idle_in_transaction_session_timeout';
  const [before, during, after] = await inTransaction(open(), async (db) => [
    await setting(db, name),
    await whileOutside(db, 60, () => setting(db, name)),
    await setting(db, name),
  ]);
  expect([before, during, after]).toEqual(['5s', '1min', '5s']);
});

test('a crowd that waits for connections is one only when it does not get smaller', async () => {
  const { url } = await openTestDatabase();
  await using opened = openDatabase(url, () => undefined, 1);
  const rests = () => sql`select pg_sleep(0.25)`.execute(opened.db);
  const asked = Array.from({ length: 5 }, rests);
  expect(opened.isCrowded()).toBe(false);
  await expect.poll(opened.isCrowded, { interval: 20 }).toBe(true);
  await Promise.all(asked);
  expect(opened.isCrowded()).toBe(false);
});
