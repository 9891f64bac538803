import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { buyAccess } from '../../../../tests/support/order-calls.ts';

const app = await caseHost();
const { url, office, valuer, person, as, open, build } = app;
const owner = new Client({ connectionString: url });
await owner.connect();
afterAll(() => owner.end());
const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await owner.query(text, values)).rows as T[];

/** Possible cases: confirmed, due, controlled and delivered at these moments. */
const histories = [
  { confirmed: '2026-01-15T09:00:00Z', due: '2026-01-29', delivered: '2026-01-28T10:00:00Z', returned: 0 },
  { confirmed: '2026-01-16T09:00:00Z', due: '2026-01-30', delivered: '2026-02-04T10:00:00Z', returned: 2 },
  { confirmed: '2026-01-16T22:30:00Z', due: '2026-02-10', delivered: '2026-02-05T10:00:00Z', returned: 0 },
  // Half past midnight in Ljubljana: the first of March.
  { confirmed: '2026-02-02T09:00:00Z', due: '2026-02-16', delivered: '2026-02-28T23:30:00Z', returned: 1 },
];
for (const { confirmed, due, delivered, returned } of histories) {
  const { inquiry_id } = await build('confirmed');
  await rows(
    "update inquiries.inquiry set confirmed_at = $2, due_on = $3, status = 'delivered', delivered_at = $4 where inquiry_id = $1",
    [inquiry_id, confirmed, due, delivered],
  );
  const events = [...Array(returned + 1).fill('submit_to_qc'), ...Array(returned).fill('return_from_qc'), 'deliver'];
  for (const [index, event] of events.entries())
    await rows(
      `insert into inquiries.event (inquiry_id, version, event, from_state, to_state, party, at, internal)
       values ($1, $4, $2, 'in_qc', 'delivered', 'reviewer', $3, false)`,
      [inquiry_id, event, delivered, 90 + index],
    );
}
const late = await build('confirmed');
await rows("update inquiries.inquiry set due_on = '2026-01-14' where inquiry_id = $1", [late.inquiry_id]);
const buyer = await person();
await buyAccess(app, buyer, office, ['month', 'watch']);
await buyAccess(app, await person(), office, ['month']);

const statistics = async (from: string, to: string) => await as(office).showStatistics({ from, to });

/** The days between, counted by PostgreSQL on its own: weekdays that are no work-free day of the requested months. */
const workingDays = `(select count(*)::int from generate_series(
    (confirmed_at at time zone 'Europe/Ljubljana')::date + 1, (delivered_at at time zone 'Europe/Ljubljana')::date, '1 day') d
  where extract(isodow from d) < 6 and d::date not in ('2026-01-01', '2026-01-02', '2026-02-08'))`;

test('turn-round by month is what SQL counts by itself', async () => {
  const own = await rows<{ month: string; n: number; q1: number; median: number; q3: number; late: number }>(
    `select to_char(delivered_at at time zone 'Europe/Ljubljana', 'YYYY-MM') as month, count(*)::int as n,
       percentile_cont(0.25) within group (order by ${workingDays}) as q1,
       percentile_cont(0.5) within group (order by ${workingDays}) as median,
       percentile_cont(0.75) within group (order by ${workingDays}) as q3,
       (count(*) filter (where (delivered_at at time zone 'Europe/Ljubljana')::date > due_on))::int as late
     from inquiries.inquiry where status = 'delivered' group by 1 order by 1`,
  );
  expect(own.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03']);
  const { months, total } = await statistics('2025-12', '2026-03');
  expect(months[0]).toMatchObject({ month: '2025-12', delivered: 0, median: null, net_cents: 0 });
  for (const { month, n, ...figures } of own)
    expect(months.find((one: { month: string }) => one.month === month)).toMatchObject({ delivered: n, ...figures });
  expect(total).toMatchObject({ delivered: 4, late: 2 });
});

test('returns from control, revenue with credit notes, and sales are what SQL sums by itself', async () => {
  const { months, total, sales, overdue } = await statistics('2026-01', '2026-03');
  expect(months.map(({ submitted, returned }) => [submitted, returned])).toEqual([
    [1, 0],
    [4, 2],
    [2, 1],
  ]);
  const [money] = await rows<{ net: number; vat: number }>(
    "select sum(net_cents)::int as net, sum(vat_cents)::int as vat from orders.invoice where issued_on between '2026-01-01' and '2026-03-31'",
  );
  expect(money?.net).toBeGreaterThan(0);
  expect(total).toMatchObject({ net_cents: money?.net, vat_cents: money?.vat });
  expect(sales).toEqual([
    { kind: 'package', code: 'month', name: 'Mesečni dostop', sold: 2, net_cents: 7_800, refunded: 0 },
    { kind: 'module', code: 'watch', name: 'Spremljanje območij', sold: 1, net_cents: 4_900, refunded: 0 },
  ]);
  expect(overdue).toBe(1);
});

test('confirmed cases are counted by the municipality of their property', async () => {
  const { areas } = await statistics('2026-01', '2026-02');
  const own = await rows<{ obcina: string | null; cases: number }>(
    `select p.obcina, count(distinct i.inquiry_id)::int as cases
     from inquiries.inquiry i left join properties.property p using (inquiry_id)
     where i.confirmed_at >= '2025-12-31T23:00:00Z' and i.confirmed_at < '2026-02-28T23:00:00Z' group by 1 order by 2 desc, 1`,
  );
  expect(areas).toEqual(own);
  expect(areas.reduce((sum: number, { cases }: { cases: number }) => sum + cases, 0)).toBe(5);
  expect((await statistics('2027-01', '2027-02')).areas).toEqual([]);
});

test('the files hold the same figures', async () => {
  const csv = await open('/api/statisticsExport/csv?from=2026-01&to=2026-03', office);
  const lines = csv.bytes.toString('utf8').trim().split('\r\n');
  expect(lines[0]).toContain('Mediana');
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['2026-01', '2026-02', '2026-03']);
  const xlsx = await open('/api/statisticsExport/xlsx?from=2026-01&to=2026-03', office);
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('an invalid or too long period is refused; only the office may ask', async () => {
  for (const period of [
    { from: '2026-03', to: '2026-02' },
    { from: '2020-01', to: '2026-02' },
    { from: '2026-13', to: '2026-13' },
  ])
    expect((await as(office).refused.showStatistics(period)).status).toBe(422);
  for (const one of [valuer, buyer]) {
    expect((await as(one).refused.showStatistics({ from: '2026-01', to: '2026-02' })).status).toBe(403);
    expect((await open('/api/statisticsExport/csv?from=2026-01&to=2026-02', one)).status).toBe(403);
  }
});
