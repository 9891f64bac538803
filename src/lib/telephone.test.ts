import { expect, test } from 'vitest';
import { isTelephone, telephoneDigits } from './telephone.ts';

test.each([
  ['041 123 456', true],
  ['01/234-56-78', true],
  ['+386 (0)41 123 456', true],
  ['0038641123456', true],
  ['41 123 456', true],
  ['+44 20 7946 0958', true],
  ['041 12', false],
  ['041 123 4567', false],
  ['123456', false],
  ['+386', false],
  ['po dogovoru', false],
  ['', false],
])('»%s« is a telephone number: %s', (text, is) => {
  expect(isTelephone(text)).toBe(is);
});

test.each([
  ['041 123 456', '41123456'],
  ['041123456', '41123456'],
  ['041/123-456', '41123456'],
  ['+386 41 123 456', '41123456'],
  ['00386 41 123456', '41123456'],
  ['386 41 123456', '41123456'],
  ['+386 (0)41 123 456', '41123456'],
  ['01 234 56 78', '12345678'],
  ['+44 20 7946 0958', '442079460958'],
  ['0044 20 7946 0958', '442079460958'],
  ['041 12', null],
  ['2026-000004 a', null],
  ['', null],
])('»%s« is looked for by %s', (text, digits) => {
  expect(telephoneDigits(text)).toBe(digits);
});
