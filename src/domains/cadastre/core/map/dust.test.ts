import { expect, test } from 'vitest';
import { dustOff } from './dust.ts';
import { tilePixels } from './grid.ts';
import { landClasses } from './land.ts';
import { emptyPicture } from './paint.ts';

const [forest, road, water] = (['forest', 'road', 'water'] as const).map((one) => landClasses.indexOf(one) + 1) as [
  number,
  number,
  number,
];
const at = (x: number, y: number) => y * tilePixels + x;

test('dots and dashes of roads are the land beside them; ways, rivers and what goes on beyond the tile stay', () => {
  const picture = emptyPicture().fill(forest);
  for (const dot of [at(10, 10), at(20, 20), at(21, 21), at(22, 21)]) picture[dot] = road;
  for (let x = 30; x < 50; x++) picture[at(x, 40 + (x % 2))] = road;
  picture[at(0, 50)] = road;
  picture[at(60, 60)] = water;
  const clean = dustOff(picture);
  expect([clean[at(10, 10)], clean[at(20, 20)], clean[at(22, 21)]]).toEqual([forest, forest, forest]);
  expect(Array.from({ length: 20 }, (_, x) => clean[at(30 + x, 40 + (x % 2))])).toEqual(Array(20).fill(road));
  expect([clean[at(0, 50)], clean[at(60, 60)]]).toEqual([road, water]);
});
