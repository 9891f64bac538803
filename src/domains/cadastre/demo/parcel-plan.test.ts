import { describe, expect, test } from 'vitest';
import { bent } from './bent.ts';
import { type Point, planPlace } from './parcel-plan.ts';
import { randomBySeed } from './random.ts';

const size = { width: 1_400, height: 1_000 };
const planned = (seed: number, onMap?: (point: Point) => Point) =>
  planPlace({ ...size, firstNumber: 1, random: randomBySeed(seed), ...(onMap ? { onMap } : {}) });
const seeds = [1, 2, 3, 4, 5, 6];

type Ring = readonly Point[];
const sides = (ring: Ring) => ring.map((a, at): readonly [Point, Point] => [a, ring[(at + 1) % ring.length] ?? a]);

const contains = (ring: Ring, [x, y]: Point): boolean =>
  sides(ring).filter(([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax)
    .length %
    2 ===
  1;

const farFrom = (ring: Ring, [x, y]: Point): number =>
  Math.min(
    ...sides(ring).map(([[ax, ay], [bx, by]]) => {
      const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
      const share = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
      return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
    }),
  );

describe.each(seeds)('the plan of a place by seed %i', (seed) => {
  test('parcels and roads fill it, and none lies over another', () => {
    const { parcels, roads } = planned(seed);
    const sum = [...parcels, ...roads].reduce((all, { area }) => all + area, 0);
    // Edges of woods are frayed, which adds here and takes there.
    expect(sum / (size.width * size.height)).toBeGreaterThan(0.985);
    expect(sum / (size.width * size.height)).toBeLessThan(1.01);
    const fixed = [...parcels.filter(({ use }) => use !== 'gozd'), ...roads];
    const random = randomBySeed(seed + 100);
    for (let at = 0; at < 400; at++) {
      const point: Point = [random.next() * size.width, random.next() * size.height];
      const on = fixed.filter(({ ring }) => contains(ring, point) && farFrom(ring, point) > 1.5);
      expect(on.length, String(point)).toBeLessThanOrEqual(1);
    }
  });

  test('houses keep their form on land that bends, and stand on their parcels', () => {
    const { parcels } = planned(seed, ([x, y]) => bent([461_400 + x, 100_300 + y]));
    const out = parcels.flatMap(({ ring, number, buildings }) =>
      buildings.flatMap((house) => house.ring.filter((corner) => !contains(ring, corner)).map(() => number)),
    );
    expect(out).toEqual([]);
  });

  test('every road can be reached from every other one', () => {
    const { roads } = planned(seed);
    const reached = new Set([0]);
    for (const one of reached)
      roads.forEach(({ ring }, index) => {
        const [from = []] = [roads[one]?.ring];
        if (
          !reached.has(index) &&
          (ring.some((p) => farFrom(from, p) < 0.6) || from.some((p) => farFrom(ring, p) < 0.6))
        )
          reached.add(index);
      });
    expect(reached.size).toBe(roads.length);
  });
});
