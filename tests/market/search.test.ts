import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealUnit } from '#domains/market/contract/market.ts';
import { municipalityWritten, streetWritten } from '#domains/market/core/written.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import { fold } from '#lib/fold.ts';
import { testApp } from '../support/test-app.ts';
import { inventSales, writeExport } from './exports.ts';

const { person, as, post, url } = await testApp();
const owner = new Client({ connectionString: url });
const folder = mkdtempSync(join(tmpdir(), 'mera-market-search-'));
const office = await person('admin');

beforeAll(async () => {
  await owner.connect();
  const at = (day: string, year: number, firstId: number, seed: number) =>
    writeExport(join(folder, day), 'KPP', { day, year, ...inventSales({ seed, deals: 1_500, year, firstId }) });
  await importDeals({ url, paths: [at('20260101', 2024, 10_000, 1), at('20260102', 2025, 20_000, 2)] });
});
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

const sql = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows;
const everything = { market_flags: [], deal_types: [], acts: [], whole_only: false };
const flats = { register: 'KPP', kinds: [2], area: { type: 'country' } };
const town = { type: 'radius', e: 462_000, n: 101_000, metres: 5_000 };

const search = async (asked: object) => {
  const { status, body } = await post('/api/searchTransactions', office, asked);
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(200);
  return body.data as {
    items: DealUnit[];
    total: number;
    page_size: number;
    empty_obcina: string | null;
    loosen: { filter: string; filters: object; found: number }[];
  };
};
const summary = async (asked: object) => (await post('/api/showTransactionSummary', office, asked)).body.data;

