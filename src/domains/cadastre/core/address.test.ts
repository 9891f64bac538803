import { expect, test } from 'vitest';
import { addressWithFlat, houseNumberOf } from './address.ts';

test.each([
  ['Ulica ob slapu 3, 1000 Ljubljana', 4, 'Ulica ob slapu 3, vrata 4, 1000 Ljubljana'],
  ['Ulica ob slapu 3', 12, 'Ulica ob slapu 3, vrata 12'],
  ['Ulica ob slapu 3, 1000 Ljubljana', null, 'Ulica ob slapu 3, 1000 Ljubljana'],
  [null, 4, null],
])('%s and the door %s are written as %s', (address, flat, written) => {
  expect(addressWithFlat(address, flat)).toBe(written);
});

test.each([
  ['Ulica ob slapu 15, 1000 Ljubljana', '15'],
  ['Cesta 24. junija 23 a, 1231 Ljubljana-Črnuče', '23 a'],
  ['Zabrdo 7B, 5250 Solkan', '7B'],
  ['Jesenova pot, 1260 Ljubljana', undefined],
  [null, undefined],
])('the number of the house in %s is %s', (address, number) => {
  expect(houseNumberOf(address)).toBe(number);
});
