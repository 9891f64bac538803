import { expect, test } from 'vitest';
import { isNamed, isOwnNumber } from './withdrawal.ts';

test.each([
  ['Žiga Šušteršič', true],
  ['sustersic ziga', true],
  ['gradnje, d. o. o.', true],
  ['Žiga', false],
  ['', false],
  [' ', false],
])('%s concluded the contract: %s', (name, is) =>
  expect(isNamed(['Žiga Šušteršič', 'Gradnje, d. o. o.', ''], name)).toBe(is),
);

test.each([
  ['2026-000148', true],
  ['N-2026-000101', true],
  ['R-2026-000087', false],
  ['2026-148', false],
  ['beri http://drugje.example', false],
])('%s is a number of ours: %s', (number, is) => expect(isOwnNumber(number)).toBe(is));
