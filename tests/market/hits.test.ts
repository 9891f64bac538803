import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DealFilters, dealFilters, dealSorts } from '#domains/market/contract/market.ts';
import type { HeldUnits } from '#domains/market/core/held-units.ts';
import { pageOf, type Sort } from '#domains/market/core/hits.ts';
import { summaryOf } from '#domains/market/core/summary.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import { readHeldUnits, readUnits } from '#domains/market/server/repository/held-units.ts';
import { countUnits, findUnits, hasLand, summarise } from '#domains/market/server/repository/search.ts';
import { testApp } from '../support/test-app.ts';
import { inventSales, writeExport } from './exports.ts';

const { person, post, url, db } = await testApp();
const owner = new Client({ connectionString: url });
const folder = mkdtempSync(join(tmpdir(), 'mera-market-hits-'));
const office = await person('admin');

const importYear = (day: string, year: number, firstId: number) =>
  importDeals({
    url,
    paths: [
      writeExport(join(folder, day), 'KPP', {
        day,
        year,
        ...inventSales({ seed: firstId, deals: 1_500, year, firstId }),
      }),
    ],
  });

beforeAll(async () => {
  await owner.connect();
  await importYear('20260101', 2024, 10_000);
  await importYear('20260102', 2025, 20_000);
  // What a register leaves out now and then.
  await owner.query('update market.unit set contract_on = null where id_posla % 11 = 0');
  await owner.query('update market.unit set area = null where id_posla % 13 = 0');
  await owner.query('update market.unit set price = null where id_posla % 17 = 0');
});
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

const everything = { market_flags: [], deal_types: [], acts: [], whole_only: false };
const town = { type: 'radius', e: 462_000, n: 101_000, metres: 5_000 };
const offset = fc.integer({ min: -15_000, max: 15_000 });
/** Outlines as hands draw them, also across themselves. */
const ring = fc
  .array(fc.tuple(offset, offset), { minLength: 3, maxLength: 8 })
  .map((points) => points.flatMap(([east, north]) => [town.e + east, town.n + north]));
const area = fc.oneof(
  fc.constantFrom<object>(town, { ...town, metres: 60 }, { ...town, metres: 50_000 }),
  fc.tuple(offset, offset).map(([east, north]) => ({
    type: 'box',
    min_e: town.e,
    min_n: town.n + north,
    max_e: town.e + east,
    max_n: town.n,
  })),
  ring.map((drawn) => ({ type: 'polygon', ring: drawn })),
  fc.constant({ type: 'ko', sifraKo: [657, 1_077, 1_728] }),
);
const between = fc.integer({ min: 0, max: 400 });
const asked = fc
  .record(
    {
      kinds: fc.constantFrom([2], [1, 2, 4], [102], [2, 101, 102], [2, 2, 15]),
      area,
      contract_from: fc.option(fc.constantFrom('2024-06-01', '2025-12-31')),
      contract_to: fc.option(fc.constantFrom('2024-08-31', '2025-06-30')),
      area_min: fc.option(between.map((tens) => tens / 4)),
      area_max: fc.option(between),
      price_min: fc.option(between.map((thousands) => thousands * 500)),
      price_max: fc.option(between.map((thousands) => thousands * 2_000)),
      price_m2_min: fc.option(between.map((tens) => tens * 10)),
      price_m2_max: fc.option(between.map((tens) => tens * 20)),
      year_min: fc.option(between.map((years) => 1_600 + years)),
      year_max: fc.option(between.map((years) => 1_700 + years)),
      new_building: fc.option(fc.boolean()),
      market_flags: fc.subarray([1, 2, 3, 4, 5]),
      deal_types: fc.subarray([1, 2, 3, 4]),
      acts: fc.subarray([1, 2]),
      whole_only: fc.boolean(),
      priced_only: fc.boolean(),
    },
    { requiredKeys: ['kinds', 'area'] },
  )
  .map((filters): DealFilters => dealFilters.parse({ register: 'KPP', ...everything, ...filters }));
const enough = 1_000_000;
/** As much as there is to reckon with: what is drawn by chance may all find little. */
const much = dealFilters.parse({ register: 'KPP', kinds: [2], area: { ...town, metres: 50_000 }, ...everything });

const held = async () => (await readHeldUnits(db, 500)).held;
const found = (units: HeldUnits, filters: DealFilters, sort?: Sort) => {
  const hits = units.find(filters, sort, enough);
  if (!hits) throw new Error('there are not as many, and all of these areas are held');
  return hits;
};

