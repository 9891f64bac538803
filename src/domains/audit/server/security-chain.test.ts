import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { insertSecurityEvents } from '#platform/server/audit/repository.ts';
import { inScope } from '#platform/server/db/database.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { retireSecurityLog } from './public.ts';
import { firstBrokenSecurity } from './repository/security.ts';

const { db, url } = await openTestDatabase();
const services = testServices({}, url);
const days = 24 * 60 * 60_000;
const now = Date.now();

const write = (ageDays: number, call = 'showInquiry') =>
  inScope(db, 'system', (system) =>
    insertSecurityEvents(system, [
      {
        ...{ at: new Date(now - ageDays * days), kind: 'foreign_id', call, actorId: crypto.randomUUID() },
        ...{ address: '203.0.113.7', objectId: 'x', requestId: null, details: { n: 1 } },
      },
    ]),
  );
const broken = () => inScope(db, 'system', firstBrokenSecurity);
const rows = async () =>
  (
    await inScope(db, 'system', (system) =>
      sql<{ id: string; call: string; address: string | null; pseudonym: string | null }>`
        select security_event_id as id, call, address, pseudonym from audit.security_event order by security_event_id
      `.execute(system),
    )
  ).rows;
const asOwner = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

test.each([
  "update audit.security_event set call = 'x'",
  'delete from audit.security_event',
  "insert into audit.security_event (at, kind, call, details) values (now(), 'x', 'y', '{}')",
])('the server may not %s', async (statement) => {
  await expect(inScope(db, 'system', (system) => sql.raw(statement).execute(system))).rejects.toThrow(
    /permission denied/,
  );
});

test.each([
  "select audit.append_security('[]')",
  "select audit.forget_security_names(now(), 'x')",
  'select audit.remove_security(now())',
])('in the scope of a person %s is refused', async (statement) => {
  const scope = { userId: crypto.randomUUID(), permissions: ['audit.view'] };
  await expect(inScope(db, scope, (own) => sql.raw(statement).execute(own))).rejects.toThrow(/the system's/);
});

test('many writers make one chain, and a change, a false name and a row that is missing are found', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(0, `call${n}`)));
  expect(await broken()).toBeNull();
  const [, , third, fourth] = await rows();
  for (const change of ["call = 'other'", "address = '198.51.100.1'", "details = '{}'"]) {
    await asOwner(`create table kept as select * from audit.security_event where security_event_id = ${third?.id}`);
    await asOwner(`update audit.security_event set ${change} where security_event_id = ${third?.id}`);
    expect(await broken(), change).toBe(Number(third?.id));
    await asOwner(`update audit.security_event e set call = k.call, address = k.address, details = k.details
      from kept k where e.security_event_id = k.security_event_id`);
    await asOwner('drop table kept');
    expect(await broken()).toBeNull();
  }
  await asOwner(`delete from audit.security_event where security_event_id = ${third?.id}`);
  expect(await broken()).toBe(Number(fourth?.id));
  await asOwner('truncate audit.security_event');
});

test('the log forgets names and old rows and stays one chain; the server cannot make it forget what is young', async () => {
  for (const age of [400, 200, 100, 40, 1]) await write(age);
  await inScope(db, 'system', (system) => retireSecurityLog(system, services, new Date(now)));
  expect((await rows()).map(({ address, pseudonym }) => [address, pseudonym !== null])).toEqual([
    [null, true],
    [null, true],
    ['203.0.113.7', false],
    ['203.0.113.7', false],
  ]);
  expect(await broken()).toBeNull();
  // An intruder with the rights of the server removes traces.
  await inScope(db, 'system', async (system) => {
    await sql`select audit.forget_security_names(now(), 'x')`.execute(system);
    await sql`select audit.remove_security(now())`.execute(system);
  });
  expect((await rows()).map(({ address }) => address)).toEqual([null, null, '203.0.113.7']);
  expect(await broken()).toBeNull();
});
