import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cells, cellsOfCircle, cellsOfRing, cellsOfWindow } from './cells.ts';

const cellOf = (e: number, n: number): number => Math.floor(n / 1_000) * 1_000 + Math.floor(e / 1_000);
const has = (cells: Cells, cell: number): boolean =>
  'listed' in cells ? cells.listed.includes(cell) : cell >= cells.from && cell <= cells.to;
const easting = fc.integer({ min: 370_000, max: 629_999 });
const northing = fc.integer({ min: 28_000, max: 199_999 });

test('a circle within a square is that square, one over a corner is all four', () => {
  expect(cellsOfCircle(462_500, 101_500, 400)).toEqual({ listed: [101_462] });
  expect(cellsOfCircle(462_000, 101_000, 50)).toEqual({ listed: [100_461, 100_462, 101_461, 101_462] });
});

test('whatever lies in the circle lies in its squares', () => {
  const inside = fc.record({
    angle: fc.double({ min: 0, max: 7, noNaN: true }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(easting, northing, fc.integer({ min: 50, max: 50_000 }), inside, (e, n, metres, { angle, part }) => {
      const [x, y] = [e + Math.cos(angle) * metres * part * 0.999_999, n + Math.sin(angle) * metres * part * 0.999_999];
      const isInCountry = x > 370_000 && x < 630_000 && y > 28_000 && y < 200_000;
      return !isInCountry || has(cellsOfCircle(e, n, metres), cellOf(x, y));
    }),
  );
});

test('whatever lies in the window lies in its squares, and an outline has those of its window', () => {
  fc.assert(
    fc.property(easting, easting, northing, northing, (west, east, south, north) => {
      const window = {
        min_e: Math.min(west, east),
        max_e: Math.max(west, east),
        min_n: Math.min(south, north),
        max_n: Math.max(south, north),
      };
      const cells = cellsOfWindow(window);
      expect(cellsOfRing([west, south, east, south, east, north])).toEqual(cells);
      return has(cells, cellOf(west, south)) && has(cells, cellOf(east, north));
    }),
  );
});

test('corners may come in any order and from anywhere', () => {
  const window = { min_e: 463_500, max_e: 461_500, min_n: 101_500, max_n: 101_600 };
  expect(cellsOfWindow(window)).toEqual({ listed: [101_461, 101_462, 101_463] });
  expect(cellsOfRing([-1e300, -1e300, 1e300, -1e300, 0, 1e300])).toEqual({ from: 28_000, to: 200_999 });
});

test('a small circle lists few squares, a large one gives whole rows', () => {
  const five = cellsOfCircle(462_000, 101_000, 5_000);
  expect('listed' in five && five.listed.length).toBeLessThanOrEqual(110);
  expect(cellsOfCircle(462_000, 101_000, 50_000)).toEqual({ from: 51_000, to: 151_999 });
});
