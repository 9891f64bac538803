import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { auditHead, record, verifyAuditTrail } from './trail.ts';

const { db, url } = await openTestDatabase();

const owner = async (...statements: string[]) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
const forced = (change: string) =>
  owner(
    'alter table audit.event disable trigger event_stays',
    change,
    'alter table audit.event enable trigger event_stays',
  );
const write = (objectId: string) =>
  record(db, { event: 'test.happened', objectType: 'thing', objectId, details: { n: 1 } });
const last = async () => Number((await auditHead(db))?.eventId ?? 0);

test('many simultaneous writers make one whole chain without gaps', async () => {
  const before = await last();
  await Promise.all(Array.from({ length: 40 }, (_, at) => write(`${at}`)));
  expect(await last()).toBe(before + 40);
  expect(await verifyAuditTrail(db)).toBeUndefined();
});

test('what is rolled back did not happen', async () => {
  const before = await last();
  const failing = inScope(db, 'system', async (system) => {
    await record(system, { event: 'test.happened' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await last()).toBe(before);
});

test.each(['update audit.event set event = event', 'delete from audit.event', 'truncate audit.event'])(
  'neither the server nor the owner may %s',
  async (statement) => {
    await write('x');
    await expect(inScope(db, 'system', (system) => sql.raw(statement).execute(system))).rejects.toThrow(
      /permission denied/,
    );
    await expect(owner(statement)).rejects.toThrow('the audit trail is only added to');
  },
);

test('the server adds rows by the function only, and reads them with audit.view only', async () => {
  await write('x');
  const insert = sql`insert into audit.event (event_id, at, event, details, previous, hash)
    values (999999, now(), 'a.b', '{}', '', '')`;
  await expect(inScope(db, 'system', (system) => insert.execute(system))).rejects.toThrow(/permission denied/);
  const seen = async (permissions: string[]) => {
    const scope = { userId: '', permissions };
    const { rows } = await inScope(db, scope, (scoped) => sql`select 1 from audit.event limit 1`.execute(scoped));
    return rows.length;
  };
  expect(await seen(['page.view'])).toBe(0);
  expect(await seen(['audit.view'])).toBe(1);
});

test('a change made past all rights is found at its row', async () => {
  for (let at = 0; at < 5; at += 1) await write(`${at}`);
  const target = (await last()) - 2;
  const changes = [
    [
      `update audit.event set details = '{"n":2}' where event_id = ${target}`,
      `update audit.event set details = '{"n":1}' where event_id = ${target}`,
    ],
    [
      `update audit.event set actor_id = gen_random_uuid() where event_id = ${target}`,
      `update audit.event set actor_id = null where event_id = ${target}`,
    ],
    [
      `update audit.event set at = at + interval '1 microsecond' where event_id = ${target}`,
      `update audit.event set at = at - interval '1 microsecond' where event_id = ${target}`,
    ],
  ] as const;
  for (const [change, back] of changes) {
    await forced(change);
    expect(await verifyAuditTrail(db), change).toBe(`${target}`);
    await forced(back);
    expect(await verifyAuditTrail(db)).toBeUndefined();
  }
  await forced(`delete from audit.event where event_id = ${target}`);
  expect(await verifyAuditTrail(db)).toBe(`${target + 1}`);
});
