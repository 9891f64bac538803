import { expect, test } from 'vitest';
import { areaOf, legsOf } from './measure-figures.ts';

const square = [462_000, 101_000, 462_100, 101_000, 462_100, 101_100, 462_000, 101_100];

test('a way has its sections, a ring one more', () => {
  expect(legsOf(square, false)).toEqual([100, 100, 100]);
  expect(legsOf(square, true)).toEqual([100, 100, 100, 100]);
  expect(legsOf(square.slice(0, 4), true)).toEqual([100]);
  expect(legsOf([], false)).toEqual([]);
});

test('an area is the same in both directions', () => {
  expect(areaOf(square)).toBe(10_000);
  expect(areaOf([462_000, 101_100, 462_100, 101_100, 462_100, 101_000, 462_000, 101_000])).toBe(10_000);
  expect(areaOf(square.slice(0, 2))).toBe(0);
});