describe('POST api/searchTransactions', () => {
  test('pages through all units, each once, with the exact total', async () => {
    const [{ count }] = await sql('select count(*)::integer from market.unit where kind = 2');
    const seen = new Set<string>();
    let total = 0;
    for (let page = 1; seen.size < count && page < 200; page++) {
      const answer = await search({ ...flats, ...everything, page });
      total = answer.total;
      for (const { id_posla, ordinal } of answer.items) seen.add(`${id_posla} ${ordinal}`);
      expect(answer.items.length).toBeGreaterThan(0);
    }
    expect(total).toBe(count);
    expect(seen.size).toBe(count);
  });

  test('finds within a radius, nearest first, with the distance', async () => {
    const { items, total } = await search({ ...flats, ...everything, area: town, sort: 'distance', descending: false });
    const [{ count }] = await sql(
      `select count(*)::integer from market.unit where kind = 2 and (place <-> point(462000, 101000)) <= 5000`,
    );
    expect(total).toBe(count);
    const distances = items.map(({ distance }) => distance ?? Number.NaN);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    expect(items[0]?.coordinates?.lat).toBeCloseTo(46, 0);
  });

  test.each([
    [
      'box',
      { type: 'box', min_e: 460_000, min_n: 99_000, max_e: 463_000, max_n: 102_000 },
      'place <@ box(point(460000,99000),point(463000,102000))',
    ],
    [
      'polygon',
      { type: 'polygon', ring: [460_000, 99_000, 464_000, 99_000, 462_000, 104_000] },
      `place <@ polygon '((460000,99000),(464000,99000),(462000,104000))'`,
    ],
    ['k.o.', { type: 'ko', sifraKo: [657, 1077] }, 'ko in (657, 1077)'],
    [
      'municipality',
      { type: 'obcina', obcina: 'Maribor' },
      `municipality_id = (select municipality_id from market.municipality where name = 'MARIBOR')`,
    ],
  ])('finds within a %s', async (_, area, condition) => {
    const { total } = await search({ ...flats, ...everything, kinds: [2, 1, 102], area });
    const [{ count }] = await sql(
      `select count(*)::integer from market.unit where kind in (1, 2, 102) and ${condition}`,
    );
    expect(count).toBeGreaterThan(0);
    expect(total).toBe(count);
  });

  test('a flat with a garage has a price for both, and none for a square metre', async () => {
    const { items } = await search({ ...flats, ...everything, kinds: [4], sort: 'price' });
    expect(items.length).toBeGreaterThan(0);
    for (const { price_m2, basis, parts } of items) expect([price_m2, basis, parts]).toEqual([null, 'joint', 2]);
  });

  test('by itself asks only for what may stand as a comparable', async () => {
    const { items } = await search({ ...flats });
    for (const { market_flag, deal_type, share } of items) {
      expect(market_flag).toBe(1);
      expect([1, 2]).toContain(deal_type);
      expect(share).toBe('1/1');
    }
  });

  test('says which filter to loosen when it finds nothing', async () => {
    const { total, loosen } = await search({ ...flats, area: town, price_min: 900_000_000 });
    expect(total).toBe(0);
    expect(loosen).toEqual([
      { filter: 'price_min', filters: { price_min: null, price_max: null }, found: expect.any(Number) },
    ]);
    expect(loosen[0]?.found).toBe((await search({ ...flats, area: town })).total);
  });

  test('names the municipality of which nothing was ever imported, and no other', async () => {
    const emptyOf = async (input: object) => (await search({ ...flats, ...input })).empty_obcina;
    expect(await emptyOf({ area: { type: 'obcina', obcina: 'Osilnica' } })).toBe('Osilnica');
    expect(await emptyOf({ area: { type: 'obcina', obcina: 'Ljubljana' }, price_min: 900_000_000 })).toBeNull();
    expect(await emptyOf({ area: town, price_min: 900_000_000 })).toBeNull();
  });

  test('the type of a deal is opened to every type, of sales and rents, and the number is what is then found', async () => {
    const asked = { ...flats, ...everything, deal_types: [1], area: town };
    const [auctioned] = await sql(
      `select id_posla, price from market.unit where kind = 2 and deal_type = 3 and (place <-> point(462000, 101000)) <= 5000 limit 1`,
    );
    const only = { ...asked, price_min: auctioned.price, price_max: auctioned.price };
    const [{ n }] = await sql(
      `select count(*)::integer as n from market.unit
       where kind = 2 and deal_type = 1 and price = $1 and (place <-> point(462000, 101000)) <= 5000`,
      [auctioned.price],
    );
    expect(n).toBe(0);
    const { total, loosen } = await search(only);
    expect(total).toBe(0);
    const way = loosen.find(({ filter }) => filter === 'deal_types');
    expect(way?.filters).toEqual({ deal_types: [] });
    expect(way?.found).toBe((await search({ ...only, deal_types: [] })).total);
    const rents = await search({ ...asked, register: 'NP', kinds: [202], price_min: 900_000_000 });
    expect(rents.loosen.map(({ filter }) => filter)).not.toContain('deal_types');
  });

  test('each way out finds exactly the number that it names', async () => {
    // Deals without flag or act in the register: buttons find them too.
    const unknown = 'u.kind = 2 and u.deal_type = 1 and u.id_posla % 9 = 0';
    await sql(`update market.unit u set market_flag = null where ${unknown} and u.id_posla % 2 = 0`);
    await sql(`update market.unit u set act = null where ${unknown} and u.id_posla % 2 = 1`);
    // After an import all kept answers are outdated.
    const sales = inventSales({ seed: 4, deals: 10, year: 2025, firstId: 50_000 });
    const day = '20260102';
    await importDeals({ url, paths: [writeExport(join(folder, 'again'), 'KPP', { day, year: 2025, ...sales })] });
    const between = fc.integer({ min: 0, max: 400 });
    const asked = fc.record(
      {
        kinds: fc.constantFrom([2], [2, 4], [102]),
        area: fc.constantFrom<object>({ type: 'country' }, town, { ...town, metres: 300 }),
        area_min: fc.option(between),
        price_min: fc.option(between.map((thousands) => thousands * 1_000)),
        year_min: fc.option(between.map((years) => 1_700 + years)),
        contract_from: fc.option(fc.constantFrom('2024-06-01', '2025-12-31')),
        new_building: fc.option(fc.boolean()),
        market_flags: fc.subarray([1, 2, 3, 4, 5]),
        deal_types: fc.subarray([1, 2, 3, 4]),
        acts: fc.subarray([1, 2]),
        whole_only: fc.boolean(),
        priced_only: fc.boolean(),
      },
      { requiredKeys: ['kinds', 'area'] },
    );
    const ways = new Set<string>();
    await fc.assert(
      fc.asyncProperty(asked, async (filters) => {
        const { total, loosen } = await search({ ...flats, ...filters });
        if (total > 0) expect(loosen).toEqual([]);
        for (const way of loosen) {
          ways.add(way.filter);
          expect(way.found).toBeGreaterThan(0);
          expect((await search({ ...flats, ...filters, ...way.filters })).total).toBe(way.found);
        }
      }),
      { numRuns: 150, seed: 7 },
    );
    expect([...ways]).toEqual(expect.arrayContaining(['market_flags', 'acts', 'deal_types', 'price_min']));
  });

  test('leads out where the register never says the kind of act', async () => {
    await sql('update market.unit set act = null where kind = 4');
    const asked = { ...flats, kinds: [4], area: town };
    const { total, loosen } = await search(asked);
    expect(total).toBe(0);
    const way = loosen.find(({ filter }) => filter === 'acts');
    expect(way?.found).toBeGreaterThan(0);
    expect((await search({ ...asked, ...way?.filters })).total).toBe(way?.found);
    const { hidden } = await summary(asked);
    expect(hidden.by_act).toBe((await summary({ ...asked, acts: [] })).deals);
  });

  test('finds by texts, without capitals and marks above letters', async () => {
    const texts = (field: string, operator: string, text: string) =>
      search({ ...flats, ...everything, texts: [{ field, operator, text }] }).then(({ total }) => total);
    const count = (condition: string) =>
      sql(`select count(*)::integer as n from market.unit where kind = 2 and ${condition}`).then(([{ n }]) => n);
    expect(await texts('street', 'contains', 'cankar')).toBe(await count(`street = 'CANKARJEVA ULICA'`));
    expect(await texts('street', 'not_equals', 'Slovenska cesta')).toBe(await count(`street <> 'SLOVENSKA CESTA'`));
    expect(await texts('settlement', 'equals', 'maribor')).toBe(await count(`settlement = 'MARIBOR'`));
    expect(await texts('ko_name', 'not_contains', 'GRAD')).toBe(await count(`ko_name not like '%GRAD%'`));
    expect(await count(`street = 'CANKARJEVA ULICA'`)).toBeGreaterThan(100);
    const none = await search({ ...flats, ...everything, texts: [{ field: 'street', operator: 'equals', text: 'x' }] });
    expect(none.loosen).toEqual([{ filter: 'texts', filters: { texts: null }, found: await count('true') }]);
    const two = (text: string) =>
      summary({ ...flats, ...everything, texts: [{ field: 'street', operator: 'equals', text }] });
    // Kept answers are distinguished by their texts.
    expect((await two('Cankarjeva ulica')).units).not.toBe((await two('Ob potoku')).units);
  });

  test('does not mix sales and rents', async () => {
    const { status, body } = await post('/api/searchTransactions', office, { ...flats, kinds: [2, 202] });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['kinds']);
    expect((await search({ ...flats, ...everything, register: 'NP', kinds: [202] })).total).toBe(0);
  });
});

