import { expect, test } from 'vitest';
import { fallbackPlaces } from './fallback.ts';
import type { Place } from './layers.ts';
import { type FoundPlace, placesOf } from './places.ts';

const place = (name: string, kind: Place['kind'], addresses: number): Place => ({ name, kind, addresses, e: 0, n: 0 });
const found = (name: string, kind: Place['kind'], of: Partial<FoundPlace> = {}): FoundPlace => ({
  ...place(name, kind, 0),
  buildings: 0,
  parcels: 0,
  ...of,
});
const towns = [place('Ljubljana', 'obcina', 40_000), place('Žalec', 'obcina', 150)];
const sizesOf = (places: readonly Place[]) => places.map(({ name, addresses }) => `${name} ${addresses}`);

test('a settlement without an address here is as large as its town is known to be, or as usual', () => {
  const some = [found('Ljubljana', 'obcina'), found('Brezovica pri Ljubljani', 'obcina'), found('Jezero', 'naselje')];
  expect(sizesOf(placesOf(some, towns))).toEqual([
    'Ljubljana 40000',
    'Brezovica pri Ljubljani 150',
    'Jezero 60',
    'Žalec 150',
  ]);
});

test('what addresses say counts, and a k.o. has no size', () => {
  const some = [found('ŽALEC', 'obcina', { addresses: 812 }), found('Ljubljana', 'ko')];
  expect(sizesOf(placesOf(some, towns))).toEqual(['ŽALEC 812', 'Ljubljana 0', 'Ljubljana 40000']);
});

test('a town of which few addresses are here stays a town', () => {
  expect(sizesOf(placesOf([found('Ljubljana', 'obcina', { addresses: 31 })], towns.slice(0, 1)))).toEqual([
    'Ljubljana 40000',
  ]);
});

test('a village of the name of a town elsewhere is a village', () => {
  const some = [found('Žalec', 'naselje', { e: 50_000 })];
  expect(sizesOf(placesOf(some, towns.slice(1)))).toEqual(['Žalec 60', 'Žalec 150']);
});

test('without addresses what lies in a settlement says its size, else its name among towns and k.o.', () => {
  const some = [
    found('Blodnik', 'naselje'),
    found('Bitiče', 'naselje'),
    found('Žalec', 'naselje'),
    found('Boben', 'naselje', { parcels: 3_000 }),
    found('Dol', 'naselje', { buildings: 900, parcels: 9 }),
    found('BITIČE', 'ko'),
  ];
  expect(sizesOf(placesOf(some, towns.slice(1)))).toEqual([
    'Blodnik 60',
    'Bitiče 80',
    'Žalec 150',
    'Boben 300',
    'Dol 450',
    'BITIČE 0',
  ]);
});

test('the map without any register names all 212 municipalities, also those that are younger than its atlas', () => {
  const names = fallbackPlaces().map(({ name }) => name);
  expect(new Set(names).size).toBe(212);
  expect(names).toEqual(expect.arrayContaining(['Straža', 'Rečica ob Savinji', 'Ankaran']));
});
