import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOf, tilePixels } from './grid.ts';
import { landClasses, landOf } from './land.ts';
import {
  emptyPicture,
  halved,
  packPicture,
  paint,
  paintNarrow,
  paintSettled,
  settledMetres,
  unpackPicture,
} from './paint.ts';

const tile = { z: 14, x: 26, y: 32 };
const box = boxOf(tile);
const [west, , , north] = box;
const metres = 6.4;
const square = (x: number, y: number, side: number) => {
  const [e, n] = [west + x * metres, north - y * metres];
  return [e, n, e + side * metres, n, e + side * metres, n - side * metres, e, n - side * metres];
};
const painted = (picture: Uint8Array, colour: number): number => picture.filter((one) => one === colour).length;

test('a square of ten pixels paints a hundred, and its hole stays free', () => {
  const picture = emptyPicture();
  paint(picture, [square(20, 20, 10), square(23, 23, 4)], 3, box);
  expect(painted(picture, 3)).toBe(84);
  expect(picture[24 * tilePixels + 24]).toBe(0);
});

const right = { ...tile, x: tile.x + 1 };
/** The same corners, painted on two adjacent tiles and on one picture over their border: all three agree. */
const expectOneSeam = (corners: readonly (readonly [number, number])[]): void => {
  const between = boxOf(tile).map((value, at) => (at % 2 === 0 ? value + (tilePixels / 2) * metres : value)) as [
    number,
    number,
    number,
    number,
  ];
  const ring = corners.flatMap(([x, y]) => [west + x * metres, north - y * metres]);
  const half = tilePixels / 2;
  for (const draw of [paint, paintNarrow]) {
    const [one, other, across] = [emptyPicture(), emptyPicture(), emptyPicture()];
    draw(one, [ring], 5, box);
    draw(other, [ring], 5, boxOf(right));
    draw(across, [ring], 5, between);
    for (let y = 0; y < tilePixels; y++) {
      const row = y * tilePixels;
      expect(across.subarray(row, row + half)).toEqual(one.subarray(row + half, row + tilePixels));
      expect(across.subarray(row + half, row + tilePixels)).toEqual(other.subarray(row, row + half));
    }
  }
};

test.each([
  ['begins where one tile ends, but for a rounding', 551.9999999999936 - 40, 100, 40],
  ['lies about the middle of the last pixel', 511.5, 20.5, 0.3],
  ['is smaller than a pixel and lies on both', 511.9, 30.9, 0.2],
])('a square that %s is painted by one of two tiles', (_, x, y, side) => {
  expectOneSeam([
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ]);
});

test('where tiles meet nothing is missing and nothing is painted twice: both paint what one picture over the border would', () => {
  const corner = fc.tuple(
    fc.double({ min: 200, max: 800, noNaN: true }),
    fc.double({ min: -50, max: 560, noNaN: true }),
  );
  fc.assert(fc.property(fc.array(corner, { minLength: 3, maxLength: 8 }), expectOneSeam), { numRuns: 30 });
});

test('a road narrower than a pixel is one line without gaps', () => {
  const picture = emptyPicture();
  const [e, n] = [west + 100 * metres, north - 100 * metres];
  paintNarrow(picture, [[e, n, e + 900, n - 333, e + 898, n - 336, e - 2, n - 3]], 8, box);
  for (let column = 101; column < 239; column++)
    expect([...Array(tilePixels).keys()].some((row) => picture[row * tilePixels + column] === 8)).toBe(true);
});

test('a picture is packed into half a byte a pixel and comes back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(tilePixels ** 2 - 1), fc.integer({ min: 1, max: landClasses.length })), {
        maxLength: 50,
      }),
      (dots) => {
        const picture = emptyPicture();
        for (const [at, colour] of dots) picture[at] = colour;
        expect(unpackPicture(packPicture(picture))).toEqual(picture);
      },
    ),
    { numRuns: 20 },
  );
});

test('of four pixels the class that most of them have stays, and a road beside fields is not lost', () => {
  const [field, road] = [landClasses.indexOf('field') + 1, landClasses.indexOf('road') + 1];
  const quarter = emptyPicture().fill(field);
  for (let y = 0; y < tilePixels; y++) quarter[y * tilePixels + 100] = road;
  const picture = halved([quarter, undefined, undefined, undefined]);
  expect([picture[10 * tilePixels + 50], picture[10 * tilePixels + 51]]).toEqual([road, field]);
  expect(picture[10 * tilePixels + 300]).toBe(0);
});

test.each([
  ['kmetijska zemljišča brez trajnih nasadov', 'field'],
  ['kmetijska zemljišča s trajnimi nasadi', 'grove'],
  ['gozdna zemljišča', 'forest'],
  ['vodna zemljišča', 'water'],
  ['poseljena zemljišča', 'settled'],
  ['tloris stavbe', 'settled'],
  ['javna državna cestna infrastruktura', 'road'],
  ['javna občinska cestna infrastruktura', 'road'],
  ['javna železniška infrastruktura', 'rail'],
  ['nedoločena raba', 'other'],
  [null, 'other'],
] as const)('%s is drawn as %s', (use, land) => {
  expect(landOf(use)).toBe(land);
});

test('around a house land of no known use is settled, on both sides of where tiles meet; known land stays', () => {
  const [settled, forest, other] = ['settled', 'forest', 'other'].map((one) => landClasses.indexOf(one as never) + 1);
  const edge = [west + tilePixels * metres, north - 200 * metres] as const;
  const right = boxOf({ ...tile, x: tile.x + 1 });
  const [one, next] = [emptyPicture(), emptyPicture()];
  paint(one, [square(500, 195, 5)], forest ?? 0, box);
  paint(next, [square(512, 190, 40)], other ?? 0, right);
  paintSettled(one, [edge], box);
  paintSettled(next, [edge], right);
  const round = Math.PI * (settledMetres / metres) ** 2;
  expect(painted(one, settled ?? 0) + painted(next, settled ?? 0)).toBeGreaterThan(round * 0.8);
  expect(painted(one, settled ?? 0)).toBe(painted(next, settled ?? 0));
  paintSettled(one, [[west + 502 * metres, north - 197 * metres]], box);
  expect(painted(one, forest ?? 0)).toBe(25);
});
