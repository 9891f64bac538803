import { expect, test } from 'vitest';
import { shadeIn, shadePercent, stepsOf } from './shades.ts';

test('as many areas are in each shade as there can be', () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const steps = stepsOf(values);
  expect(steps).toEqual([3, 5, 7, 9]);
  expect(values.map((value) => shadeIn(steps, value))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

test('few values have as many shades as they are', () => {
  expect(stepsOf([])).toEqual([]);
  expect(stepsOf([700])).toEqual([]);
  expect(stepsOf([700, 700, 900])).toEqual([900]);
});

test('the darkest of two shades is as dark as that of five', () => {
  expect([0, 1].map((shade) => shadePercent(shade, 2))).toEqual([18, 96]);
  expect(shadePercent(4, 5)).toBe(96);
  expect(shadePercent(0, 1)).toBe(57);
});
