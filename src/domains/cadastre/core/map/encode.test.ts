import fc from 'fast-check';
import MVT from 'ol/format/MVT.js';
import { expect, test } from 'vitest';
import { clipRing, type FlatRing } from './clip.ts';
import { bufferPixels, encodeTile, extent } from './encode.ts';
import { boxOf, metresPerPixel, type Tile } from './grid.ts';

const tile: Tile = { z: 16, x: 105, y: 131 };
const box = boxOf(tile);
const [west, south, east, north] = box;
const step = (east - west) / extent;

/** Reads the tile as the browser does; a ring comes back closed. */
const read = (bytes: Uint8Array) =>
  new MVT()
    .readFeatures(bytes.buffer as ArrayBuffer, { extent: [...box] })
    .map((feature) => ({ ...feature.getProperties(), flat: feature.getFlatCoordinates(), ends: feature.getEnds() }));

/** A star around a middle: never crosses itself, clockwise. */
const stars = fc
  .record({
    e: fc.double({ min: west - 200, max: east + 200, noNaN: true }),
    n: fc.double({ min: south - 200, max: north + 200, noNaN: true }),
    radii: fc.array(fc.double({ min: 5, max: 300, noNaN: true }), { minLength: 3, maxLength: 14 }),
  })
  .map(
    ({ e, n, radii }): FlatRing =>
      radii.flatMap((radius, at) => {
        const angle = (-2 * Math.PI * at) / radii.length;
        return [e + radius * Math.cos(angle), n + radius * Math.sin(angle)];
      }),
  );

const areaOf = (ring: FlatRing): number => {
  let twice = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    twice += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0);
  }
  return twice / 2;
};

test('what is within stays as it is, what is outside vanishes, and nothing of the rest reaches out of the box', () => {
  fc.assert(
    fc.property(stars, (ring) => {
      const clipped = clipRing(ring, box);
      const inside = (list: FlatRing) =>
        list.every((value, at) =>
          at % 2 === 0 ? value >= west - 1e-6 && value <= east + 1e-6 : value >= south - 1e-6 && value <= north + 1e-6,
        );
      expect(inside(clipped)).toBe(true);
      if (inside(ring)) expect(clipped).toEqual(ring);
      expect(Math.abs(areaOf(clipped))).toBeLessThanOrEqual(Math.abs(areaOf(ring)) + 1e-3);
    }),
  );
});

test('a polygon comes back from a tile as it was, to a step of the tile, and clockwise', () => {
  fc.assert(
    fc.property(stars, (ring) => {
      const around = boxOf(tile, bufferPixels);
      const bytes = encodeTile(tile, [
        { name: 'land', features: [{ type: 'polygon', properties: { land: 'forest' }, rings: [ring] }] },
      ]);
      const [found] = read(bytes);
      const clipped = clipRing(ring, around);
      // Slivers of less than some steps may shrink to nothing.
      if (Math.abs(areaOf(clipped)) < 40 * step * metresPerPixel(16) * 100) return;
      expect(found).toMatchObject({ land: 'forest', layer: 'land' });
      const drawn = areaOf(found?.flat ?? []);
      expect(Math.sign(drawn)).toBe(Math.sign(areaOf(clipped)));
      expect(Math.abs(drawn - areaOf(clipped))).toBeLessThan(0.02 * Math.abs(areaOf(clipped)) + 60);
    }),
  );
});

test('a hole is kept as one, and a second part beside the first', () => {
  const square = (e: number, n: number, side: number): FlatRing => [e, n, e, n + side, e + side, n + side, e + side, n];
  const reversed = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: FlatRing): FlatRing => [
    a,
    b,
    g,
    h,
    e,
    f,
    c,
    d,
  ];
  const rings = [
    square(west + 100, south + 100, 200),
    reversed(square(west + 150, south + 150, 50)),
    square(west + 500, south + 500, 80),
  ];
  const [found] = read(encodeTile(tile, [{ name: 'land', features: [{ type: 'polygon', properties: {}, rings }] }]));
  expect(found?.ends).toHaveLength(3);
});

test('texts keep their letters and numbers their values', () => {
  const features = ['Šmartno ob Dreti', 'Žiče 3b', '', '🏠'].map((text, at) => ({
    type: 'point' as const,
    properties: { text, addresses: at * 1_000 },
    at: [west + 10 * at, south + 10] as const,
  }));
  const found = read(encodeTile(tile, [{ name: 'place', features }]));
  expect(found.map((feature) => [Reflect.get(feature, 'text'), Reflect.get(feature, 'addresses')])).toEqual([
    ['Šmartno ob Dreti', 0],
    ['Žiče 3b', 1_000],
    ['', 2_000],
    ['🏠', 3_000],
  ]);
});

test('nothing is written of nothing', () => {
  expect(encodeTile(tile, [{ name: 'land', features: [] }])).toHaveLength(0);
});
