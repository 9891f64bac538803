import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addUnit,
  basisOf,
  comparedPrices,
  emptyPriceBasis,
  isOfWhole,
  landWith,
  pricePerSquareMetre,
  type SoldUnit,
  withoutVat,
} from './honest-price.ts';

const all = { part: 1, whole: 1 };
const flat = (area: number | null, share: SoldUnit['share'] = all): SoldUnit => ({
  what: 'part',
  kind: 2,
  area,
  share,
  vat_rate: null,
});
const garage: SoldUnit = { what: 'part', kind: 4, area: 12, share: all, vat_rate: null };
const land = (kind: number, area: number | null, share: SoldUnit['share'] = all): SoldUnit => ({
  what: 'parcel',
  kind,
  area,
  share,
  vat_rate: null,
});
const tally = (...units: readonly SoldUnit[]) => units.reduce(addUnit, emptyPriceBasis);

test.each([
  ['one flat', [flat(50)], 'part', 2_000],
  ['one flat with its land', [flat(50), land(5, 300)], 'part_with_land', 2_000],
  ['half a flat', [flat(50, { part: 1, whole: 2 })], 'part', 4_000],
  ['two flats and a garage', [flat(50), flat(60), garage], 'joint', null],
  ['a flat with a garage', [flat(50), garage], 'joint', null],
  ['two parcels to build on', [land(2, 400), land(2, 600)], 'land', 100],
  [
    'a half and a quarter of two parcels',
    [land(7, 400, { part: 1, whole: 2 }), land(7, 800, { part: 1, whole: 4 })],
    'land',
    250,
  ],
  ['a field and a wood', [land(7, 400), land(9, 600)], 'joint', null],
  ['a field between two woods', [land(9, 400), land(7, 600), land(9, 10)], 'joint', null],
  ['a flat of unknown area', [flat(null)], 'part', null],
  ['a flat of an unknown share', [flat(50, null)], 'part', null],
  ['nothing', [], 'joint', null],
] as const)('%s', (_, units, basis, price) => {
  const sum = tally(...units);
  expect(basisOf(sum)).toBe(basis);
  expect(pricePerSquareMetre(100_000, sum)).toBe(price);
});

const half = { part: 1, whole: 2 };

test.each([
  ['a flat', [flat(50)], true],
  ['a flat with a fraction of the common land', [flat(50), land(5, 300, { part: 12, whole: 100 })], true],
  ['a flat, a garage and fractions of two yards', [flat(50), garage, land(5, 300, half), land(5, 90, half)], true],
  ['half a flat with half of its land', [flat(50, half), land(5, 300, half)], false],
  ['a flat and half a garage', [flat(50), { ...garage, share: half }], false],
  ['a parcel', [land(2, 400)], true],
  ['half a parcel', [land(2, 400, half)], false],
  ['a parcel and a half of the way to it', [land(2, 400), land(2, 50, half)], false],
  ['a flat of an unknown share', [flat(50, null)], false],
] as const)('%s is sold whole or not', (_, units, whole) => {
  expect(isOfWhole(tally(...units))).toBe(whole);
});

test('no price, no price per square metre', () => {
  expect(pricePerSquareMetre(null, tally(flat(50)))).toBeNull();
  expect(pricePerSquareMetre(0, tally(flat(50)))).toBeNull();
});

test('a deal with several parts never has a price per square metre', () => {
  const unit = fc.record({
    what: fc.constantFrom<'part' | 'parcel'>('part', 'parcel'),
    kind: fc.integer({ min: 1, max: 10 }),
    area: fc.option(fc.double({ min: 1, max: 500, noNaN: true })),
    share: fc.option(fc.constantFrom(all, { part: 1, whole: 3 })),
    vat_rate: fc.option(fc.integer({ min: 1, max: 5 })),
  });
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 8 }), fc.double({ min: 1, max: 1e6, noNaN: true }), (units, price) => {
      const sum = tally(...units);
      const found = pricePerSquareMetre(price, sum);
      const parts = units.filter(({ what }) => what === 'part').length;
      const kinds = new Set(units.filter(({ what }) => what === 'parcel').map(({ kind }) => kind));
      if (parts > 1 || (parts === 0 && kinds.size !== 1)) expect(found).toBeNull();
      if (found !== null) expect(Number.isFinite(found) && found > 0).toBe(true);
    }),
  );
});

test.each([
  [122, true, 4, 100],
  [109.5, true, 3, 100],
  [122, false, 4, 122],
  [122, null, null, 122],
  [122, true, 5, null],
  [122, true, null, null],
])('%d with VAT %s at code %s is %s without it', (price, included, rate, net) => {
  const found = withoutVat(price, included, rate);
  if (net === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(net, 9);
});

const taxed = (unit: SoldUnit, vat_rate: number | null): SoldUnit => ({ ...unit, vat_rate });

test.each([
  ['a price without VAT stays', false, null, [flat(100)], ['excluded', 549_000, 5_490]],
  ['nothing said of VAT is a price without it', null, null, [flat(100)], ['excluded', 549_000, 5_490]],
  ['VAT is taken out at its rate', true, 4, [flat(100)], ['converted', 450_000, 4_500]],
  ['several rates of units with one and the same', true, 5, [taxed(flat(100), 4)], ['converted', 450_000, 4_500]],
  [
    'no rate but that of the units',
    true,
    null,
    [taxed(flat(100), 4), taxed(land(5, 10), 4)],
    ['converted', 450_000, 4_500],
  ],
  ['the rate of the deal before that of a unit', true, 4, [taxed(flat(100), 3)], ['converted', 450_000, 4_500]],
  ['units of several rates', true, 5, [taxed(flat(100), 4), taxed(land(5, 10), 3)], ['unknown', null, null]],
  ['a unit that does not say its rate', true, 5, [taxed(flat(100), 4), land(5, 10)], ['unknown', null, null]],
  ['a rate that is not known', true, null, [flat(100)], ['unknown', null, null]],
] as const)('%s', (_, vat_included, vat_rate, units, [ddv, price, price_m2]) => {
  const found = comparedPrices({ price: 549_000, vat_included, vat_rate }, tally(...units));
  expect(found).toEqual({ ddv, price, price_m2 });
});

test('the land that goes with a house is known where all of it is', () => {
  expect(landWith(tally(flat(120), land(5, 400), land(6, 100, half)))).toBe(450);
  expect(landWith(tally(flat(120), land(5, 400), land(6, null)))).toBeNull();
  expect(landWith(tally(flat(120)))).toBeNull();
  expect(landWith(tally(land(2, 400)))).toBeNull();
});
