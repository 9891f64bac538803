import { expect, test } from 'vitest';
import { dealFilters } from '../contract/market.ts';
import { codeBits, gatherUnits, heldColumns, type UnitPart } from './held-units.ts';
import { unitsOfDeal } from './hits.ts';

const place = { e: 462_500, n: 101_500 };
const marketDeal =
  (1 << codeBits.market_flag) | (1 << codeBits.deal_type) | (1 << codeBits.act) | (1 << codeBits.whole);
const unitAt = (deal: number): Readonly<Record<keyof UnitPart, number>> => ({
  unit: deal * unitsOfDeal + 1,
  contract_on: 20_000,
  area: 50,
  price: 100_000,
  price_m2: 2_000,
  ...place,
  year_built: 1_975,
  ko: 1_728,
  codes: marketDeal,
});
const partOf = (units: readonly ReturnType<typeof unitAt>[]): UnitPart =>
  Object.fromEntries(heldColumns.map((name) => [name, units.map((unit) => unit[name])])) as unknown as UnitPart;

const heldUnits = (count: number) => {
  const { add, finish } = gatherUnits({ kind: [2], cell: [101_462], n: [count] });
  add(partOf(Array.from({ length: count }, (_, at) => unitAt(at + 1))));
  return finish();
};
const drawn = (corners: number) => {
  const ring = Array.from({ length: corners }, (_, corner) => (corner * 2 * Math.PI) / corners).flatMap((angle) => [
    place.e + 400 * Math.cos(angle),
    place.n + 400 * Math.sin(angle),
  ]);
  return dealFilters.parse({ register: 'KPP', kinds: [2], area: { type: 'polygon', ring } });
};

test('what would take too long is left to the database', () => {
  const units = heldUnits(30_000);
  expect(units.find(drawn(8), undefined, 40_000)?.unit.length).toBe(30_000);
  expect(units.find(drawn(200), undefined, 40_000)).toBeUndefined();
});

test('units that were counted and did not come are not passed over', () => {
  const { add, finish } = gatherUnits({ kind: [2], cell: [101_462], n: [2] });
  add(partOf([unitAt(1)]));
  expect(finish).toThrow('1 units came where 2 were counted');
});
