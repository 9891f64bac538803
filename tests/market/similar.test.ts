import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import { testApp } from '../support/test-app.ts';
import { inventSales, writeExport } from './exports.ts';

const { person, post, url } = await testApp();
const owner = new Client({ connectionString: url });
const folder = mkdtempSync(join(tmpdir(), 'mera-market-similar-'));
const office = await person('admin');
const sales = inventSales({ seed: 11, deals: 1_500, year: 2025, firstId: 1 });
beforeAll(async () => {
  await owner.connect();
  await importDeals({ url, paths: [writeExport(join(folder, 'x'), 'KPP', { day: '20260101', year: 2025, ...sales })] });
});
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

const subject = { e: 462_000, n: 101_000, area: 60, year_built: 1975 };
type Suggested = {
  id_posla: number;
  distance: number;
  contract_on: string;
  similarity: { percent: number; reasons: object[] };
};
const suggest = async (more: object = {}, as = office) =>
  post('/api/suggestComparables', as, { kind: 2, subject, ...more });

test('twelve comparables, the most alike first, each with its reasons, and only what may stand as one', async () => {
  const items = (await suggest()).body.data.items as Suggested[];
  expect(items).toHaveLength(12);
  const percents = items.map(({ similarity }) => similarity.percent);
  expect(percents).toEqual([...percents].sort((one, other) => other - one));
  for (const { similarity } of items)
    expect(similarity.reasons.map((one) => (one as { factor: string }).factor)).toEqual([
      'distance',
      'area',
      'age',
      'time',
    ]);
  for (const { distance, similarity } of items) expect(similarity.reasons[0]).toMatchObject({ value: distance });
  const ids = items.map(({ id_posla }) => id_posla);
  const { rows } = await owner.query(
    `select count(*)::integer as n from market.unit where id_posla = any($1) and kind = 2
       and market_flag = 1 and deal_type = 1 and act = 1 and whole and price_m2 is not null`,
    [ids],
  );
  expect(rows[0].n).toBe(12);
});

test('none is farther than the limit or older, and too few are said to be', async () => {
  const { metres, years, fewest } = limits.market.suggested;
  // East of the last deals: the nearest ones are as far as the limit and farther.
  const edge = { ...subject, e: 470_000, n: 112_000 };
  const counted = async (flags: readonly number[], place = edge) => {
    const { rows } = await owner.query(
      `select count(*)::integer as n from market.unit where kind = 2 and market_flag = any($1) and deal_type = 1 and act = 1
         and whole and price_m2 is not null and contract_on > current_date - $2 * 365 and place <-> point($3, $4) <= $5`,
      [flags, years, place.e, place.n, metres],
    );
    return rows[0].n;
  };
  for (const place of [subject, edge, { ...subject, e: 600_000, n: 150_000 }]) {
    const { items, comparison } = (await suggest({ subject: place })).body.data;
    const found = await counted([1], place);
    expect(items).toHaveLength(Math.min(12, found));
    for (const { distance } of items) expect(distance).toBeLessThanOrEqual(metres);
    expect(comparison).toEqual({
      kind: 2,
      metres,
      years,
      too_few: found < fewest,
      hidden: await counted([2, 4, 5], place),
    });
    const all = (await suggest({ subject: place, market_flags: [1, 2, 4, 5] })).body.data;
    expect(all.comparison.hidden).toBe(0);
    expect(all.items).toHaveLength(Math.min(12, await counted([1, 2, 4, 5], place)));
  }
  expect((await suggest({ subject: { ...subject, e: 600_000, n: 150_000 } })).body.data).toMatchObject({
    items: [],
    comparison: { too_few: true },
  });
  expect((await suggest({ market_flags: [3] })).body.errors).toHaveProperty('market_flags');
});

test('never a deal after the day of the value', async () => {
  const items = (await suggest({ valued_on: '2025-06-30' })).body.data.items as Suggested[];
  expect(items.length).toBeGreaterThan(0);
  for (const { contract_on } of items) expect(contract_on <= '2025-06-30').toBe(true);
});

test('the next import counts immediately: one deal left the market, another like it came', async () => {
  const numbers = async () => ((await suggest()).body.data.items as Suggested[]).map(({ id_posla }) => id_posla);
  const [gone = 0] = await numbers();
  const came = 900_001;
  const of = <L extends { [column: string]: string | number }>(lines: readonly L[], changes: object): L[] =>
    lines.filter(({ ID_POSLA }) => ID_POSLA === gone).map((line) => ({ ...line, ...changes }));
  const later = {
    POSLI: [...of(sales.POSLI, { TRZNOST_POSLA: 3 }), ...of(sales.POSLI, { ID_POSLA: came })],
    DELISTAVB: [...of(sales.DELISTAVB, {}), ...of(sales.DELISTAVB, { ID_POSLA: came })],
    ZEMLJISCA: [...of(sales.ZEMLJISCA, {}), ...of(sales.ZEMLJISCA, { ID_POSLA: came })],
  };
  await importDeals({ url, paths: [writeExport(join(folder, 'y'), 'KPP', { day: '20260201', year: 2025, ...later })] });
  const now = await numbers();
  expect(now).not.toContain(gone);
  expect(now).toContain(came);
});

test('a comparable is shown as its deal shows it', async () => {
  for (const { similarity, distance, ...unit } of (await suggest()).body.data.items) {
    const { units } = (await post('/api/showTransaction', office, { register: 'KPP', id_posla: unit.id_posla })).body
      .data;
    const shown = units.find((one: { ordinal: number }) => one.ordinal === unit.ordinal);
    expect(shown).toMatchObject({ ...unit, distance: null });
  }
});

test('a deal has its similarity to a named subject, and none without one', async () => {
  const [first] = (await suggest()).body.data.items as Suggested[];
  const show = async (more: object) =>
    (await post('/api/showTransaction', office, { register: 'KPP', id_posla: first?.id_posla, ...more })).body.data;
  expect((await show({ subject })).units[0].similarity).toEqual(first?.similarity);
  expect((await show({})).units[0].similarity).toBeNull();
});

test('is behind the package; a kind of the other register is refused', async () => {
  expect((await suggest({}, await person('user'))).status).toBe(402);
  expect((await suggest({ kind: 202 })).body.errors).toHaveProperty('kind');
});
