import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOf } from '#lib/iso-date.ts';
import { type ComparableColumns, comparableColumns, gatherComparables, type Nearest } from './comparables.ts';

type Unit = { readonly [K in keyof ComparableColumns]: ComparableColumns[K][number] };

const columnsOf = (units: readonly Unit[]): ComparableColumns =>
  Object.fromEntries(
    comparableColumns.map((name) => [name, units.map((unit) => unit[name])]),
  ) as unknown as ComparableColumns;

const gathered = (...parts: readonly (readonly Unit[])[]) => {
  const { add, finish } = gatherComparables();
  for (const part of parts) add(columnsOf(part));
  return finish();
};

const today = 20_000;
const place = { e: 462_000, n: 101_000 };
/** Near enough that squares, their edges and several rings come up, and far enough that the rings run out. */
const offset = fc.oneof(
  fc.integer({ min: -2_500, max: 2_500 }),
  fc.integer({ min: -40_000, max: 40_000 }),
  fc.constantFrom(-1_000, 0, 1_000),
);
const name = fc.constantFrom(null, 'ŠIŠKA', 'BREZOVICA', '123/4');
const unit = (id_posla: number): fc.Arbitrary<Unit> =>
  fc.record({
    kind: fc.constantFrom(2, 107, 202),
    day: fc.integer({ min: today - 2_000, max: today }),
    id_posla: fc.constant(id_posla),
    ordinal: fc.constant(1),
    e: fc.oneof(
      { weight: 9, arbitrary: offset.map((by) => place.e + by) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    n: offset.map((by) => place.n + by),
    area: fc.constantFrom(null, 45.5, 80),
    year_built: fc.constantFrom(null, 1975),
    price_m2: fc.double({ min: 1, max: 9_000, noNaN: true }),
    price: fc.constantFrom(null, 120_000.5),
    basis: fc.constantFrom('part', 'part_with_land', 'land'),
    parts: fc.constantFrom(0, 1),
    parcels: fc.constantFrom(0, 3),
    ko: fc.constantFrom(1_772, 2_722),
    ko_name: name,
    building: fc.constantFrom(null, 1_826),
    part: fc.constantFrom(null, 40),
    market_flag: fc.constantFrom(1, 2, 4, 5),
    parcel: name,
    street: name,
    house_number: fc.constantFrom(null, '12 a'),
    settlement: name,
    municipality: name,
    new_building: fc.constantFrom(null, 0, 1),
    share_part: fc.constantFrom(null, 1, 2_147_483_647),
    share_whole: fc.constantFrom(null, 1, 2_147_483_647),
  });
const units = fc
  .integer({ min: 0, max: 120 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => unit(index + 1))))
  .map((list) => list.map((one) => (one.e === null ? { ...one, n: null } : one)));

const distanceOf = ({ e, n }: { e: number | null; n: number | null }): number =>
  e === null || n === null ? Number.MAX_VALUE : Math.hypot(e - place.e, n - place.n);

test('the nearest are those that a look at each of them finds, whichever squares they lie in', () => {
  const span = fc.record({
    kind: fc.constantFrom(2, 107, 202),
    flags: fc.subarray([1, 2, 4, 5]),
    metres: fc.constantFrom(300, 2_500, 10_000, 30_000),
    from: fc.integer({ min: today - 2_000, max: today }).map(dateOf),
    until: fc.integer({ min: today - 2_000, max: today }).map(dateOf),
    limit: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(units, span, fc.nat(120), (all, asked: Nearest, cut) => {
      const pool = gathered(all.slice(0, cut), all.slice(cut));
      const found = pool.nearest(place, asked);
      const wanted = all
        .filter((one) => {
          const on = dateOf(one.day ?? 0);
          const isNear = distanceOf(one) <= asked.metres && asked.flags.includes(one.market_flag ?? 0);
          return isNear && one.kind === asked.kind && on > asked.from && on <= asked.until;
        })
        .map(distanceOf)
        .sort((one, other) => one - other);
      expect(found.map(distanceOf)).toEqual(wanted.slice(0, asked.limit));
      expect(pool.count(place, asked)).toBe(wanted.length);
      for (const near of found) {
        const { day, new_building, ...one } = all[near.id_posla - 1] as Unit;
        const { area, e, n, year_built } = one;
        expect(near).toMatchObject({ area, e, n, year_built, contract_on: dateOf(day ?? 0) });
        // Nothing of it is lost on its way through the columns.
        expect(pool.inFull(near)).toEqual({
          ...one,
          register: asked.kind === 202 ? 'NP' : 'KPP',
          contract_on: dateOf(day ?? 0),
          new_building: new_building === null ? null : new_building === 1,
          deal_type: 1,
          distance: null,
        });
      }
    }),
    { numRuns: 400 },
  );
});

test('prices around are of every unit in the circle since the day, and of no other', () => {
  const circle = fc.record({
    metres: fc.constantFrom(500, 1_000, 2_300),
    since: fc.integer({ min: today - 2_000, max: today }).map(dateOf),
  });
  fc.assert(
    fc.property(units, circle, (all, { metres, since }) => {
      const flags = { KPP: [1], NP: [1, 4] };
      const around = gathered(all).around(place, { metres, since, kinds: [2, 107, 202], flags });
      for (const kind of [2, 107, 202]) {
        const asked = kind === 202 ? flags.NP : flags.KPP;
        const prices = all
          .filter((one) => asked.includes(one.market_flag ?? 0))
          .filter((one) => one.kind === kind && dateOf(one.day ?? 0) >= since && distanceOf(one) <= metres)
          .map(({ price_m2 }) => price_m2 ?? 0)
          .sort((one, other) => one - other);
        const line = around.find((one) => one.kind === kind);
        expect(line?.deals ?? 0).toBe(prices.length);
        if (line && prices.length % 2 === 1) expect(line.median).toBe(prices[(prices.length - 1) / 2]);
        if (line) expect(line.q1).toBeLessThanOrEqual(line.median);
      }
    }),
    { numRuns: 400 },
  );
});

const nothing = Object.fromEntries(comparableColumns.map((name) => [name, null])) as Unit;

test('quartiles lie between two prices by a straight line; units of one deal are one deal', () => {
  const at = (id_posla: number, price_m2: number, kind = 2) => ({
    ...nothing,
    kind,
    day: today,
    id_posla,
    ordinal: price_m2,
    ...place,
    area: 50,
    year_built: 1975,
    price_m2,
    market_flag: 1,
  });
  const sold = [at(1, 100), at(2, 200), at(3, 300), at(4, 400), at(5, 10, 107), at(6, 5, 202), at(6, 7, 202)];
  expect(
    gathered(sold).around(place, {
      metres: 1_000,
      since: dateOf(today),
      kinds: [107, 202, 2, 1],
      flags: { KPP: [1], NP: [1] },
    }),
  ).toEqual([
    { register: 'KPP', kind: 2, deals: 4, q1: 175, median: 250, q3: 325 },
    { register: 'KPP', kind: 107, deals: 1, q1: 10, median: 10, q3: 10 },
    { register: 'NP', kind: 202, deals: 1, q1: 5.5, median: 6, q3: 6.5 },
  ]);
});
