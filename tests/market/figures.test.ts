import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  comparableFlags,
  type DealFilters,
  dealFilters,
  dealSorts,
  landKinds,
  textFields,
  textOperators,
  usualFlags,
} from '#domains/market/contract/market.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import { countOthers, listNearest, listPricesAround } from '#domains/market/server/repository/comparables.ts';
import { findUnits, preview, summarise } from '#domains/market/server/repository/search.ts';
import { quantileOf } from '#lib/quantile.ts';
import { testApp } from '../support/test-app.ts';
import { inventSales, writeExport } from './exports.ts';

/** Figures of the market beside the same computed here from every unit, one by one, in the plainest way. */

const { url, db } = await testApp();
const owner = new Client({ connectionString: url });
const folder = mkdtempSync(join(tmpdir(), 'mera-market-figures-'));

type Unit = {
  register: 'KPP' | 'NP';
  id_posla: number;
  ordinal: number;
  kind: number;
  contract_on: string | null;
  price: number | null;
  price_m2: number | null;
  area: number | null;
  year_built: number | null;
  new_building: boolean | null;
  market_flag: number | null;
  deal_type: number | null;
  act: number | null;
  whole: boolean;
  ko: number;
  municipality: string | null;
  street: string | null;
  settlement: string | null;
  ko_name: string | null;
  use_name: string | null;
  e: number | null;
  n: number | null;
};
let units: readonly Unit[] = [];

beforeAll(async () => {
  await owner.connect();
  const paths = [2024, 2025].map((year) => {
    const sales = inventSales({ seed: year, deals: 1_500, year, firstId: year * 10_000 });
    return writeExport(join(folder, String(year)), 'KPP', { day: `${year + 1}0101`, year, ...sales });
  });
  await importDeals({ url, paths });
  // Occasional gaps of the register, codes without a filter, flats of one building, and rents.
  for (const statement of [
    'update market.unit set contract_on = null where id_posla % 11 = 0',
    'update market.unit set area = null where id_posla % 13 = 0',
    'update market.unit set price = null where id_posla % 17 = 0',
    'update market.unit set place = null where id_posla % 19 = 0',
    'update market.unit set deal_type = 99, market_flag = null where id_posla % 23 = 0',
    'update market.unit set place = point(462100, 101100) where id_posla % 7 = 0',
    'update market.unit set use_name = null where id_posla % 29 = 0',
    `update market.unit set street = 'ČRNA ŽABA' where id_posla % 31 = 0`,
    `insert into market.deal select (jsonb_populate_record(d, '{"register": "NP"}')).* from market.deal d where id_posla % 5 = 0`,
    `insert into market.unit select (jsonb_populate_record(u, jsonb_build_object('register', 'NP', 'kind', 200 + kind))).*
     from market.unit u where id_posla % 5 = 0 and kind < 100`,
  ])
    await owner.query(statement);
  const { rows } = await owner.query(
    `select register, id_posla::double precision, ordinal, kind, contract_on::text, price, price_m2, area, year_built, new_building,
       market_flag, deal_type, act, whole, ko, m.name as municipality, street, settlement, ko_name, use_name, place[0] as e, place[1] as n
     from market.unit left join market.municipality m using (municipality_id)`,
  );
  units = rows;
});
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