/** Logarithms and steps of the database's own may differ in their last figure. */
const alike = (found: unknown): unknown =>
  JSON.parse(JSON.stringify(found), (_, value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value));

test('what is reckoned of the hits is what SQL reckons of the deals', async () => {
  const units = await held();
  const reckoned = (filters: DealFilters, today: string, mostPoints: number) =>
    summaryOf(found(units, filters), { landOnce: hasLand(filters), today, mostPoints });
  const day = '2026-01-15';
  await fc.assert(
    fc.asyncProperty(
      asked,
      fc.constantFrom(day, '2025-06-30', '2024-02-29'),
      fc.constantFrom(400, 25),
      async (filters, today, mostPoints) => {
        expect(alike(reckoned(filters, today, mostPoints))).toEqual(
          alike(await summarise(db, filters, today, mostPoints)),
        );
      },
    ),
    { numRuns: 300, examples: [[much, day, 400]] },
  );
  expect(reckoned(much, day, 400).priced).toBeGreaterThan(400);
});

test('a page of the hits is the page that SQL cuts out', async () => {
  const units = await held();
  const page = fc.record({
    sort: fc.constantFrom<Sort>(...dealSorts),
    descending: fc.boolean(),
    offset: fc.constantFrom(0, 25, 400, 5_000),
    limit: fc.constantFrom(1, 25),
  });
  await fc.assert(
    fc.asyncProperty(asked, page, async (filters, cut) => {
      const hits = found(units, filters, cut.sort);
      const { items } = await readUnits(db, filters, pageOf(hits, cut));
      const { items: exact, total } = await findUnits(db, filters, cut);
      // The database writes a number of 64 bits as text.
      expect(items).toEqual(exact.map((unit) => ({ ...unit, id_posla: Number(unit.id_posla), total: undefined })));
      expect(hits.unit.length).toBe(total);
    }),
    { numRuns: 300 },
  );
});

test('units that lie nowhere, and codes that no filter knows, are found where nothing is asked of them', async () => {
  await owner.query(`update market.unit set place = null where id_posla % 19 = 0`);
  await owner.query(`update market.unit set deal_type = 99, market_flag = null where id_posla % 23 = 0`);
  const units = await held();
  const [{ ko }] = (await owner.query('select ko from market.unit where id_posla % 19 = 0 and kind = 2 limit 1')).rows;
  for (const deal_types of [[], [1, 2, 3, 4, 5, 6, 7, 8]]) {
    const area = { type: 'ko', sifraKo: [ko] };
    const filters = dealFilters.parse({ register: 'KPP', kinds: [2], area, ...everything, deal_types });
    expect(found(units, filters).unit.length).toBe(await countUnits(db, filters));
  }
});

test('of more hits than are asked for, and of what finds much of the country, nothing is said', async () => {
  const units = await held();
  const filters = dealFilters.parse({ register: 'KPP', kinds: [2], area: town, ...everything });
  const { length } = found(units, filters).unit;
  expect(units.find(filters, undefined, length)?.unit.length).toBe(length);
  expect(units.find(filters, undefined, length - 1)).toBeUndefined();
  expect(units.find({ ...filters, area: { type: 'country' } }, undefined, enough)).toBeUndefined();
});

test('a search that was asked before finds what an import has brought since', async () => {
  const filters = { register: 'KPP', kinds: [2], area: town, ...everything };
  const both = async () => {
    const [list, summary] = await Promise.all([
      post('/api/searchTransactions', office, filters),
      post('/api/showTransactionSummary', office, filters),
    ]);
    return [list.body.data.total, summary.body.data.units];
  };
  const count = async (): Promise<number> => {
    const { rows } = await owner.query(
      'select count(*)::integer as n from market.unit where kind = 2 and (place <-> point(462000, 101000)) <= 5000',
    );
    return rows[0].n;
  };
  const before = await count();
  expect(await both()).toEqual([before, before]);
  // Behind the back of the server, which looks at the database anew only after an import.
  await owner.query('update market.unit set place = null where id_posla % 29 = 0');
  expect(await count()).toBeLessThan(before);
  expect(await both()).toEqual([before, before]);
  await importYear('20260103', 2023, 30_000);
  const after = await count();
  expect(after).toBeGreaterThan(before);
  expect(await both()).toEqual([after, after]);
});
