import { expect, test } from 'vitest';
import { nearestCorner } from './snap.ts';

const house = [100, 100, 110, 100, 110, 120, 100, 120];
const parcel = [90, 90, 130, 90, 130, 130, 90, 130];

test('the nearest corner of all outlines is taken', () => {
  expect(nearestCorner([109, 101], [parcel, house], 8)).toEqual([110, 100]);
  expect(nearestCorner([92, 91], [house, parcel], 8)).toEqual([90, 90]);
});

test('what lies out of reach is not', () => {
  expect(nearestCorner([105, 110], [parcel, house], 8)).toBeUndefined();
  expect(nearestCorner([105, 110], [], 8)).toBeUndefined();
});
