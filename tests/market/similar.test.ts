import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { comparableFlags } from '#domains/market/contract/market.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import { testApp } from '../support/test-app.ts';
import { inventSales, writeExport } from './exports.ts';

const { person, as, post, url } = await testApp();
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
const suggest = async (more: object = {}, who = office) =>
  post('/api/suggestComparables', who, { kind: 2, subject, ...more });

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

test('limits widen step by step until there are as many as are offered, and too few are said to be', async () => {
  const { steps, fewest, most } = limits.market.suggested;
  const last = steps.length - 1;
  type Step = (typeof steps)[number];
  const counted = async (flags: readonly number[], place: typeof subject, { metres, years, times }: Step) => {
    const { rows } = await owner.query(
      `select count(*)::integer as n from market.unit where kind = 2 and market_flag = any($1) and deal_type = 1 and act = 1
         and whole and price_m2 is not null and contract_on > date '2025-12-31' - $2 * 365 and place <-> point($3, $4) <= $5
         and area between $6 and $7`,
      [flags, years, place.e, place.n, metres, place.area / times, place.area * times],
    );
    return rows[0].n as number;
  };
  const taken = new Set<number>();
  // A street with many flats, only for now.
  const copies = 'id_posla between 100000 and 199999';
  for (const statement of [
    `insert into market.deal select (jsonb_populate_record(d, jsonb_build_object('id_posla', 100000 + id_posla))).* from market.deal d`,
    `insert into market.unit select (jsonb_populate_record(u, jsonb_build_object('id_posla', 100000 + id_posla,
       'place', point(462000 + id_posla % 500, 101000)))).* from market.unit u where kind = 2 and id_posla % 5 = 0`,
  ])
    await owner.query(statement);
  // Into the country: around the town there are enough within a kilometre, at its edge few, and far away none.
  for (let away = 0; away <= 24_000; away += 1_500) {
    const place = { ...subject, e: subject.e + away, n: subject.n + away / 2, area: 60 + away / 200 };
    for (const flags of [[1], comparableFlags]) {
      const found: number[] = [];
      for (const step of steps) found.push(await counted(flags, place, step));
      const enough = found.findIndex((n) => n >= most);
      const at = enough < 0 ? last : enough;
      const step = steps[at];
      if (!step) throw new Error('the steps are counted');
      const { items, comparison } = (await suggest({ subject: place, market_flags: flags, valued_on: '2025-12-31' }))
        .body.data;
      taken.add(comparison.step);
      expect(items).toHaveLength(Math.min(most, found[at] ?? 0));
      for (const { distance, area } of items) {
        expect(distance).toBeLessThanOrEqual(step.metres);
        expect(area / place.area).toBeLessThanOrEqual(step.times);
        expect(place.area / area).toBeLessThanOrEqual(step.times);
      }
      expect(comparison).toEqual({
        kind: 2,
        metres: step.metres,
        years: step.years,
        area_min: Math.round((place.area / step.times) * 100) / 100,
        area_max: Math.round(place.area * step.times * 100) / 100,
        step: at + 1,
        steps: steps.length,
        too_few: (found[at] ?? 0) < fewest,
        hidden: flags.length > 1 ? 0 : await counted([2, 4, 5], place, step),
      });
    }
  }
  expect([...taken].sort()).toEqual(steps.map((_, index) => index + 1));
  await owner.query(`delete from market.unit where ${copies}`);
  await owner.query(`delete from market.deal where ${copies}`);
  expect((await suggest({ subject: { ...subject, e: 600_000, n: 150_000 } })).body.data).toMatchObject({
    items: [],
    comparison: { too_few: true, step: steps.length },
  });
  expect((await suggest({ subject: { e: subject.e, n: subject.n } })).body.data.comparison).toMatchObject({
    area_min: null,
    area_max: null,
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
    POSLI: [
      ...sales.POSLI.map((deal) => (deal.ID_POSLA === gone ? { ...deal, TRZNOST_POSLA: 3 } : deal)),
      ...of(sales.POSLI, { ID_POSLA: came }),
    ],
    DELISTAVB: [...sales.DELISTAVB, ...of(sales.DELISTAVB, { ID_POSLA: came })],
    ZEMLJISCA: [...sales.ZEMLJISCA, ...of(sales.ZEMLJISCA, { ID_POSLA: came })],
  };
  await importDeals({ url, paths: [writeExport(join(folder, 'y'), 'KPP', { day: '20260201', year: 2025, ...later })] });
  const now = await numbers();
  expect(now).not.toContain(gone);
  expect(now).toContain(came);
});

test('a comparable is shown as its deal shows it', async () => {
  for (const { similarity, distance, ...unit } of (await suggest()).body.data.items) {
    const { units } = await as(office).showTransaction({ register: 'KPP', id_posla: unit.id_posla });
    const shown = units.find((one: { ordinal: number }) => one.ordinal === unit.ordinal);
    expect(shown).toMatchObject({ ...unit, distance: null });
  }
});

test('a deal has its similarity to a named subject, and none without one', async () => {
  const [first] = (await suggest()).body.data.items as Suggested[];
  const show = async (more: object) =>
    (await post('/api/showTransaction', office, { register: 'KPP', id_posla: first?.id_posla, ...more })).body.data;
  expect((await show({ subject }))?.units[0].similarity).toEqual(first?.similarity);
  expect((await show({}))?.units[0].similarity).toBeNull();
});

test('is behind the package; a kind of the other register is refused', async () => {
  expect((await suggest({}, await person('user'))).status).toBe(402);
  expect((await suggest({ kind: 202 })).body.errors).toHaveProperty('kind');
});