describe('POST api/showTransactionSummary', () => {
  test('is what SQL says, row by row', async () => {
    const found = await summary({ ...flats, ...everything, area: town });
    const [counted] = await sql(
      `select count(*)::integer as units, count(distinct id_posla)::integer as deals, count(price_m2)::integer as priced,
         percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles,
         min(price_m2) as least, max(price_m2) as most
       from market.unit where kind = 2 and (place <-> point(462000, 101000)) <= 5000`,
    );
    expect(found).toMatchObject({ units: counted.units, deals: counted.deals, priced: counted.priced });
    const { q1, median, q3, min, max } = found.price_m2;
    for (const [shown, exact] of [
      [q1, counted.quartiles[0]],
      [median, counted.quartiles[1]],
      [q3, counted.quartiles[2]],
      [min, counted.least],
      [max, counted.most],
    ])
      expect(shown).toBeCloseTo(exact, 1);
    const sum = (list: { n: number }[]) => list.reduce((total, { n }) => total + n, 0);
    expect(sum(found.quarters)).toBe(counted.priced);
    expect(sum(found.histogram)).toBe(counted.priced);
    expect(found.points.length).toBe(Math.min(400, counted.priced));
    expect(found.fences?.low).toBeLessThan(q1);
    expect(found.fences?.high).toBeGreaterThan(q3);
    expect(found.source).toEqual({
      name: 'Geodetska uprava Republike Slovenije, Evidenca trga nepremičnin',
      state_on: '2026-01-02',
    });
  });

  test('counts land of several parcels once', async () => {
    const found = await summary({ ...flats, ...everything, kinds: [102] });
    const [{ count }] = await sql(
      `select count(distinct id_posla)::integer from market.unit where kind = 102 and price_m2 is not null`,
    );
    expect(found.priced).toBe(count);
    expect(found.units).toBeGreaterThan(found.priced);
  });

  test('never mixes kinds: each has its figures, and there is none for all', async () => {
    const asked = { ...flats, ...everything, area: town };
    const mixed = await summary({ ...asked, kinds: [1, 2, 102] });
    expect(mixed).toMatchObject({ price_m2: null, fences: null, quarters: [], histogram: [], points: [] });
    expect(mixed.kinds.map(({ kind }: { kind: number }) => kind)).toEqual([1, 2, 102]);
    for (const { kind, ...figures } of mixed.kinds) {
      const { units, deals, priced, last_year, price_m2, fences } = await summary({ ...asked, kinds: [kind] });
      expect(figures).toEqual({ units, deals, priced, last_year, price_m2, fences });
      expect(priced).toBeGreaterThan(20);
    }
    const { body } = await post('/api/previewTransactions', undefined, { ...asked, kinds: [1, 2] });
    expect(body.data.median).toBeNull();
    expect(body.data.kinds).toHaveLength(2);
  });

  test('says how many deals its default filters hide', async () => {
    const { deals, hidden } = await summary({ ...flats, area: town });
    const all = await summary({ ...flats, ...everything, area: town });
    expect(hidden.deals).toBe(all.deals - deals);
    const comparable = await summary({ ...flats, area: town, market_flags: [1, 2, 4, 5] });
    expect(hidden.comparable).toBe(comparable.deals - deals);
    expect(hidden.comparable).toBeGreaterThan(20);
    // Each filter alone, opened by its button, gives as many deals as it claims to hide.
    for (const [counted, opened] of [
      ['by_flag', { market_flags: [] }],
      ['by_type', { deal_types: [] }],
      ['by_act', { acts: [] }],
      ['by_share', { whole_only: false }],
    ] as const) {
      const more = await summary({ ...flats, area: town, ...opened });
      expect(hidden[counted]).toBe(more.deals - deals);
      expect(more.hidden[counted]).toBe(0);
    }
    expect(all.hidden).toEqual({ deals: 0, by_flag: 0, comparable: 0, by_type: 0, by_act: 0, by_share: 0 });
  });

  test('of nothing has no median', async () => {
    expect(await summary({ ...flats, price_min: 900_000_000 })).toMatchObject({
      units: 0,
      priced: 0,
      price_m2: null,
      fences: null,
      quarters: [],
      histogram: [],
      points: [],
    });
  });
});

