import { expect, test } from 'vitest';
import { isEid, koOf, parcelNumberOf } from '../core/identifiers.ts';
import { demoCadastre } from './cadastre.ts';

const demo = demoCadastre();

test('the same seed gives the same cadastre', () => expect(demoCadastre()).toEqual(demo));

test('every EID is valid and none occurs twice', () => {
  const eids = [demo.building, demo.building_part, demo.parcel, demo.address].flatMap((rows) =>
    rows.map(({ eid }) => eid),
  );
  expect(eids.filter((eid) => !isEid(eid))).toEqual([]);
  expect(new Set(eids).size).toBe(eids.length);
});

test('numbers keep the forms of the registers and are one of a kind within their k.o.', () => {
  expect(demo.ko.filter(({ ko }) => koOf(String(ko)) === undefined)).toEqual([]);
  expect(demo.parcel.filter(({ number }) => parcelNumberOf(number) === undefined)).toEqual([]);
  expect(new Set(demo.parcel.map(({ ko, number }) => `${ko} ${number}`)).size).toBe(demo.parcel.length);
  expect(new Set(demo.building.map(({ ko, number }) => `${ko} ${number}`)).size).toBe(demo.building.length);
  expect(demo.building_part.filter((part) => (part.net_area ?? 0) <= 0)).toEqual([]);
});

test('the buildings of the mock-up and of the tests are there', () => {
  const partsOf = (ko: number, number: number) => {
    const building = demo.building.find((one) => one.ko === ko && one.number === number);
    return demo.building_part.filter((part) => part.building_eid === building?.eid);
  };
  expect(partsOf(1728, 412).length).toBeGreaterThanOrEqual(6);
  const part = partsOf(1772, 1826).find(({ number }) => number === 40);
  expect(Object.values(part ?? { none: null })).not.toContain(null);
});

test('it holds flats, houses, cellars, garages, business and bare land', () => {
  const uses = new Set(demo.building_part.map(({ use }) => use));
  expect(uses.size).toBeGreaterThanOrEqual(6);
  expect(demo.parcel.length).toBeGreaterThan(1_000);
  expect(demo.building.length).toBeGreaterThan(300);
});
