import { Client } from 'pg';
import { expect, test } from 'vitest';
import { record } from '#platform/server/audit/trail.ts';
import { inScope } from '#platform/server/db/database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { sentences } from './texts.ts';

const { db, url, person, as, post, open } = await testApp();
const office = await person('admin');
const customer = await person();
const write = (event: string, objectId: string, details = {}) =>
  inScope(db, 'system', (system) =>
    record(system, { event, actorId: customer.userId, objectType: 'thing', objectId, requestId: 'req-7', details }),
  );
const list = async (filters: object = {}) => await as(office).showAudit(filters);
const verify = async (after = 0) => await as(office).verifyAudit({ after });

await write('thing.made', 'a-1', { name: '=1+1' });
await write('thing.made', 'a-2');
await write('thing.broken', 'a-3', { reason: '100 %' });

test('the trail is searched by who, what, when and by text; all of it narrows together', async () => {
  const all = await list();
  expect(all).toMatchObject({ page: 1, page_size: 25 });
  expect(all.object_types).toEqual(expect.arrayContaining(['account', 'session', 'thing']));
  const things = await list({ object_type: 'thing' });
  expect(things.items.map(({ object_id }) => object_id)).toEqual(['a-3', 'a-2', 'a-1']);
  expect(things.items[0]?.actor).toEqual({ user_id: customer.userId, name: 'Ana Novak', email: customer.email });
  expect((await list({ text: 'THING.BROKEN' })).total).toBe(1);
  expect((await list({ text: 'req-7', object_type: 'thing' })).total).toBe(3);
  // Wildcards of SQL patterns are ordinary characters.
  expect((await list({ text: '100 %' })).total).toBe(1);
  expect((await list({ text: '1_0 %' })).total).toBe(0);
  expect((await list({ who: customer.email, object_type: 'thing' })).total).toBe(3);
  expect((await list({ who: office.email, object_type: 'thing' })).total).toBe(0);
  // A surname first, and marks of letters that the name does not have.
  expect((await list({ who: 'NOVÁK ana', object_type: 'thing' })).total).toBe(3);
  expect((await list({ object_type: 'thing', from: '2020-01-01', to: '2020-12-31' })).total).toBe(0);
  expect((await list({ object_type: 'thing', from: '2020-01-01' })).total).toBe(3);
});

test('events and objects are sorted and found by the words that are shown', async () => {
  const words: Readonly<Record<string, string>> = sentences.sl.audit.events;
  const collator = new Intl.Collator('sl');
  const { items } = await list({ sort: 'event' });
  const said = items.flatMap(({ event }) => words[event] ?? []);
  expect(said.length).toBeGreaterThan(1);
  expect(said).toEqual(said.toSorted(collator.compare));
  const found = await list({ text: 'račun ustvarjen' });
  expect(new Set(found.items.map(({ event }) => event))).toEqual(new Set(['account.created']));
});

test('one row shows its place in the chain; one that is not there is not found', async () => {
  const [newest] = (await list({ object_type: 'thing' })).items;
  const { body } = await post('/api/showAuditEvent', office, { event_id: newest?.event_id });
  expect(body.data).toMatchObject({ event: 'thing.broken', request_id: 'req-7', details: { reason: '100 %' } });
  expect(body.data.hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await as(office).refused.showAuditEvent({ event_id: '999999' })).status).toBe(404);
});

test('the file holds what the filters find, and no cell of it is a formula', async () => {
  const answer = await open('/api/auditExport/csv?filters={"object_type":"thing"}', office);
  expect(answer.headers['content-type']).toContain('text/csv');
  const lines = answer.bytes.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('Dogodek');
  expect(lines[3]).toContain('=1+1');
  expect(
    lines
      .slice(1)
      .flatMap((line) => line.split(';'))
      .some((cell) => /^"?[=+@-]/.test(cell)),
  ).toBe(false);
  expect((await list({ text: 'audit.exported' })).items[0]?.details).toEqual({ rows: 3 });
});

test('without the permission it cannot be read, verified or exported', async () => {
  for (const path of ['/api/showAudit', '/api/showAuditEvent', '/api/verifyAudit'])
    expect((await post(path, customer)).status, path).toBe(403);
  expect((await open('/api/auditExport/csv?filters={}', customer)).status).toBe(403);
});

test('the whole chain is proven, and a change made past all rights is found at its row', async () => {
  const whole = await verify();
  expect(whole).toMatchObject({ broken: null, checked: whole.last });
  expect(whole.hash).toMatch(/^[0-9a-f]{64}$/);
  const target = Number((await list({ object_type: 'thing', text: 'a-2' })).items[0]?.event_id);
  const owner = new Client({ connectionString: url });
  await owner.connect();
  const force = (change: string) =>
    owner.query(`alter table audit.event disable trigger event_stays; ${change};
      alter table audit.event enable trigger event_stays`);
  try {
    await force(`update audit.event set object_id = 'a-9' where event_id = ${target}`);
    expect(await verify()).toMatchObject({ broken: target });
    // A verification from before the row finds it too; one from after it does not look back.
    expect(await verify(target - 1)).toMatchObject({ broken: target });
    expect((await verify(target)).broken).toBeNull();
    await force(`update audit.event set object_id = 'a-2' where event_id = ${target}`);
    expect((await verify()).broken).toBeNull();
    await force(`delete from audit.event where event_id = ${target}`);
    expect(await verify()).toMatchObject({ broken: target + 1 });
  } finally {
    await owner.end();
  }
  expect((await list({ text: 'audit.verified' })).items.length).toBeGreaterThan(2);
});