describe('what is computed for the country', () => {
  const asked = { ...flats, ...everything, price_min: 12_345 };
  const spread = async () => (await post('/api/showTransactionSpread', office, asked)).body.data;
  const mark = () => sql(`update market.kept_answer set answer = answer || '{"units": -1, "flags": []}'`);

  test('is kept for everyone; that of a circle is not', async () => {
    await sql('delete from market.kept_answer');
    const [first, bars] = [await summary(asked), await spread()];
    await summary({ ...asked, area: town });
    expect(await sql('select count(*)::integer as n from market.kept_answer')).toEqual([{ n: 2 }]);
    await mark();
    expect(await summary(asked)).toEqual({ ...first, units: -1 });
    expect(await spread()).toEqual({ ...bars, flags: [] });
    expect((await summary({ ...asked, price_min: 12_346 })).units).toBeGreaterThan(0);
  });

  test('is computed again after an import, and what was kept before is removed', async () => {
    const first = await summary(asked);
    await mark();
    const sales = inventSales({ seed: 9, deals: 40, year: 2025, firstId: 60_000 });
    const day = '20260102';
    await importDeals({ url, paths: [writeExport(join(folder, 'more'), 'KPP', { day, year: 2025, ...sales })] });
    const [{ count }] = await sql('select count(*)::integer from market.unit where kind = 2 and price >= 12345');
    expect((await summary(asked)).units).toBe(count);
    expect(first.units).not.toBe(count);
    expect(await sql('select count(*)::integer as n from market.kept_answer')).toEqual([{ n: 1 }]);
  });
});

