import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DealFilters, dealFilters, textFields, textOperators } from '../contract/market.ts';
import { kindsOf } from './kinds.ts';
import { waysOut } from './loosen.ts';
import { cornersText, type DealView, filtersOf, looserView, ringOf, searchOf, viewOf } from './view.ts';

const read = (address: string) => {
  const search = new URLSearchParams(address);
  return viewOf((name) => search.get(name));
};

test('an address without anything asks for market sales of flats in the whole country', () => {
  expect(filtersOf(read(''))).toMatchObject({
    register: 'KPP',
    kinds: [2],
    area: { type: 'country' },
    market_flags: [1],
    deal_types: [1],
    whole_only: true,
  });
  expect(searchOf(read(''))).toEqual([]);
});

test('rents, which are rarely classified, are searched with every status except other deals', () => {
  expect(filtersOf(read('register=NP'))).toMatchObject({ register: 'NP', kinds: [202], market_flags: [1, 2, 4, 5] });
  expect(searchOf(read('register=NP'))).toEqual([['register', 'NP']]);
  expect(filtersOf(read('register=NP&trznost=1')).market_flags).toEqual([1]);
});

const range = fc.tuple(fc.option(fc.integer({ min: 0, max: 9_999 })), fc.option(fc.integer({ min: 0, max: 9_999 })));
const where = fc.oneof(
  fc.record({
    type: fc.constant('radius'),
    e: fc.integer({ min: 1 }),
    n: fc.integer({ min: 1 }),
    metres: fc.integer({ min: 50 }),
  }),
  fc.record({
    type: fc.constant('ko'),
    sifraKo: fc.array(fc.integer({ min: 1, max: 2716 }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant('obcina'),
    obcina: fc.constantFrom('Ljubljana', 'Sveti Jurij ob Ščavnici', 'Hoče: Slivnica'),
  }),
  fc.record({ type: fc.constant('polygon'), ring: fc.array(fc.integer({ min: 1 }), { minLength: 6, maxLength: 12 }) }),
  fc.record({ type: fc.constant('country') }),
);

const textFilter = fc.record({
  field: fc.constantFrom(...textFields),
  operator: fc.constantFrom(...textOperators),
  text: fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text),
});

const views = fc.record({
  register: fc.constant('KPP'),
  kinds: fc.subarray(kindsOf('KPP'), { minLength: 1 }),
  texts: fc.array(textFilter).map((all) => textFields.flatMap((field) => all.find((one) => one.field === field) ?? [])),
  where,
  place: fc.string({ maxLength: 20 }),
  from: fc.option(fc.constant('2024-02-29')),
  to: fc.option(fc.constant('2025-12-31')),
  area: range,
  price: range,
  priceM2: range,
  year: range,
  newOnly: fc.boolean(),
  flags: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
  auctions: fc.boolean(),
  anyType: fc.boolean(),
  shares: fc.boolean(),
  annexes: fc.boolean(),
  sort: fc.constantFrom('contract_on', 'price', 'price_m2', 'area', 'distance'),
  descending: fc.boolean(),
  subject: fc.option(
    fc.record({
      e: fc.integer({ min: 380_000, max: 620_000 }),
      n: fc.integer({ min: 30_000, max: 190_000 }),
      area: fc.option(fc.integer({ min: 1, max: 9_999 })),
      year_built: fc.option(fc.integer({ min: 1_800, max: 2_030 })),
    }),
  ),
  page: fc.integer({ min: 1, max: 99 }),
});

test('a view goes into its address and comes out the same', () => {
  fc.assert(
    fc.property(views, (one) => {
      const address = new URLSearchParams(searchOf(one as never)).toString();
      expect(read(address)).toEqual(one);
    }),
  );
});

test('a view with a filter taken away asks exactly the question that was counted for it', () => {
  fc.assert(
    fc.property(views, (any) => {
      const one = any as never as DealView;
      // Any place is good here; the call itself takes those of the country only.
      const asked = { ...filtersOf(one), priced_only: false } as DealFilters;
      for (const { filters } of waysOut(asked))
        expect(filtersOf({ ...one, ...looserView(filters) })).toEqual({ ...filtersOf(one), ...filters });
    }),
  );
});

test('lists of codes are opened to every code and to none, and not where they are open', () => {
  const asked = dealFilters.parse({ ...filtersOf(read('')), market_flags: [3], acts: [1, 2], deal_types: [] });
  expect(waysOut(asked).map(({ filters }) => filters)).toEqual([
    { market_flags: [] },
    { acts: [] },
    { whole_only: false },
  ]);
});

test.each(['kje=krog:1,x', 'kje=lik:1,2', 'm2=a-b', 'trznost=9', 'page=-3', 'vrste=nothing', 'od=yesterday'])(
  'nonsense in the address (%s) is left out',
  (address) => {
    const view = read(address);
    expect(view.where).toEqual({ type: 'country' });
    expect(view.area).toEqual([null, null]);
    expect(view.page).toBe(1);
    expect(view.from).toBeNull();
    expect(view.kinds).toEqual([2]);
  },
);

test('typed corners are an outline, and are shown again as they were typed', () => {
  const text = '462000 101000\n463000,5  101000\n\n463000 102000';
  expect(ringOf(text)).toEqual([462_000, 101_000, 463_000.5, 101_000, 463_000, 102_000]);
  expect(cornersText([462_000, 101_000, 463_000, 102_000])).toBe('462000 101000\n463000 102000');
});

test.each(['', '462000 101000\n463000 101000', '462000 101000\n463000 101000\n1 2', '462000\n463000\n464000'])(
  '%j is no outline',
  (text) => {
    expect(ringOf(text)).toBeUndefined();
  },
);