const everything = { market_flags: [], deal_types: [], acts: [], whole_only: false };
const town = { e: 462_000, n: 101_000 };
const circle = { type: 'radius', ...town, metres: 5_000 };
const offset = fc.integer({ min: -15_000, max: 15_000 });
const area = fc.oneof(
  fc.constantFrom<object>(
    circle,
    { ...circle, metres: 60 },
    { ...circle, metres: 50_000 },
    { type: 'ko', sifraKo: [657, 1_077, 1_728] },
    { type: 'obcina', obcina: 'Maribor' },
    { type: 'country' },
  ),
  fc.tuple(offset, offset).map(([east, north]) => ({
    type: 'box',
    min_e: town.e,
    min_n: town.n + north,
    max_e: town.e + east,
    max_n: town.n,
  })),
  // Outlines as hands draw them, also across themselves.
  fc.array(fc.tuple(offset, offset), { minLength: 3, maxLength: 8 }).map((corners) => ({
    type: 'polygon',
    ring: corners.flatMap(([east, north]) => [town.e + east, town.n + north]),
  })),
);
const upTo = (most: number) => fc.option(fc.integer({ min: 0, max: most }));
const kinds = fc.constantFrom(['KPP', [2]], ['KPP', [1, 2, 4]], ['KPP', [102]], ['KPP', [2, 101, 102]], ['NP', [202]]);
const asked = fc
  .record(
    {
      kinds,
      area,
      contract_from: fc.option(fc.constantFrom('2024-06-01', '2025-12-31')),
      contract_to: fc.option(fc.constantFrom('2024-08-31', '2025-06-30')),
      area_min: upTo(100),
      area_max: upTo(400),
      price_min: upTo(200_000),
      price_max: upTo(800_000),
      price_m2_min: upTo(4_000),
      price_m2_max: upTo(8_000),
      year_min: fc.option(fc.integer({ min: 1_600, max: 2_000 })),
      year_max: fc.option(fc.integer({ min: 1_700, max: 2_025 })),
      new_building: fc.option(fc.boolean()),
      market_flags: fc.subarray([1, 2, 3, 4, 5]),
      deal_types: fc.subarray([1, 2, 3, 4]),
      acts: fc.subarray([1, 2]),
      whole_only: fc.boolean(),
      priced_only: fc.boolean(),
      texts: fc.option(
        fc.array(
          fc.record({
            field: fc.constantFrom(...textFields),
            operator: fc.constantFrom(...textOperators),
            text: fc.constantFrom('Cankarjeva ulica', 'crna Žaba', 'MARIBOR', 'o', 'stanovanje', '100 %', "l'"),
          }),
          { minLength: 1, maxLength: 2 },
        ),
      ),
    },
    { requiredKeys: ['kinds', 'area'] },
  )
  .map(({ kinds: [register, codes], ...filters }) =>
    dealFilters.parse({ ...everything, ...filters, register, kinds: codes }),
  );
const much = dealFilters.parse({ register: 'KPP', kinds: [2], area: { type: 'country' }, ...everything });

/** A range that is open on both sides also finds unknown values. */
const isWithin = <V extends number | string>(value: V | null, low: V | null = null, high: V | null = null): boolean =>
  (low === null && high === null) || (value !== null && value >= (low ?? value) && value <= (high ?? value));

const distanceTo = (e: number, n: number, unit: Unit): number | null =>
  unit.e === null || unit.n === null ? null : Math.hypot(unit.e - e, unit.n - n);

/** An outline surrounds a place if its winding number around that place is not zero. */
const isAround = (ring: readonly number[], e: number, n: number): boolean => {
  const corners = ring.flatMap((east, at) => (at % 2 === 0 ? [[east - e, (ring[at + 1] ?? 0) - n] as const] : []));
  let turned = 0;
  let [x, y] = corners.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of corners) {
    turned += Math.atan2(x * nextY - y * nextX, x * nextX + y * nextY);
    [x, y] = [nextX, nextY];
  }
  return Math.abs(turned) > Math.PI;
};

const liesIn = (where: DealFilters['area'], unit: Unit): boolean => {
  if (where.type === 'country') return true;
  if (where.type === 'obcina') return unit.municipality === where.obcina.toUpperCase();
  if (where.type === 'ko') return where.sifraKo.includes(unit.ko);
  const { e, n } = unit;
  if (e === null || n === null) return false;
  if (where.type === 'radius') return Math.hypot(e - where.e, n - where.n) <= where.metres;
  if (where.type === 'polygon') return isAround(where.ring, e, n);
  const { min_e, max_e, min_n, max_n } = where;
  return (
    isWithin(e, Math.min(min_e, max_e), Math.max(min_e, max_e)) &&
    isWithin(n, Math.min(min_n, max_n), Math.max(min_n, max_n))
  );
};

/** Without capitals, and without the marks above letters. */
const plain = (text: string): string =>
  text.toLowerCase().replace(/[čć]/g, 'c').replaceAll('š', 's').replaceAll('ž', 'z').replaceAll('đ', 'd');

const saysSo = (unit: Unit, { field, operator, text }: NonNullable<DealFilters['texts']>[number]): boolean => {
  const said = unit[field];
  const contains = said !== null && plain(said).includes(plain(text));
  const equals = said !== null && plain(said) === plain(text);
  return { contains, not_contains: !contains, equals, not_equals: !equals }[operator];
};

const hasCode = (codes: readonly number[], code: number | null): boolean =>
  codes.length === 0 || codes.includes(code ?? Number.NaN);

