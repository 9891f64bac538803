import { expect, test } from 'vitest';
import type { Place } from './layers.ts';
import { placesOf } from './places.ts';

const place = (name: string, kind: Place['kind'], addresses: number): Place => ({ name, kind, addresses, e: 0, n: 0 });
const towns = [place('Ljubljana', 'obcina', 40_000), place('Žalec', 'obcina', 150)];
const sizesOf = (places: readonly Place[]) => places.map(({ name, addresses }) => `${name} ${addresses}`);

test('a settlement without an address here is as large as its town is known to be, or as usual', () => {
  const found = [
    place('Ljubljana', 'obcina', 0),
    place('Brezovica pri Ljubljani', 'obcina', 0),
    place('Jezero', 'naselje', 0),
  ];
  expect(sizesOf(placesOf(found, towns))).toEqual([
    'Ljubljana 40000',
    'Brezovica pri Ljubljani 150',
    'Jezero 60',
    'Žalec 150',
  ]);
});

test('what addresses say counts, and a k.o. has no size', () => {
  const found = [place('ŽALEC', 'obcina', 812), place('Ljubljana', 'ko', 0)];
  expect(sizesOf(placesOf(found, towns))).toEqual(['ŽALEC 812', 'Ljubljana 0', 'Ljubljana 40000']);
});

test('a village of the name of a town elsewhere is a village', () => {
  expect(sizesOf(placesOf([place('Ljubljana', 'naselje', 0)], []))).toEqual(['Ljubljana 60']);
});
