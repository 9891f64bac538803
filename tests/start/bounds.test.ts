import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { locks } from '#platform/server/db/locks.ts';
import { TestClient } from '../support/client.ts';
import { openTestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

const { url } = await openTestDatabase();
const environment = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), DEMO: '0', LOG_LEVEL: 'silent' };
const owner = new Client({ connectionString: url });
await owner.connect();
afterAll(() => owner.end());

const start = async (settings: Record<string, string> = {}) => {
  const server = await startServer({ ...environment, ...settings });
  onTestFinished(() => server.end('SIGKILL'));
  return server;
};

// Registered once: frequent registrations need a puzzle.
let known: TestClient | undefined;
const signedIn = async (address: string): Promise<TestClient> => {
  if (known) known.address = address;
  else {
    known = new TestClient(address);
    await known.register();
  }
  await known.signIn();
  return known;
};

/** How many statements of others wait for a lock, or rest in a transaction. */
const waiting = async (kind: 'lock' | 'rest'): Promise<number> => {
  const { rows } = await owner.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and ${kind === 'lock' ? "wait_event_type = 'Lock'" : "state = 'idle in transaction'"}`,
  );
  return Number(rows[0]?.n);
};

test('a process that is frozen with the lock of the trail in its hands delays the others by less than ten seconds', async () => {
  const [frozen, well] = [await start(), await start()];
  const ours = await signedIn(well.address);
  const theirs = new TestClient(frozen.address);
  await theirs.register();
  await theirs.signIn();
  // Several of its calls wait for the lock, and none of them can continue once it has it.
  await owner.query('select pg_advisory_lock($1)', [locks.audit]);
  const lost = Array.from({ length: 5 }, () => theirs.post('/login', theirs.credentials).catch(() => undefined));
  await eventually(async () => expect(await waiting('lock')).toBeGreaterThanOrEqual(2));
  frozen.child.kill('SIGSTOP');
  await owner.query('select pg_advisory_unlock($1)', [locks.audit]);
  await eventually(async () => expect(await waiting('rest')).toBeGreaterThanOrEqual(1));

  const since = performance.now();
  for (let status = 0; status !== 200; ) {
    status = (await ours.post('/login', ours.credentials)).status;
    expect([200, 503]).toContain(status);
  }
  expect(performance.now() - since).toBeLessThan(10_000);
  // And it stays so: none of the frozen calls gets the lock after that, or this would be turned away.
  await ours.signIn();
  await frozen.end('SIGKILL');
  await Promise.all(lost);
});

test('a locked table gives 503 to calls that need it and does not affect the others', async () => {
  const { address } = await start({ DATABASE_POOL: '3', TRUST_PROXY: '1' });
  const person = await signedIn(address);
  const { rows } = await owner.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'cadastre'",
  );
  const tables = rows.map(({ name }) => name).join(', ');
  // Each from an address of its own: of one address two run at once.
  let searches = 0;
  const search = () =>
    fetch(`${address}/api/searchKatastrskeObcine`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${++searches}` },
      body: JSON.stringify({ q: 'Fužine' }),
    });
  const other = new Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query(`begin; lock table ${tables}`);

  const since = performance.now();
  const stuck = [search(), search()];
  await eventually(async () => expect(await waiting('lock')).toBe(2));
  for (let round = 0; round < 6; round += 1) expect((await person.post('/api/showInquiry?page=1')).status).toBe(200);
  const third = search();
  await eventually(async () => expect(await waiting('lock')).toBe(3));
  // Now every connection of the calls waits; the database is well.
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, await waiting('lock')]).toEqual([200, 3]);
  for (const answer of await Promise.all([...stuck, third])) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ error_code: 'service_unavailable' });
  }
  expect(performance.now() - since).toBeLessThan(10_000);
  // The statements ended with their calls, and those of jobs have an end too; no connection that still waits is reused.
  await eventually(async () => expect(await waiting('lock')).toBe(0));
  expect((await person.post('/api/showInquiry?page=1')).status).toBe(200);
  await other.query('rollback');
  expect((await search()).status).toBe(200);
});

test('connections that are taken away in the middle of calls are 503, and never a fault of ours', async () => {
  const { address } = await start();
  const person = await signedIn(address);
  let isOver = false;
  const blows = (async () => {
    while (!isOver)
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      );
  })();
  const seen = new Map<number, number>();
  const calls = async () => {
    for (let n = 0; n < 60; n += 1) {
      const { status } = await person.post('/api/addInquiry', { assesment_reason: 'drugo' });
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 6 }, calls));
  isOver = true;
  await blows;
  expect([...seen.keys()].filter((status) => status >= 500)).toEqual([503]);
});