describe('POST api/showTransactionSpread', () => {
  const asked = { ...flats, ...everything, area: town, area_min: 40, area_max: 80, year_min: 1950, price_max: 300_000 };
  const spreads = async (more: object = {}) =>
    (await post('/api/showTransactionSpread', office, { ...asked, ...more })).body.data;
  const inTown = 'kind = 2 and (place <-> point(462000, 101000)) <= 5000';
  const [area, price, year] = ['area between 40 and 80', 'price <= 300000', 'year_built >= 1950'];
  type Drawn = { from: number; step: number; counts: number[] };

  test.each([
    ['area', 'area', `${inTown} and ${price} and ${year}`],
    ['price', 'price', `${inTown} and ${area} and ${year}`],
    ['price_m2', 'price_m2', `${inTown} and ${area} and ${price} and ${year}`],
    ['year', 'year_built', `${inTown} and ${area} and ${price}`],
  ])('%s is over what the other filters find, without its own range', async (measure, column, condition) => {
    const { from, step, counts } = (await spreads())[measure] as Drawn;
    const rows = await sql(
      `select least(greatest(floor(${column} / $1::float8) - $2::float8 / $1::float8, 0), $3 - 1)::integer as bar, count(*)::integer as n
       from market.unit where ${column} is not null and ${condition} group by 1`,
      [step, from, counts.length],
    );
    const exact = counts.map((_, bar) => rows.find((row) => row.bar === bar)?.n ?? 0);
    const sum = (list: number[]) => list.reduce((total, n) => total + n, 0);
    expect(sum(counts)).toBe(sum(exact));
    expect(sum(counts)).toBeGreaterThan(50);
    expect(counts).toEqual(exact);
  });

  test('its own range moves nothing of it', async () => {
    expect((await spreads({ area_min: 60 })).area).toEqual((await spreads()).area);
    expect((await spreads({ area_min: 60 })).price).not.toEqual((await spreads()).price);
  });

  test('kinds are counted over everything but the kinds', async () => {
    const { kinds } = await spreads({ year_min: null });
    const rows = await sql(
      `select kind, count(*)::integer as n from market.unit
       where (place <-> point(462000, 101000)) <= 5000 and ${area} and ${price} group by kind order by kind`,
    );
    expect(kinds).toEqual(rows);
    expect(rows.length).toBeGreaterThan(2);
  });

  test('says how many deals each market status has, whichever is asked for', async () => {
    const { flags } = await spreads({ market_flags: [1] });
    const counted = await sql(
      `select market_flag, count(distinct id_posla)::integer as deals from market.unit
       where ${inTown} and ${area} and ${price} and ${year} and market_flag is not null group by 1 order by 1`,
    );
    expect(flags).toEqual(counted);
    expect(flags.length).toBeGreaterThan(3);
    expect((await spreads({ market_flags: [2, 4] })).flags).toEqual(flags);
  });

  test('of nothing there is nothing to draw', async () => {
    const nothing = await spreads({ area: { ...town, e: 380_000, n: 30_000, metres: 50 } });
    expect(nothing).toEqual({ flags: [], price: null, area: null, price_m2: null, year: null, kinds: [] });
  });
});

