import { expect, test } from 'vitest';
import { type Chosen, keyOf, totalsOf } from './selection.ts';

const one = (property_type: 'building' | 'building_part' | 'parcel', area: number | null): Chosen => {
  const order = { property_type, sifraKo: '1772', stevilkaStavbe: '1', parcelnaStevilka: '2' };
  return { key: keyOf(order), title: '', area, derived: null, order };
};

test('counts by kind and adds the areas that are known', () => {
  const chosen = [
    one('building_part', 68.4),
    one('building_part', 6.8),
    one('building_part', null),
    one('parcel', 842),
  ];
  expect(totalsOf(chosen)).toEqual({ parts: 3, buildings: 0, parcels: 1, partArea: 75.2, parcelArea: 842 });
});

test('a part of the register and the same part of the inquiry have one key', () => {
  const register = {
    property_type: 'building_part',
    sifraKo: 1772,
    stevilkaStavbe: 1826,
    stevilkaDelaStavbe: 40,
  } as const;
  expect(keyOf(register)).toBe(
    keyOf({ ...register, sifraKo: '1772', stevilkaDelaStavbe: '40', parcelnaStevilka: null }),
  );
});
