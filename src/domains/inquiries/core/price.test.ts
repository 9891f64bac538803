import { describe, expect, test } from 'vitest';
import { pricesFor } from '#domains/clients/core/terms.ts';
import { defaultSettings } from '#domains/settings/contract/settings.ts';
import {
  agreedPrice,
  fromPrices,
  isFarFrom,
  listPrice,
  measureOf,
  paidOf,
  percentFrom,
  priceOutOfCourt,
  quoteReasonOf,
  withVat,
} from './price.ts';

const ordinary = { reason: 'zavarovano_posojanje', urgency: 'standard' } as const;

describe('the price of the list', () => {
  test.each([
    [['stanovanje'], 25_000],
    [['hisa'], 35_000],
    [['zemljisce_za_gradnjo'], 22_000],
    [['kmetijsko_gozdno_zemljisce'], 22_000],
    [['poslovni_prostor'], 42_000],
    [['stanovanje', 'garaza_parkirni_prostor'], 25_000],
    [['hisa', 'garaza_parkirni_prostor', 'garaza_parkirni_prostor', 'zemljisce_za_gradnjo'], 35_000],
    [['zemljisce_za_gradnjo', 'garaza_parkirni_prostor'], null],
    [['zemljisce_za_gradnjo', 'hisa'], 35_000],
    [['hisa', 'kmetijsko_gozdno_zemljisce'], 35_000],
    [['hisa', 'zemljisce_za_gradnjo', 'zemljisce_za_gradnjo'], 49_000],
    [['hisa', 'hisa', 'zemljisce_za_gradnjo', 'kmetijsko_gozdno_zemljisce'], 49_000],
    [['stanovanje', 'zemljisce_za_gradnjo'], 35_000],
    [['garaza_parkirni_prostor'], null],
    [['drugo'], null],
    [['block'], null],
    [['block', 'garaza_parkirni_prostor'], null],
    [['stanovanje', 'drugo'], null],
    [['stanovanje', 'stanovanje', 'stanovanje', 'stanovanje'], 55_000],
    [['stanovanje', 'stanovanje', 'stanovanje', 'stanovanje', 'stanovanje'], null],
    [[], null],
  ] as const)('%j: %s', (kinds, cents) => {
    expect(listPrice({ kinds, ...ordinary }, defaultSettings)).toBe(cents);
  });

  test('urgent is half as much again', () => {
    expect(listPrice({ kinds: ['stanovanje'], ...ordinary, urgency: 'urgent' }, defaultSettings)).toBe(37_500);
    expect(listPrice({ kinds: ['hisa', 'stanovanje'], ...ordinary, urgency: 'urgent' }, defaultSettings)).toBe(73_500);
  });

  test('the office sets what each kind costs, and what a further one and haste add', () => {
    const prices = { ...defaultSettings, price_flat: 300, price_house: 310, further_percent: 10, urgent_percent: 0 };
    expect(listPrice({ kinds: ['stanovanje', 'hisa'], ...ordinary }, prices)).toBe(34_100);
    expect(listPrice({ kinds: ['stanovanje'], ...ordinary, urgency: 'urgent' }, prices)).toBe(30_000);
    expect(fromPrices(prices)).toContainEqual({ kind: 'stanovanje', net_cents: 30_000 });
  });

  test('what belongs to a flat adds the surcharge of the list, and counts for no further property', () => {
    const prices = { ...defaultSettings, price_accessory: 20 };
    const kinds = ['stanovanje', ...Array.from({ length: 6 }, () => 'garaza_parkirni_prostor' as const)] as const;
    expect(listPrice({ kinds, ...ordinary }, prices)).toBe(37_000);
    expect(listPrice({ kinds, ...ordinary, urgency: 'urgent' }, prices)).toBe(55_500);
  });

  test('land costs nothing beside its house, also where it is the dearer of the two; what is left of it counts as further', () => {
    const prices = { ...defaultSettings, price_building_land: 900, price_farm_land: 100 };
    const kinds = ['kmetijsko_gozdno_zemljisce', 'hisa', 'zemljisce_za_gradnjo'] as const;
    expect(listPrice({ kinds: kinds.slice(1), ...ordinary }, prices)).toBe(35_000);
    expect(listPrice({ kinds, ...ordinary }, prices)).toBe(49_000);
    expect(paidOf(kinds)).toEqual({ paid: ['hisa', 'kmetijsko_gozdno_zemljisce'], accessories: 0, landOfHouses: 1 });
  });

  test.each([
    [[], 'nothing'],
    [['stanovanje', 'drugo'], 'special'],
    [['garaza_parkirni_prostor'], 'accessory_alone'],
    [['stanovanje', 'block'], 'block'],
    [['hisa', 'hisa', 'hisa', 'hisa', 'hisa'], 'many'],
    [['hisa', 'hisa', 'hisa', 'hisa', 'zemljisce_za_gradnjo'], null],
    [['stanovanje', 'garaza_parkirni_prostor'], null],
  ] as const)('%j: why it is by quote: %s', (kinds, why) => {
    expect(quoteReasonOf({ kinds, reason: 'zavarovano_posojanje' })).toBe(why);
    expect(listPrice({ kinds, ...ordinary }, defaultSettings) === null).toBe(why !== null);
  });

  test('court proceedings go by their own tariff', () => {
    expect(
      listPrice({ kinds: ['stanovanje'], reason: 'sodni_postopek', urgency: 'standard' }, defaultSettings),
    ).toBeNull();
  });
});

