import { expect, test } from 'vitest';
import { boxOf, outlineZooms, pictureZooms } from './grid.ts';
import { keptTiles } from './kept-tiles.ts';

const jezero = [456_480, 91_870] as const;
const maribor = [549_500, 157_700] as const;

test('a place is kept at every height, with what lies around it on a phone', () => {
  const tiles = keptTiles([jezero]);
  for (let z = pictureZooms.first; z <= outlineZooms.last; z++) {
    const here = tiles.filter((tile) => tile.z === z);
    expect(here.length).toBeGreaterThan(0);
    expect(here.length).toBeLessThanOrEqual(4);
    const isCovered = here.some((tile) => {
      const [west, south, east, north] = boxOf(tile);
      return jezero[0] >= west && jezero[0] < east && jezero[1] >= south && jezero[1] < north;
    });
    expect(isCovered).toBe(true);
  }
});

test('two places far apart share the squares from afar, and the way between them is kept', () => {
  const both = keptTiles([jezero, maribor]);
  expect(new Set(both.map(({ z, x, y }) => `${z} ${x} ${y}`)).size).toBe(both.length);
  expect(both.length).toBeLessThan(keptTiles([jezero]).length + keptTiles([maribor]).length + 4);
  const middle = [(jezero[0] + maribor[0]) / 2, (jezero[1] + maribor[1]) / 2] as const;
  const covers = both.filter((tile) => {
    const [west, south, east, north] = boxOf(tile);
    return middle[0] >= west && middle[0] < east && middle[1] >= south && middle[1] < north;
  });
  expect(covers.some(({ z }) => z >= 9)).toBe(true);
});

test('of no places nothing is kept', () => {
  expect(keptTiles([])).toEqual([]);
});
