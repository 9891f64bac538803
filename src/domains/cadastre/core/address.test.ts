import { expect, test } from 'vitest';
import { addressWithFlat } from './address.ts';

test.each([
  ['Ulica ob slapu 3, 1000 Ljubljana', 4, 'Ulica ob slapu 3, vrata 4, 1000 Ljubljana'],
  ['Ulica ob slapu 3', 12, 'Ulica ob slapu 3, vrata 12'],
  ['Ulica ob slapu 3, 1000 Ljubljana', null, 'Ulica ob slapu 3, 1000 Ljubljana'],
  [null, 4, null],
])('%s and the door %s are written as %s', (address, flat, written) => {
  expect(addressWithFlat(address, flat)).toBe(written);
});
