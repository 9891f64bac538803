import { expect, test } from 'vitest';
import { freeSpot } from './free-spot.ts';

const yard = [0, 0, 40, 0, 40, 60, 0, 60];
const house = [10, 22, 30, 38] as const;
const overlaps = ([e, n]: readonly [number, number], [west, south, east, north]: readonly number[]): boolean =>
  e > (west ?? 0) && e < (east ?? 0) && n > (south ?? 0) && n < (north ?? 0);

test('a number stands in the middle of its parcel', () => {
  expect(freeSpot([yard], 5, [])).toEqual([20, 30]);
  expect(freeSpot([yard], 5, [[100, 0, 120, 20]])).toEqual([20, 30]);
});

test('and beside a house that stands there', () => {
  const spot = freeSpot([yard], 5, [house]) ?? [20, 30];
  expect(overlaps(spot, house)).toBe(false);
  expect(overlaps(spot, [0, 0, 40, 60])).toBe(true);
});

test('on the house where there is no other room, and nowhere without an outline', () => {
  expect(freeSpot([yard], 5, [[0, 0, 40, 60]])).toEqual([20, 30]);
  expect(freeSpot([], 5, [house])).toBeUndefined();
});

test('on a parcel that is bent around another one, and not on that', () => {
  const bent = [0, 0, 100, 0, 100, 12, 12, 12, 12, 100, 0, 100];
  const [e, n] = freeSpot([bent], 2, []) ?? [50, 50];
  expect(e < 12 || n < 12).toBe(true);
  expect(overlaps([e, n], [0, 0, 100, 100])).toBe(true);
});
