import { describe, expect, test } from 'vitest';
import { planWidth } from '#lib/printed.ts';
import { chordsOf } from './chords.ts';
import {
  barOf,
  type Drawn,
  directionOf,
  frameAround,
  frameOf,
  groundOf,
  isPlan,
  metresPerPoint,
  seenOn,
} from './paper.ts';

const nothing: Drawn = { parcels: [], buildings: [], addresses: [], borders: [], places: [], picture: null };
const square = (west: number, south: number, side: number) => [
  west,
  south,
  west,
  south + side,
  west + side,
  south + side,
  west + side,
  south,
];

describe('a frame', () => {
  test.each([
    [[0, 0, 10, 10], 1_000],
    [[0, 0, 100, 10], 2_000],
    [[0, 0, 10, 100], 5_000],
    [[0, 0, 250_000, 100_000], 2_000_000],
  ] as const)('around %j is at 1 : %i, with the box in its middle', (box, scale) => {
    const frame = frameAround(box, { height: 0.5, room: 3, least: 1_000 });
    expect(frame.scale).toBe(scale);
    const [west, south, east, north] = frame.box;
    expect((west + east) / 2).toBeCloseTo((box[0] + box[2]) / 2, 6);
    expect((south + north) / 2).toBeCloseTo((box[1] + box[3]) / 2, 6);
    expect(east - west).toBeCloseTo(scale * planWidth, 6);
  });

  test.each([
    [1_000, 20],
    [5_000, 200],
    [10_000, 200],
    [1_000_000, 20_000],
  ])('at 1 : %i has a bar of %i m, and is drawn of parcels up to 1 : 10,000', (scale, metres) => {
    const frame = frameOf([0, 0], scale, 0.5);
    expect(barOf(frame)).toBe(metres);
    expect(isPlan(frame)).toBe(scale <= 10_000);
  });
});

test('a number has the most room across the widest part of its outline, never in a hole or beside it', () => {
  const [middle] = chordsOf([square(0, 0, 100)], 1);
  expect(middle).toEqual({ e: 50, n: 50, room: 100 });
  // Narrow in the middle: the width above and below counts too.
  const bottle = [[0, 0, 0, 49, 40, 49, 40, 100, 60, 100, 60, 49, 100, 49, 100, 0]];
  expect(chordsOf(bottle, 5)[0]?.room).toBe(20);
  expect(chordsOf(bottle, 5)[1]).toEqual({ e: 50, n: 36, room: 100 });
  const holed = [square(0, 0, 100), [...square(20, 20, 60)]];
  expect(chordsOf(holed, 1)[0]).toMatchObject({ room: 20 });
});

test('what reaches out of the frame is cut there, and what is outside is not in the file', () => {
  const frame = frameOf([0, 0], 1_000, 0.5);
  const around = 3 * metresPerPoint(frame);
  const { land, houses } = groundOf(
    {
      ...nothing,
      parcels: [
        { rings: [square(-5_000, -5_000, 10_000)], land: 'forest', number: '1', area: 1 },
        { rings: [square(9_000, 9_000, 10)], land: 'road', number: '2', area: 1 },
      ],
      buildings: [{ rings: [square(0, 0, 10)] }],
    },
    frame,
  );
  expect(land.map(({ look }) => look)).toEqual(['forest']);
  const [west, south, east, north] = frame.box;
  for (const [at, value] of (land[0]?.rings[0] ?? []).entries())
    expect(Math.abs(value)).toBeLessThan((at % 2 === 0 ? east - west : north - south) / 2 + around);
  expect(houses).toEqual([square(0, 0, 10)]);
});

test('streets are named on their roads, villages as places; houses and parcels where there is room for them', () => {
  const road = { rings: [[-100, -2, -100, 2, 100, 2, 100, -2]], land: 'road' as const, number: '7', area: 800 };
  const house = (street: string, number: string, e: number) => ({ street, settlement: 'Breg', number, e, n: 15 });
  const drawn: Drawn = {
    ...nothing,
    parcels: [road],
    addresses: [
      house('Lipova ulica', '1', 0),
      house('Lipova ulica', '2', 30),
      house('Breg', '3', 0),
      house('Breg', '4', 9),
    ],
    places: [
      { name: 'Breg', e: 0, n: 0, addresses: 40, kind: 'naselje' },
      { name: 'BREG', e: 0, n: 0, addresses: 0, kind: 'ko' },
    ],
  };
  const near = frameOf([0, 0], 1_000, 0.5);
  const names = groundOf(drawn, near).names;
  expect(names.map(({ text, look }) => `${look} ${text}`)).toEqual([
    'street Lipova ulica',
    'house 1',
    'house 2',
    'house 3',
    'house 4',
    'parcel 7',
  ]);
  expect(names[0]?.at.slice(0, 2)).toEqual([
    { e: 30, n: 2 },
    { e: 0, n: 2 },
  ]);
  const far = frameOf([0, 0], 10_000, 0.5);
  const ground = groundOf(drawn, far);
  expect(ground.names.map(({ look }) => look)).toEqual(['place', 'street', 'ko']);
  expect(seenOn(drawn, ground, near)).toEqual({ streets: ['Lipova ulica'], places: ['Breg'], land: ['road'] });
});

test.each([
  [0, 5, 0],
  [5, 5, 1],
  [5, 0, 2],
  [0, -5, 4],
  [-5, 5, 7],
])('%i m to the east and %i m to the north is direction %i', (de, dn, direction) => {
  expect(directionOf(de, dn)).toBe(direction);
});
