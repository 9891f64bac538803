import { expect, test } from 'vitest';
import { numberSigns } from './number-signs.ts';

const times = (count: number, ...values: readonly string[]): string[] =>
  Array.from({ length: count }, () => values).flat();

test.each([
  ['fractions with a point', ',', times(9, '12.5', '462000.25', '7'), false],
  ['fractions with a comma among semicolons', ';', times(9, '12,5', '462000,25', '7'), false],
  ['fractions of three digits in every number', ',', times(9, '12.500', '3.125'), false],
  ['fractions of three digits beside longer numbers', ',', times(9, '12.500', '462000.125', '7'), false],
  ['whole numbers alone', ',', times(9, '1234', '7'), false],
  ['a slip of the pen or two', ',', ['1,5', '2,5', '1.234.567', '12.5'], false],
  ['fractions with a comma among commas', ',', times(5, '12,5', '7'), true],
  ['both kinds of fractions', ';', times(5, '12,5', '12.5'), true],
  ['thousands and fractions', ';', times(5, '1.234,56'), true],
  ['thousands twice', ';', times(5, '1.234.567'), true],
  ['thousands beside small numbers', ';', times(5, '1.234', '850'), true],
])('%s', (_, delimiter, values, expected) => {
  const { see, areForeign } = numberSigns(delimiter);
  for (const value of values) see(value);
  expect(areForeign()).toBe(expected);
});
