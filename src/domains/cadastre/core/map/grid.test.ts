import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOf, isWithin, metresPerPixel, quartersOf, tilesOver, whole } from './grid.ts';

const zooms = fc.integer({ min: 8, max: 16 });
const places = fc.record({
  e: fc.double({ min: whole[0], max: whole[2] - 1, noNaN: true }),
  n: fc.double({ min: whole[1] + 1, max: whole[3] - 1, noNaN: true }),
});

test('the sides of tiles are those of the design: 819.2 m at zoom 16, 409.6 m a pixel at zoom 8', () => {
  const [west, south, east, north] = boxOf({ z: 16, x: 0, y: 0 });
  expect([east - west, north - south]).toEqual([819.2, 819.2].map((side) => expect.closeTo(side, 6)));
  expect(metresPerPixel(8)).toBeCloseTo(409.6, 6);
});

test('every place of the country lies in one tile of each zoom, and in one of its quarters', () => {
  fc.assert(
    fc.property(places, zooms, ({ e, n }, z) => {
      const tiles = tilesOver([e, n, e + 1e-6, n + 1e-6], z);
      const around = tiles.filter((tile) => {
        const [west, south, east, north] = boxOf(tile);
        return west <= e && e < east && south < n && n <= north;
      });
      expect(around).toHaveLength(1);
      expect(around.every(isWithin)).toBe(true);
      const quarters = quartersOf(around[0] ?? { z, x: -1, y: -1 }).filter((quarter) => {
        const [west, south, east, north] = boxOf(quarter);
        return west <= e && e < east && south < n && n <= north;
      });
      expect(quarters).toHaveLength(1);
    }),
  );
});

test.each([
  { z: 8, x: -1, y: 0 },
  { z: 8, x: 0, y: 1 },
  { z: 8, x: 2, y: 0 },
  { z: 16, x: 318, y: 0 },
])('$z/$x/$y lies outside', (tile) => {
  expect(isWithin(tile)).toBe(false);
});
