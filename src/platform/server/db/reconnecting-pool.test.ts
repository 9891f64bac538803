import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { temporaryFolder } from '../../../../tests/support/folder.ts';
import { ReconnectingPool } from './reconnecting-pool.ts';

const { url } = await openTestDatabase();
const owner = new Client({ connectionString: url });
beforeAll(() => owner.connect());
afterAll(() => owner.end());
const open = (connectionString: string) => {
  const pool = new ReconnectingPool({ connectionString, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(() => pool.end());
  return pool;
};

/** Error of a statement whose connection is cut while it runs. */
const interrupted = async (name: string) => {
  const client = await open(url).connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const asked = client.query({ name, text: 'select pg_sleep(20)' }).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
  await owner.query('select pg_terminate_backend($1)', [rows[0].pid]);
  const code = await asked;
  client.release(true);
  return code;
};

test('a note that loses its connection is one to be written again; anything else says what happened to it', async () => {
  for (const name of ['complete_job/graphile_worker', 'fail_job_q/graphile_worker'])
    expect(await interrupted(name)).toBe('57P03');
  expect(await interrupted('get_job/graphile_worker')).toBe('57P01');
});

test('a note that is wrong says so', async () => {
  const client = await open(url).connect();
  const wrong = client.query({ name: 'fail_job/graphile_worker', text: 'select nothing_like_it' });
  await expect(wrong).rejects.toMatchObject({ code: '42703' });
  client.release();
});

test('a request for a connection waits until the database is back, but not while the pool is closing', async () => {
  const away = new URL(url);
  const real = away.searchParams.get('host');
  if (!real?.startsWith('/')) throw new Error('the database of the tests is reached by a socket');
  const folder = temporaryFolder();
  away.searchParams.set('host', folder);
  const pool = open(away.href);
  pool.closing = true;
  await expect(pool.connect()).rejects.toMatchObject({ code: '57P03' });

  pool.closing = false;
  const waiting = pool.connect();
  const name = `.s.PGSQL.${away.port || 5432}`;
  const door = createServer((incoming) => incoming.pipe(connect(join(real, name))).pipe(incoming));
  onTestFinished(() => void door.close());
  door.listen(join(folder, name));
  const client = await waiting;
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});