describe('POST api/showMarketTrend', () => {
  test.each([['Ljubljana'], [null]])('has the medians of the quarters of %s', async (obcina) => {
    const { body } = await post('/api/showMarketTrend', office, { register: 'KPP', kind: 2, obcina });
    const quarters = await sql(
      `select to_char(contract_on, 'YYYY"-"Q') as quarter, count(*)::integer as n,
         percentile_cont(0.5) within group (order by price_m2) as median
       from market.unit left join market.municipality using (municipality_id)
       where kind = 2 and price_m2 is not null and whole and market_flag = 1 and deal_type in (1, 2) and act = 1
         and ($1::text is null or name = upper($1))
       group by 1 order by 1`,
      [obcina],
    );
    expect(quarters.length).toBeGreaterThan(5);
    expect(body.data.quarters.map(({ quarter, n }: { quarter: string; n: number }) => [quarter, n])).toEqual(
      quarters.map(({ quarter, n }) => [quarter, n]),
    );
    for (const [index, { median }] of quarters.entries())
      expect(body.data.quarters[index].median).toBeCloseTo(median, 1);
  });
});

describe('POST api/showTransaction', () => {
  test('shows all that the price covers', async () => {
    const [{ id_posla }] = await sql(`select id_posla from market.unit where kind = 4 limit 1`);
    const { body } = await post('/api/showTransaction', office, { register: 'KPP', id_posla: Number(id_posla) });
    expect(body.data).toMatchObject({ basis: 'joint', changes: [], units: [{ kind: 2 }, { kind: 4 }] });
  });

  test('shows what newer data changed, and earlier deals of the same part', async () => {
    const sales = inventSales({ seed: 2, deals: 1_500, year: 2025, firstId: 20_000 });
    const changed = sales.POSLI.map((deal) => (deal.ID_POSLA === 20_000 ? { ...deal, TRZNOST_POSLA: 3 } : deal));
    const [part] = sales.DELISTAVB;
    const again = { ...part, ID_POSLA: 30_000 };
    const [deal] = sales.POSLI.filter(({ ID_POSLA }) => ID_POSLA === part?.ID_POSLA);
    const day = '20260301';
    await importDeals({
      url,
      paths: [
        writeExport(join(folder, day), 'KPP', {
          day,
          year: 2025,
          POSLI: [...changed, { ...deal, ID_POSLA: 30_000 }],
          DELISTAVB: [...sales.DELISTAVB, again],
          ZEMLJISCA: sales.ZEMLJISCA,
        }),
      ],
    });
    const first = await post('/api/showTransaction', office, { register: 'KPP', id_posla: 20_000 });
    expect(first.body.data.changes).toEqual([
      { replaced_on: '2026-03-01', field: 'market_flag', before: expect.any(Number), after: 3 },
    ]);
    const second = await post('/api/showTransaction', office, { register: 'KPP', id_posla: 30_000 });
    expect(second.body.data.same_unit.map(({ id_posla }: DealUnit) => id_posla)).toContain(Number(part?.ID_POSLA));
  });

  test('of an unknown deal is 404', async () => {
    expect((await as(office).refused.showTransaction({ register: 'NP', id_posla: 20_000 })).status).toBe(404);
  });
});

