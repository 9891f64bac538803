import { describe, expect, test } from 'vitest';
import { isEid, parcelNumberOf } from '../core/identifiers.ts';
import { whole } from '../core/map/grid.ts';
import { bent } from './bent.ts';
import { demoPlacesPlanned } from './cadastre.ts';
import { contoursOf } from './contours.ts';
import { demoLand } from './land.ts';
import { type Point, signedArea } from './parcel-plan.ts';

const { rows, roads } = demoPlacesPlanned();

describe('the land of the demonstration', () => {
  const land = demoLand(roads, true);

  test('is the same for the same seed, and has records of its own', () => {
    expect(demoLand(roads, true)).toEqual(land);
    const known = new Set(rows.parcel.map(({ eid }) => eid));
    expect(land.parcel.filter(({ eid }) => !isEid(eid) || known.has(eid))).toEqual([]);
    expect(land.parcel.filter(({ number }) => parcelNumberOf(number) === undefined)).toEqual([]);
    const numbers = [...rows.parcel, ...land.parcel].map(({ ko, number }) => `${ko} ${number}`);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('has every kind of land all over the country, and nothing outside of the map', () => {
    const uses = new Set(land.parcel_use.map(({ code }) => code));
    expect([...uses].sort()).toEqual(['1', '10', '11', '15', '19']);
    const [west, south, east, north] = whole;
    for (const { e, n } of land.parcel)
      expect((e ?? 0) > west && (e ?? 0) < east && (n ?? 0) > south && (n ?? 0) < north).toBe(true);
    const squares = new Set(
      land.parcel.map(({ e, n }) => `${Math.floor((e ?? 0) / 20_000)} ${Math.floor((n ?? 0) / 20_000)}`),
    );
    expect(squares.size).toBeGreaterThan(50);
    expect(land.parcel.length).toBeLessThan(20_000);
  });

  test('each place has roads between its blocks, and out of each of its gates one leads on', () => {
    const alone = demoLand(roads, false);
    expect(alone.parcel.length).toBe(roads.reduce((sum, one) => sum + one.roads.length, 0));
    expect(alone.parcel.every(({ area }) => (area ?? 0) > 0)).toBe(true);
    const isRoad = new Set(land.parcel_use.filter(({ code }) => code === '15').map(({ parcel_eid }) => parcel_eid));
    const outside = land.parcel_outline
      .slice(alone.parcel.length)
      .filter(({ eid }) => isRoad.has(eid))
      .flatMap(({ outline }) => cornersOf(outline));
    for (const { ko, gates, roads: own } of roads) {
      expect(own.length, String(ko)).toBeGreaterThan(20);
      expect(gates.length, String(ko)).toBeGreaterThanOrEqual(3);
      const without = gates.filter((gate) => !outside.some((corner) => far(corner, bent(gate)) < 10));
      expect(without, String(ko)).toEqual([]);
    }
  });
});

const cornersOf = (outline: string): Point[] =>
  [...outline.matchAll(/\(([\d.]+),([\d.]+)\)/g)].map(([, e, n]): Point => [Number(e), Number(n)]);
const far = ([e, n]: Point, [x, y]: Point): number => Math.hypot(e - x, n - y);

describe('contours', () => {
  const drawn = (...lines: string[]) =>
    contoursOf({
      columns: lines[0]?.length ?? 0,
      rows: lines.length,
      at: (column, row) => (lines[lines.length - 1 - row]?.[column] === '#' ? 1 : -1),
    });

  test('run with the clock around what is there, and against it around a hole', () => {
    const rings = drawn('.......', '.#####.', '.#...#.', '.#...#.', '.#####.', '.......');
    expect(rings.map((ring) => Math.sign(signedArea(ring))).sort()).toEqual([-1, 1]);
  });

  test('end on the edge of the field, so that its neighbour goes on there', () => {
    const [ring] = drawn('###', '###');
    expect(Math.abs(signedArea(ring ?? []))).toBe(2);
  });

  test('keep two corners apart that only touch', () => {
    expect(drawn('....', '.#..', '..#.', '....')).toHaveLength(2);
  });
});
