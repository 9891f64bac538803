import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemo } from '#app/server/demo.ts';
import { inScope } from '#platform/server/db/database.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { temporaryFolder } from '../../../../tests/support/folder.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { makeDemoCases } from './demo-run.ts';

test.each([
  ['in the first days of a year', '2027-01-04T09:00:00Z'],
  ['after a row of holidays, when the clocks changed', '2027-05-03T05:00:00Z'],
  ['years after the last invented deal', '2031-08-16T21:30:00Z'],
])('begun %s every rule lets every step through', async (_when, day) => {
  const { db, url } = await openTestDatabase();
  const now = () => new Date(day);
  const refused: unknown[] = [];
  await loadDemo({ db, dataDir: temporaryFolder(), now: now(), hasLand: false });

  const log = { warn: (details: object) => refused.push(details) };
  const services = testServices({ demo: true }, url);
  await makeDemoCases(
    { db, services, ports: services.ports, now, say: () => undefined, log },
    new AbortController().signal,
  );

  expect(refused).toEqual([]);
  const { rows } = await inScope(db, 'system', (system) =>
    sql<{ status: string; n: number }>`
      select status, count(*)::int as n from inquiries.inquiry group by status order by status`.execute(system),
  );
  expect(Object.fromEntries(rows.map(({ status, n }) => [status, n]))).toEqual({
    awaiting_payment: 1,
    confirmed: 1,
    delivered: 2,
    draft: 1,
    in_progress: 1,
    in_qc: 1,
    qc_returned: 1,
    quoted: 1,
    submitted: 1,
    visit_scheduled: 2,
  });
});

test('a case that a user changed before it was completed is left alone, and the others are completed', async () => {
  const { db, url } = await openTestDatabase();
  const now = () => new Date('2026-11-21T23:00:00Z');
  const left: unknown[] = [];
  const log = { warn: (details: object) => left.push(details) };
  const services = testServices({ demo: true }, url);
  const parts = { db, services, ports: services.ports, now, say: () => undefined, log };
  const ask = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await inScope(db, 'system', (system) => query.execute(system))).rows;
  await loadDemo({ db, dataDir: temporaryFolder(), now: now(), hasLand: false });

  const stopping = new AbortController();
  const first = makeDemoCases(parts, stopping.signal);
  const handedIn = sql<{ status: string }>`
    select status from inquiries.inquiry, demo.walk where inquiry_id = (cases ->> 'worked')::uuid`;
  await eventually(async () => expect((await ask(handedIn))[0]?.status ?? 'draft').not.toBe('draft'));
  stopping.abort();
  await first;
  const cancelled = sql<object>`
    update inquiries.inquiry set status = 'cancelled' where inquiry_id = (select (cases ->> 'worked')::uuid from demo.walk)`;
  await ask(cancelled);
  await makeDemoCases(parts, new AbortController().signal);

  expect(left.length).toBe(1);
  expect(
    await ask(sql`select status from inquiries.inquiry where status in ('cancelled', 'delivered') order by 1`),
  ).toEqual([{ status: 'cancelled' }, { status: 'delivered' }, { status: 'delivered' }]);
  expect(await ask(sql`select finished_at is not null as finished from demo.walk`)).toEqual([{ finished: true }]);
});