describe('who may', () => {
  test.each([
    '/api/searchTransactions',
    '/api/showTransactionSummary',
    '/api/showTransactionSpread',
    '/api/showMarketTrend',
  ])('%s is behind the package', async (path) => {
    const valuer = await person('valuer');
    const asked = { ...flats, kind: 2 };
    const { status, body } = await post(path, valuer, asked);
    expect([status, body.error_code]).toEqual([402, 'package_required']);
    expect((await post(path, undefined, asked)).status).toBe(401);
  });

  test('everyone may see the number of deals and their median', async () => {
    const { status, body } = await post('/api/previewTransactions', undefined, { ...flats, ...everything });
    const { deals, price_m2, hidden } = await summary({ ...flats, ...everything });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ deals, median: price_m2?.median, hidden });
    expect(Object.keys(body.data).sort()).toEqual(['deals', 'hidden', 'kinds', 'median', 'source']);
    expect(body.data.kinds).toEqual([{ kind: 2, deals, median: price_m2?.median }]);
  });
});

describe('POST api/searchDealAreas', () => {
  const areas = async (q: string, who = office) => post('/api/searchDealAreas', who, { q });

  test('knows municipalities by the beginning of their name, without marks above letters', async () => {
    const [{ name }] = await sql(`select name from market.municipality order by name limit 1`);
    const typed = fold(name).slice(0, 4);
    const { body } = await areas(typed);
    expect(body.data.items).toContainEqual({
      found_as: 'obcina',
      name: municipalityWritten(name),
      obcina: municipalityWritten(name),
    });
    const found = await search({
      ...flats,
      ...everything,
      area: { type: 'obcina', obcina: municipalityWritten(name) },
    });
    expect(found.total).toBeGreaterThan(0);
    expect((await areas('qqqq')).body.data.items).toEqual([]);
    expect((await areas('  ')).body.data.items).toEqual([]);
  });

  test('knows settlements with their municipality, where the register of spatial units is here', async () => {
    await owner.query(`insert into cadastre.obcina (mid, obcina_id, name) values (77, 8, 'Brezovica')`);
    await owner.query(
      `insert into cadastre.settlement (mid, name, folded, obcina_mid) values (771, 'Brezovica pri Ljubljani', 'brezovica pri ljubljani', 77)`,
    );
    expect((await areas('Brezovica p')).body.data.items).toContainEqual({
      found_as: 'settlement',
      name: 'Brezovica pri Ljubljani',
      obcina: 'Brezovica',
    });
  });

  test('knows what was meant by a mistyped name, and says so', async () => {
    const brezovica = { found_as: 'settlement', name: 'Brezovica pri Ljubljani', obcina: 'Brezovica' };
    for (const typed of ['Brezovca', 'brzovica', 'Brezovicca', 'brezovcia pri lj']) {
      const { body } = await areas(typed);
      expect(body.data.items).toContainEqual(brezovica);
      expect(body.data.understood_as).toBe(brezovica.name);
    }
    expect((await areas('Brezovica')).body.data.understood_as).toBeNull();
    expect((await areas('xyzq')).body.data).toEqual({ items: [], understood_as: null, left_out: null });
  });

  test('a mistyped municipality comes before settlements that are nearly called so', async () => {
    await owner.query(`insert into market.municipality (name, folded) values ('BREZOVICA', 'brezovica')`);
    for (const mid of [781, 782, 783])
      await owner.query(
        `insert into cadastre.settlement (mid, name, folded, obcina_mid) values ($1, 'Brezova', 'brezova', 77)`,
        [mid],
      );
    const { body } = await areas('brezovca');
    expect(body.data.items[0]).toEqual({ found_as: 'obcina', name: 'Brezovica', obcina: 'Brezovica' });
    expect(body.data.understood_as).toBe('Brezovica');
    await owner.query(`delete from market.municipality where name = 'BREZOVICA'`);
  });

  test('knows the village of an address that is its number alone', async () => {
    await owner.query(
      `insert into cadastre.settlement (mid, name, folded, obcina_mid) values (772, 'Preserje', 'preserje', 77)`,
    );
    expect((await areas('51, Preserje')).body.data).toEqual({
      items: [{ found_as: 'settlement', name: 'Preserje', obcina: 'Brezovica' }],
      understood_as: 'Preserje',
      // Deals cannot be searched by it, with a note before the village is chosen.
      left_out: '51',
    });
  });

  test('knows the streets of deals where no addresses are imported, with a word missing or cut', async () => {
    const [{ street, name }] = await sql(
      `select street, name from market.unit join market.municipality using (municipality_id)
       where register = 'KPP' and kind = 2 and street like '% %' order by street limit 1`,
    );
    const found = { found_as: 'street', name: streetWritten(street), obcina: municipalityWritten(name) };
    const words = fold(street).split(' ');
    const cut = words.map((word: string) => word.slice(0, Math.max(3, word.length - 2))).join(' ');
    for (const typed of [
      `${street}, ${name}`,
      `${cut} ${name}`,
      `${words.at(-1)} 3, ${name}`,
      `3, ${street}, 2000 ${name}`,
    ])
      expect((await areas(typed)).body.data.items, typed).toContainEqual(found);
    expect((await areas(`3, ${street}, 2000 ${name}`)).body.data.left_out).toBe('3');
    expect((await areas(`${street}, ${name}`)).body.data.left_out).toBeNull();
    const deals = await search({
      ...flats,
      ...everything,
      area: { type: 'obcina', obcina: found.obcina },
      texts: [{ field: 'street', operator: 'equals', text: found.name }],
    });
    expect(deals.total).toBeGreaterThan(0);
  });

  test('is for those who may search', async () => {
    expect((await areas('lju', await person())).status).toBe(402);
  });
});