test.each([
  [25_000, 5_500, 30_500],
  [33_333, 7_333, 40_666],
  [1, 0, 1],
  [3, 1, 4],
])('%i cents and their VAT', (net_cents, vat_cents, gross_cents) => {
  expect(withVat(net_cents)).toEqual({ net_cents, vat_cents, gross_cents });
});

test('a price is agreed with a client only where each kind is', () => {
  const agreed = { kind: 'bank', prices: { price_flat: 220, price_house: 285, urgent_percent: 25 } } as const;
  const ordered = { kinds: ['stanovanje'], reason: 'zavarovano_posojanje', urgency: 'standard' } as const;
  expect(agreedPrice(ordered, defaultSettings, agreed)).toBe(22_000);
  expect(agreedPrice({ ...ordered, urgency: 'urgent' }, defaultSettings, agreed)).toBe(27_500);
  expect(agreedPrice({ ...ordered, kinds: ['stanovanje', 'poslovni_prostor'] }, defaultSettings, agreed)).toBeNull();
  expect(agreedPrice({ ...ordered, reason: 'sodni_postopek' }, defaultSettings, agreed)).toBeNull();
  expect(agreedPrice(ordered, defaultSettings, { kind: 'bank', prices: {} })).toBeNull();
  // The land of a house is in its price.
  expect(agreedPrice({ ...ordered, kinds: ['hisa', 'zemljisce_za_gradnjo'] }, defaultSettings, agreed)).toBe(28_500);
});

test('what a court agreed on stands over the tariff of court proceedings, and nothing else of its list does', () => {
  const court = { kind: 'court', prices: { price_flat: 250 } } as const;
  const ordered = { kinds: ['stanovanje'], reason: 'sodni_postopek', urgency: 'standard' } as const;
  expect(agreedPrice(ordered, defaultSettings, court)).toBe(25_000);
  expect(listPrice(ordered, pricesFor(defaultSettings, court))).toBe(25_000);
  expect(listPrice(ordered, pricesFor(defaultSettings, { ...court, kind: 'bank' }))).toBeNull();
  expect(listPrice({ ...ordered, kinds: ['hisa'] }, pricesFor(defaultSettings, court))).toBeNull();
  expect(agreedPrice({ ...ordered, kinds: ['garaza_parkirni_prostor'] }, defaultSettings, court)).toBeNull();
});

test('a price ten times the list, or a tenth of it, is far from it; a discount or a surcharge is not', () => {
  expect([250_000, 2_500, 75_001, 8_333].map((net) => isFarFrom(net, 25_000))).toEqual([true, true, true, true]);
  expect([25_000, 75_000, 8_334, 37_500].map((net) => isFarFrom(net, 25_000))).toEqual([false, false, false, false]);
  expect([25_000, 250_000, 20_000].map((net) => percentFrom(net, 25_000))).toEqual([0, 900, -20]);
});

test('a price is measured by the list, in court by that out of court, else by the price that it replaces', () => {
  const [list, quote] = [{ net_cents: 25_000 }, { net_cents: 480_000 }];
  expect(measureOf(list, quote, 25_000)).toEqual({ by: 'list', net_cents: 25_000 });
  expect(measureOf(null, quote, 25_000)).toEqual({ by: 'out_of_court', net_cents: 25_000 });
  expect(measureOf(null, quote, null)).toEqual({ by: 'quote', net_cents: 480_000 });
  expect(measureOf(null, null, 25_000)).toEqual({ by: 'out_of_court', net_cents: 25_000 });
  expect(measureOf(null, null, null)).toBeUndefined();
});

const ofBank = pricesFor(defaultSettings, { kind: 'bank', prices: { price_flat: 200 } });
const ofCourt = pricesFor(defaultSettings, { kind: 'court', prices: { price_flat: 300 } });
test.each([
  {
    what: 'a flat for a court',
    kinds: ['stanovanje'],
    reason: 'sodni_postopek',
    prices: defaultSettings,
    cents: 25_000,
  },
  {
    what: 'a client with a price of its own',
    kinds: ['stanovanje'],
    reason: 'sodni_postopek',
    prices: ofBank,
    cents: 20_000,
  },
  {
    what: 'a court with a price of its own',
    kinds: ['stanovanje'],
    reason: 'sodni_postopek',
    prices: ofCourt,
    cents: null,
  },
  { what: 'what is by quote anyhow', kinds: ['drugo'], reason: 'sodni_postopek', prices: defaultSettings, cents: null },
  { what: 'no court', kinds: ['stanovanje'], reason: 'zavarovano_posojanje', prices: defaultSettings, cents: null },
] as const)('$what: a first price is measured out of court by $cents', ({ kinds, reason, prices, cents }) => {
  expect(priceOutOfCourt({ kinds, reason, urgency: 'standard' }, prices)).toBe(cents);
});
