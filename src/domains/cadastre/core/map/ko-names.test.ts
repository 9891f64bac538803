import { expect, test } from 'vitest';
import { boxOf } from './grid.ts';
import { koFeatures } from './ko-names.ts';

const tile = { z: 16, x: 105, y: 131 };
const [west, south, east, north] = boxOf(tile);
const middle = (west + east) / 2 + 40;
const square = (left: number, right: number): number[] => [left, south, left, north, right, north, right, south];

test('each square of the screen has one name of the k.o. in its middle, however near one looks', () => {
  const parcels = [
    { rings: [square(west, middle)], ko: 'Jezero' },
    { rings: [square(middle, east)], ko: 'Preserje' },
  ];
  const features = koFeatures(tile, parcels, 4);
  for (const level of [0, 1, 2, 3, 4]) {
    const there = features.filter(({ properties }) => properties.level === level);
    expect(there).toHaveLength(4 ** level);
    for (const { properties, ...feature } of there) {
      if (feature.type !== 'point') throw new Error('a name stands at a point');
      expect(properties.text).toBe(feature.at[0] < middle ? 'Jezero' : 'Preserje');
    }
  }
});

test('in a hole, and where no list knows the k.o., there is no name', () => {
  const hole = [middle - 300, south + 50, middle + 300, south + 50, middle + 300, north - 50, middle - 300, north - 50];
  expect(koFeatures(tile, [{ rings: [square(west, east), hole], ko: 'Jezero' }], 0)).toEqual([]);
  expect(koFeatures(tile, [{ rings: [square(west, east)], ko: null }], 0)).toEqual([]);
});