test('of a k.o. whose municipality the cadastre does not know, the most of its deals say it', async () => {
  const [{ ko, name }] = await sql(
    `select u.ko, m.name from market.unit u join market.municipality m using (municipality_id)
     where u.ko not in (select ko from cadastre.ko where obcina is not null) group by 1, 2 order by count(*) desc, 1 limit 1`,
  );
  await sql(`insert into cadastre.ko (ko, name, folded) values ($1, 'BREZOVICA', 'brezovica') on conflict do nothing`, [
    ko,
  ]);
  await sql('insert into cadastre.building (eid, ko, number, source_id) values (100100000000000001, $1, 7, 1)', [ko]);
  const asked = { sifraKo: ko, stevilkaStavbe: 7 };
  const obcina = municipalityWritten(name);
  const { record } = await as(office).showPublicProperty(asked);
  expect(record).toMatchObject({ gursTabelaStavba: { obcina } });
  const { body } = await post('/api/searchKatastrskeObcine', office, { q: String(ko) });
  expect(body.data.items).toContainEqual({ sifraKo: ko, naziv: 'BREZOVICA', obcina });
  const found = await post('/api/searchCadastre', office, { q: 'Brezovica' });
  expect(found.body.data.items).toContainEqual(
    expect.objectContaining({ found_as: 'ko', sifraKo: ko, detail: obcina }),
  );
  await sql(`update cadastre.ko set obcina = 'Ig' where ko = $1`, [ko]);
  expect((await post('/api/searchKatastrskeObcine', office, { q: String(ko) })).body.data?.items[0].obcina).toBe('Ig');
});

test('the register is of the day that the whole country is of, whatever came of one area since', async () => {
  const stateOf = async () => (await post('/api/showTransactionSummary', office, flats)).body.data.source.state_on;
  const before = await stateOf();
  await sql(
    `insert into market.import_file (name, fingerprint, register, state_on, area, lines, inserted, updated, unchanged, rejected)
     values ('ETN_008', 'ETN_008', 'KPP', '2026-07-24', '008', 1, 1, 0, 0, 0)`,
  );
  await sql(`update market.deal set state_on = '2026-07-24' where id_posla = 10001`);
  expect(await stateOf()).toBe(before);
});
