import { expect, test } from 'vitest';
import { alongRoad, nearestOn } from './nearest-on.ts';

/** A road of 6 m from the south-west to the north-east, and one of 4 m from the west to the east. */
const slanted = [0, 0, 100, 100, 95.76, 104.24, -4.24, 4.24];
const level = [0, -50, 200, -50, 200, -46, 0, -46];

test('the nearest point of a road is on its side, and none is where no road is near', () => {
  expect(nearestOn([level], 50, -30)).toEqual({ e: 50, n: -46 });
  expect(nearestOn([level], 50, 30)).toBeUndefined();
});

test('a name stands in the middle of its road, turned as that is', () => {
  expect(alongRoad([level], 50, -30)).toEqual({ e: 50, n: -48, turn: 0 });
  const on = alongRoad([slanted], 60, 40);
  expect(on?.turn).toBe(45);
  expect(on?.e).toBeCloseTo(47.9, 1);
  expect(on?.n).toBeCloseTo(52.1, 1);
});

test('one that runs to the north-west is turned by more than 90 degrees, never by less than none', () => {
  const mirrored = [0, 0, -100, 100, -95.76, 104.24, 4.24, 4.24];
  expect(alongRoad([mirrored], -60, 40)?.turn).toBe(135);
});

test('where it is wide as a square the name stays on the side', () => {
  expect(alongRoad([[0, 0, 100, 0, 100, 100, 0, 100]], 50, -10)).toMatchObject({ e: 50, n: 0 });
});