const found = (filters: DealFilters): Unit[] =>
  units.filter(
    (unit) =>
      filters.kinds.includes(unit.kind) &&
      liesIn(filters.area, unit) &&
      isWithin(unit.contract_on, filters.contract_from, filters.contract_to) &&
      isWithin(unit.area, filters.area_min, filters.area_max) &&
      isWithin(unit.price, filters.price_min, filters.price_max) &&
      isWithin(unit.price_m2, filters.price_m2_min, filters.price_m2_max) &&
      isWithin(unit.year_built, filters.year_min, filters.year_max) &&
      ((filters.new_building ?? null) === null || (unit.new_building ?? false) === filters.new_building) &&
      hasCode(filters.market_flags, unit.market_flag) &&
      hasCode(filters.deal_types, unit.deal_type) &&
      hasCode(filters.acts, unit.act) &&
      (unit.whole || !filters.whole_only) &&
      (unit.price_m2 !== null || !filters.priced_only) &&
      (filters.texts ?? []).every((text) => saysSo(unit, text)),
  );

/** By several keys, the first that differs decides. */
const compare = (one: readonly (number | string)[], other: readonly (number | string)[]): number => {
  const at = one.findIndex((key, index) => key !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
};
const sortedBy = <U>(list: readonly U[], keys: (one: U) => readonly (number | string)[]): U[] =>
  [...list].sort((one, other) => compare(keys(one), keys(other)));

const quartiles = (prices: readonly number[]) => {
  const sorted = [...prices].sort((one, other) => one - other);
  return [0.25, 0.5, 0.75].map((share) => quantileOf(sorted, share) ?? Number.NaN) as [number, number, number];
};
const named = ([q1, median, q3]: readonly [number, number, number]) => ({ q1, median, q3 });
const dealsOf = (list: readonly Unit[]): number => new Set(list.map(({ id_posla }) => id_posla)).size;
const pricesOf = (list: readonly Unit[]): number[] => list.map(({ price_m2 }) => price_m2 ?? Number.NaN);
const byKey = <K, U>(list: readonly U[], key: (one: U) => K): [K, U[]][] => [...Map.groupBy(list, key)];

/** Logarithms and straight lines of the database's own may differ in their last figure. */
const alike = (figures: unknown): unknown =>
  JSON.parse(JSON.stringify(figures), (_, value) =>
    typeof value === 'number' ? Number(value.toPrecision(12)) : value,
  );

test('a page has the units that stand there when all are sorted, and the total is exact', async () => {
  const cuts = fc.record({
    sort: fc.constantFrom(...dealSorts),
    descending: fc.boolean(),
    offset: fc.constantFrom(0, 25, 400, 5_000),
    limit: fc.constantFrom(1, 25),
  });
  await fc.assert(
    fc.asyncProperty(asked, cuts, async (filters, { sort, descending, offset: skipped, limit }) => {
      const all = found(filters);
      const direction = descending ? -1 : 1;
      const distance = (unit: Unit) =>
        filters.area.type === 'radius' ? distanceTo(filters.area.e, filters.area.n, unit) : null;
      const days = (day: string | null) => (day === null ? null : Date.parse(day));
      const keyOf = (unit: Unit): number | null =>
        sort === 'distance' ? distance(unit) : sort === 'contract_on' ? days(unit.contract_on) : unit[sort];
      const sorted = sortedBy(all, (unit) => {
        const key = keyOf(unit);
        return [
          key === null ? Number.POSITIVE_INFINITY : (alike(key * direction) as number),
          unit.id_posla * direction,
          unit.ordinal,
        ];
      });
      const { items, total } = await findUnits(db, filters, { sort, descending, offset: skipped, limit });
      expect(total).toBe(all.length);
      expect(items.map(({ id_posla, ordinal }) => [Number(id_posla), ordinal])).toEqual(
        sorted.slice(skipped, skipped + limit).map(({ id_posla, ordinal }) => [id_posla, ordinal]),
      );
    }),
    { numRuns: 200 },
  );
});

const bins = 20;
/** Deals hidden by the default filters: those hidden by one of them alone, and those of the status that qualify as comparables. */
const hiddenOf = (filters: DealFilters) => {
  const all = found({ ...filters, market_flags: [], deal_types: [], acts: [], whole_only: false });
  const shown = new Set(found(filters).map(({ id_posla }) => id_posla));
  const unseen = (units: readonly Unit[]) => units.filter(({ id_posla }) => !shown.has(id_posla));
  const alone = (open: Partial<DealFilters>) => unseen(found({ ...filters, ...open }));
  const byFlag = alone({ market_flags: [] });
  return {
    deals: dealsOf(unseen(all)),
    by_flag: dealsOf(byFlag),
    comparable: dealsOf(byFlag.filter(({ market_flag }) => comparableFlags.includes(market_flag ?? 0))),
    by_type: dealsOf(alone({ deal_types: [] })),
    by_act: dealsOf(alone({ acts: [] })),
    by_share: dealsOf(alone({ whole_only: false })),
  };
};

const nothing = { quartiles: null, least: null, most: null, low: null, high: null };
const figuresOf = (priced: readonly Unit[]) => {
  const prices = pricesOf(priced).sort((one, other) => one - other);
  if (prices.length === 0) return nothing;
  const [q1, median, q3] = quartiles(prices);
  const reach = 1.5 * Math.max(Math.log(q3) - Math.log(q1), 0.2);
  const isFenced = prices.length >= 5;
  return {
    quartiles: [q1, median, q3],
    least: prices[0],
    most: prices.at(-1),
    low: isFenced ? Math.exp(Math.log(q1) - reach) : null,
    high: isFenced ? Math.exp(Math.log(q3) + reach) : null,
  };
};

const pricedOf = (filters: DealFilters): Unit[] => {
  const known = sortedBy(
    found(filters).filter(({ price_m2 }) => price_m2 !== null),
    ({ id_posla, ordinal }) => [id_posla, ordinal],
  );
  // Land of several parcels has one price for a m² and counts once.
  const once = byKey(known, ({ id_posla }) => id_posla).flatMap(([, [first]]) => first ?? []);
  return filters.kinds.some((kind) => landKinds.includes(kind)) ? once : known;
};

const summaryOf = (filters: DealFilters, today: string) => {
  const all = found(filters);
  const priced = pricedOf(filters);
  const yearBefore = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const lastYear = (list: readonly Unit[]) => list.filter(({ contract_on }) => (contract_on ?? '') > yearBefore).length;
  const ofKind = (kind: number) => priced.filter((unit) => unit.kind === kind);
  const pricedKinds = new Set(priced.map(({ kind }) => kind));
  // For several kinds together only the count is given.
  const alone = pricedKinds.size === 1 ? priced : [];
  const prices = pricesOf(alone).sort((one, other) => one - other);
  // The histogram puts outliers into its outermost bars.
  const { low, high } = figuresOf(alone);
  const from = Math.max(quantileOf(prices, 0.02) ?? 0, low ?? 0);
  const to = Math.min(quantileOf(prices, 0.98) ?? 0, high ?? Number.POSITIVE_INFINITY);
  const binOf = (price: number) =>
    Math.min(Math.max(Math.floor((bins * (price - from)) / (to - from)), 0), bins - 1) + 1;
  const quarterOf = ({ contract_on: day }: Unit) => `${day?.slice(0, 4)}-${Math.ceil(Number(day?.slice(5, 7)) / 3)}`;
  const dated = alone.filter(({ contract_on }) => contract_on !== null);
  const isEmpty = prices.length === 0;
  return {
    units: all.length,
    deals: dealsOf(all),
    hidden: hiddenOf(filters),
    priced: priced.length,
    last_year: lastYear(priced),
    ...figuresOf(alone),
    kinds: sortedBy(
      byKey(all, ({ kind }) => kind),
      ([kind]) => [kind],
    ).map(([kind, list]) => ({
      kind,
      units: list.length,
      deals: dealsOf(list),
      priced: ofKind(kind).length,
      last_year: lastYear(ofKind(kind)),
      ...figuresOf(ofKind(kind)),
    })),
    from: isEmpty ? null : from,
    to: isEmpty ? null : to,
    quarters: sortedBy(byKey(dated, quarterOf), ([quarter]) => [quarter]).map(([quarter, list]) => ({
      quarter,
      n: list.length,
      ...named(quartiles(pricesOf(list))),
    })),
    histogram: sortedBy(to > from ? byKey(prices, binOf) : [], ([bin]) => [bin]).map(([bin, { length: n }]) => ({
      bin,
      n,
    })),
    points: sortedBy(
      dated.filter((unit) => unit.area !== null),
      ({ contract_on, id_posla, ordinal }) => [contract_on ?? '', id_posla, ordinal],
    ).map(({ id_posla, ordinal, contract_on, area: size, price_m2 }) => ({
      id_posla,
      ordinal,
      contract_on,
      area: size,
      price_m2,
    })),
  };
};

test('what everyone may see is counted kind by kind', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (filters) => {
      const { deals, hidden, kinds: ofKinds } = summaryOf(filters, '2026-01-15');
      const kindly = ofKinds.map((one) => ({ kind: one.kind, deals: one.deals, median: one.quartiles?.[1] ?? null }));
      expect(alike(await preview(db, filters))).toEqual(alike({ deals, hidden, kinds: kindly }));
    }),
    { numRuns: 60 },
  );
});

