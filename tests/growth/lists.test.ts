import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { caseHost } from '../support/case-host.ts';
import { grow } from '../support/growth.ts';

const { post, pool, url, office, valuer, build } = await caseHost();
const { inquiry_id, customer } = await build('visit_scheduled');
const owner = new Client({ connectionString: url });
await owner.connect();
afterAll(() => owner.end());
await owner.query(`insert into inquiries.valuer_fee (inquiry_id, valuer_id, net_cents, cents, owed_on)
  select inquiry_id, valuer_id, 25000, 10000, '2026-01-14' from inquiries.inquiry`);

/** Number of rows read by all statements together; each connection reports on request. */
const readSoFar = async (): Promise<number> => {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    await client.query('select 1');
    client.release();
  }
  const { rows } = await owner.query<{ n: string }>(
    'select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as n from pg_stat_user_tables',
  );
  return Number(rows[0]?.n);
};

const rowsReadBy = async (path: string, as: { headers: Record<string, string> }, input: object): Promise<number> => {
  // The first time reads the catalogue too.
  await post(path, as, input);
  const before = await readSoFar();
  expect(await post(path, as, input), path).toMatchObject({ status: 200 });
  return (await readSoFar()) - before;
};

/**
 * Rows that a call may read for each further open case, and for each further match: counts of open work read them, and matches are counted.
 */
type Asked = readonly [
  path: string,
  as: { headers: Record<string, string> },
  input: object,
  perOpen: number,
  perFound?: number,
];
const asked: readonly Asked[] = [
  ['/api/showQueue', office, { open: true }, 16],
  ['/api/showQueue', office, { finished: true }, 16],
  ['/api/showQueue', office, {}, 16],
  ['/api/findCases', office, { q: 'Lipova 777' }, 0],
  ['/api/findCases', office, { q: 'Novak' }, 0, 2.5],
  ['/api/showDashboard', office, {}, 6],
  ['/api/showMenuCounts', office, {}, 0],
  ['/api/showCase', office, { inquiry_id, reason: 'pregled naročila' }, 0],
  ['/api/showSlots', customer, { inquiry_id }, 0],
  ['/api/showInquiry', customer, { page: 1 }, 0, 0.25],
  ['/api/showAssignments', valuer, {}, 0, 3],
];

const few = 1_000;
const many = 16_000;
/** As `grow` makes them. */
const openShare = 1 / 20;
const foundShare = 1 / 8;

test('a call reads as much in a house of sixteen thousand cases as in one of a thousand', async () => {
  const readAll = async () => {
    const read: number[] = [];
    for (const [path, as, input] of asked) read.push(await rowsReadBy(path, as, input));
    return read;
  };
  await grow(owner, inquiry_id, 1, few);
  const before = await readAll();
  await grow(owner, inquiry_id, few, many);
  const after = await readAll();
  const more = many - few;
  const tooMuch = asked.flatMap(([path, , input, perOpen, perFound = 0], at) => {
    const bound = (before[at] ?? 0) * 1.5 + 200 + more * (openShare * perOpen + foundShare * perFound);
    return (after[at] ?? 0) > bound ? [{ path, input, before: before[at], after: after[at], bound }] : [];
  });
  expect(tooMuch).toEqual([]);
}, 600_000);
