import { expect, test } from 'vitest';
import { bordersOf, hasVanished, simplified } from './borders.ts';
import { clipLine } from './clip.ts';
import { fallbackAreas } from './fallback.ts';

/** Two squares side by side above a long one; corners of the register's own size. */
const at = (corners: readonly number[]): number[] => corners.map((one, index) => one + (index % 2 ? 100_000 : 460_000));
const left = { rank: 1, rings: [at([0, 0, 0, 10, 10, 10, 10, 5, 10, 0])] };
const right = { rank: 2, rings: [at([10, 0, 10, 5, 10, 10, 20, 10, 20, 0])] };
const below = { rank: 3, rings: [at([0, 0, 10, 0, 20, 0, 20, -10, 0, -10])] };
const all = [left, right, below];
const bordersOfAll = () =>
  all.flatMap((one) =>
    bordersOf(
      one,
      all.filter((other) => other !== one),
    ),
  );

test('what two areas share is one line', () => {
  const sides = bordersOfAll().flatMap((line) =>
    Array.from({ length: line.length / 2 - 1 }, (_, step) => line.slice(2 * step, 2 * step + 4)),
  );
  const keys = sides.map(([a = 0, b = 0, c = 0, d = 0]) => `${a + c} ${b + d}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(11);
});

test('a line is simplified between the places where three areas meet, which stay', () => {
  const lines = bordersOfAll().map((line) => simplified(line, 8));
  const ends = lines.flatMap((line) => [line.slice(0, 2).join(), line.slice(-2).join()]);
  for (const meeting of [at([10, 0]), at([10, 10]), at([0, 0]), at([20, 0])])
    expect(ends.filter((end) => end === meeting.join()).length).toBeGreaterThanOrEqual(3);
});

test('an area within another keeps a border of its own', () => {
  const hole = at([4, 4, 4, 6, 6, 6, 6, 4]);
  const around = { rank: 1, rings: [at([0, 0, 0, 10, 10, 10, 10, 0]), at([4, 4, 6, 4, 6, 6, 4, 6])] };
  expect(bordersOf(around, [{ rank: 2, rings: [hole] }])).toHaveLength(2);
  expect(bordersOf({ rank: 2, rings: [hole] }, [around])).toEqual([]);
});

test('what is left of a small ring is nothing', () => {
  const [ring = []] = bordersOf(left, []);
  expect(hasVanished(simplified(ring, 1_000))).toBe(true);
  expect(hasVanished(ring)).toBe(false);
});

test('of a line that leaves a box and comes back the parts within are left', () => {
  expect(clipLine([0, 5, 20, 5, 20, 8, 5, 8], [1, 0, 10, 10])).toEqual([
    [1, 5, 10, 5],
    [10, 8, 5, 8],
  ]);
  expect(clipLine([0, 0, 5, 5, 9, 5], [0, 0, 10, 10])).toEqual([[0, 0, 5, 5, 9, 5]]);
  expect(clipLine([0, 20, 20, 20], [0, 0, 10, 10])).toEqual([]);
});

test('municipalities of the atlas share their borders', () => {
  expect(fallbackAreas.length).toBeGreaterThan(180);
  const ranked = fallbackAreas.map(({ rings }, index) => ({ rank: index + 1, rings }));
  const sides = (lines: readonly (readonly number[])[]) => lines.reduce((sum, line) => sum + line.length / 2 - 1, 0);
  const drawn = sides(
    ranked.flatMap((one) =>
      bordersOf(
        one,
        ranked.filter((other) => other !== one),
      ),
    ),
  );
  const every = ranked.reduce((sum, { rings }) => sum + rings.reduce((all, ring) => all + ring.length / 2, 0), 0);
  // The outline of the country is drawn once, everything else is shared by two.
  expect(drawn / every).toBeLessThan(0.62);
});
