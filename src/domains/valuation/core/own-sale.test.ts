import { expect, test } from 'vitest';
import { isOwnSale } from './own-sale.ts';

const building = { sifraKo: 1724, stevilkaStavbe: 889, stevilkaDelaStavbe: null, parcelnaStevilka: null };
const part = { ...building, stevilkaDelaStavbe: 1 };
const parcel = { sifraKo: 1724, stevilkaStavbe: null, stevilkaDelaStavbe: null, parcelnaStevilka: '362/2' };

test.each([
  { what: 'a part of the house', subject: [building], sold: part, isOwn: true },
  { what: 'the same part', subject: [part], sold: part, isOwn: true },
  { what: 'another part of the building', subject: [part], sold: { ...part, stevilkaDelaStavbe: 2 }, isOwn: false },
  { what: 'the same numbers elsewhere', subject: [building], sold: { ...part, sifraKo: 1703 }, isOwn: false },
  { what: 'the same parcel', subject: [parcel], sold: parcel, isOwn: true },
  { what: 'another parcel', subject: [parcel], sold: { ...parcel, parcelnaStevilka: '362/3' }, isOwn: false },
  { what: 'a part beside a parcel', subject: [parcel], sold: part, isOwn: false },
  { what: 'nothing named', subject: [], sold: part, isOwn: false },
])('$what: $isOwn', ({ subject, sold, isOwn }) => {
  expect(isOwnSale({ identifiers: subject }, sold)).toBe(isOwn);
});
