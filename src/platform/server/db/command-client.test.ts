import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { printOperatorError } from '../operator-error.ts';
import { backupBounds, importBounds } from './bounds.ts';
import { connectGently } from './bulk.ts';
import { connectCommand } from './command-client.ts';

const { url } = await openTestDatabase();
const bounds = { statementMs: 300, lockMs: 100, restMs: 100 };

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

/** Error message as the operator reads it. */
const said = (error: unknown): string => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  printOperatorError(error);
  expect(process.exitCode).toBe(1);
  return write.mock.calls.join('');
};

test('what takes too long, waits too long or stands still ends in a sentence, and others go on', async () => {
  const client = await connectCommand(url, bounds);
  const other = await connectCommand(url, { ...bounds, restMs: 10_000 });
  try {
    expect(said(await client.query('select pg_sleep(2)').catch((error) => error))).toContain(
      'took too long for one step',
    );
    await other.query('select pg_advisory_lock(424242)');
    const late = await client.query('select pg_advisory_lock(424242)').catch((error) => error);
    expect(said(late)).toContain('Another process (a backup, an import');
    await client.query('begin');
    await pause(400);
    const lost = await client.query('select 1').catch((error) => error);
    expect(said(lost)).toMatch(/stood still for too long|The connection to the database was lost/);
    expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await client.end().catch(() => undefined);
    await other.end();
  }
});

test.each([
  ['an import', () => connectGently(url), importBounds],
  ['a backup', () => connectCommand(url, backupBounds), backupBounds],
])('%s has bounds too, longer ones', async (_, connect, { statementMs, lockMs, restMs }) => {
  const client = await connect();
  const { rows } = await client.query(
    `select name, setting::int as ms from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  await client.end();
  expect(rows.map(({ ms }) => ms)).toEqual([restMs, lockMs, statementMs]);
});

test('a fault that is ours keeps its stack', () => {
  expect(() => printOperatorError(new Error('ours'))).toThrow('ours');
});
