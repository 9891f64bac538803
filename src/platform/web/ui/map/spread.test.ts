import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart, spreadOf } from './spread.ts';

const pixel = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }));

test('no mark covers another, and one that has room stays where it is', () => {
  fc.assert(
    fc.property(fc.array(pixel, { minLength: 1, maxLength: 30 }), (places) => {
      const shown = spreadOf(places).map(([dx, dy], at) => {
        const [x = 0, y = 0] = places[at] ?? [];
        return [x + dx, y + dy] as const;
      });
      for (const [at, [x, y]] of shown.entries())
        for (const [otherX, otherY] of shown.slice(at + 1))
          expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(apart - 0.1);
    }),
  );
  expect(
    spreadOf([
      [0, 0],
      [500, 0],
      [0, 500],
    ]),
  ).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(
    spreadOf([
      [0, 0],
      [0, 0],
    ]),
  ).toEqual([
    [0, 0],
    [apart, 0],
  ]);
});