test('a summary says what its units say together', async () => {
  const today = fc.constantFrom('2026-01-15', '2025-06-30', '2024-02-29');
  await fc.assert(
    fc.asyncProperty(asked, today, async (filters, day) => {
      expect(alike(await summarise(db, filters, day, units.length))).toEqual(alike(summaryOf(filters, day)));
    }),
    { numRuns: 200, examples: [[much, '2026-01-15']] },
  );
  const all = summaryOf(much, '2026-01-15').points;
  const { points } = await summarise(db, much, '2026-01-15', 400);
  expect(points).toHaveLength(400);
  expect(all.filter((one) => points.some(({ id_posla }) => id_posla === one.id_posla))).toEqual(points);
});

const mayStand = ({ deal_type, act, whole, price_m2 }: Unit): boolean =>
  deal_type === 1 && act === 1 && whole && price_m2 !== null;
const near = fc.integer({ min: -9_000, max: 9_000 });
const place = fc.tuple(near, near).map(([east, north]) => ({ e: town.e + east, n: town.n + north }));

test('comparables are the nearest of each kind, and those of another market status are counted', async () => {
  const within = fc.record({
    kinds: fc.constantFrom<number[]>([2], [1], [102], [1, 2, 102], [202]),
    flags: fc.constantFrom<number[]>([1], [1, 2], [2, 4], [1, 2, 4, 5]),
    metres: fc.constantFrom(500, 3_000, 10_000),
    from: fc.constantFrom('2024-01-01', '2024-11-30'),
    until: fc.constantFrom('2025-03-31', '2026-01-01'),
    sizes: fc.option(fc.constantFrom<[number, number]>([40, 80], [100, 1_000]), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(place, within, fc.constantFrom(5, 60), async (middle, { sizes, ...others }, limit) => {
      const wanted = { ...others, ...(sizes ? { sizes } : {}) };
      const distance = (unit: Unit) => distanceTo(middle.e, middle.n, unit) ?? Number.POSITIVE_INFINITY;
      const inReach = units.filter(
        (unit) =>
          mayStand(unit) &&
          wanted.kinds.includes(unit.kind) &&
          unit.contract_on !== null &&
          isWithin(unit.contract_on, wanted.from, wanted.until) &&
          isWithin(unit.area, sizes?.[0], sizes?.[1]) &&
          distance(unit) <= wanted.metres,
      );
      const idOf = ({ kind, id_posla, ordinal }: { kind: number; id_posla: number | string; ordinal: number }) =>
        [kind, Number(id_posla), ordinal] as const;
      const wantedUnits = wanted.kinds.flatMap((kind) =>
        sortedBy(
          inReach.filter((unit) => unit.kind === kind && wanted.flags.includes(unit.market_flag ?? 0)),
          (unit) => [distance(unit), unit.contract_on ?? '', unit.id_posla, unit.ordinal],
        ).slice(0, limit),
      );
      const nearest = await listNearest(db, middle, wanted, limit);
      expect(sortedBy(nearest.map(idOf), (id) => id)).toEqual(sortedBy(wantedUnits.map(idOf), (id) => id));
      for (const one of nearest)
        expect(one.distance).toBeCloseTo(Math.hypot((one.e ?? 0) - middle.e, (one.n ?? 0) - middle.n));
      const hidden = inReach.filter(
        ({ market_flag }) => comparableFlags.includes(market_flag ?? 0) && !wanted.flags.includes(market_flag ?? 0),
      );
      const ofKinds = wanted.kinds.map((kind) => dealsOf(hidden.filter((unit) => unit.kind === kind)));
      expect(await countOthers(db, middle, wanted)).toBe(ofKinds.reduce((sum, n) => sum + n, 0));
    }),
    { numRuns: 200 },
  );
});

test('prices around are of every unit in the circle since the day, by kind', async () => {
  await fc.assert(
    fc.asyncProperty(
      place,
      fc.constantFrom(500, 1_000, 4_000),
      fc.constantFrom('2024-01-01', '2025-06-30'),
      async (middle, metres, since) => {
        const usual = units.filter(
          (unit) =>
            mayStand(unit) &&
            usualFlags[unit.register].includes(unit.market_flag ?? 0) &&
            (unit.contract_on ?? '') >= since &&
            (distanceTo(middle.e, middle.n, unit) ?? Number.POSITIVE_INFINITY) <= metres,
        );
        const lines = byKey(usual, ({ kind }) => kind).map(([kind, list]) => ({
          register: kind > 200 ? 'NP' : 'KPP',
          kind,
          deals: dealsOf(list),
          ...named(quartiles(pricesOf(list))),
        }));
        const wanted = sortedBy(lines, ({ register, deals, kind }) => [register, -deals, kind]);
        expect(alike(await listPricesAround(db, middle, metres, since))).toEqual(alike(wanted));
      },
    ),
    { numRuns: 100 },
  );
});
