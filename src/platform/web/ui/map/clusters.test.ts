import { expect, test } from 'vitest';
import { clustersOf } from './clusters.ts';
import { resolutionOfZoom } from './zoom.ts';

const zoom = { min: 2, max: 20 };
const everywhere = [370_000, 25_000, 630_000, 200_000];

test('dots of one house are one cluster far away and each its own near by; none is lost', () => {
  const dots = [
    { e: 462_000, n: 101_000 },
    { e: 462_004, n: 101_003 },
    { e: 550_000, n: 157_000 },
  ];
  const { within, inside } = clustersOf(dots, 40, zoom);
  const far = within(everywhere, resolutionOfZoom(8));
  expect(far.map(({ count }) => count).sort()).toEqual([1, 2]);
  const both = far.find(({ count }) => count === 2);
  expect(Math.hypot((both?.e ?? 0) - 462_002, (both?.n ?? 0) - 101_001.5)).toBeLessThan(8);
  expect(inside(both?.id ?? -1)).toEqual(expect.arrayContaining(dots.slice(0, 2)));
  const near = within(everywhere, resolutionOfZoom(20));
  expect(near.map(({ index }) => index).sort()).toEqual([0, 1, 2]);
});

test('only what lies in the window is given', () => {
  const { within } = clustersOf(
    [
      { e: 462_000, n: 101_000 },
      { e: 550_000, n: 157_000 },
    ],
    40,
    zoom,
  );
  expect(within([540_000, 150_000, 560_000, 160_000], resolutionOfZoom(12))).toMatchObject([
    { e: 550_000, n: 157_000 },
  ]);
});
