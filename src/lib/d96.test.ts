import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWgs84, toWgs84 } from './d96.ts';
import { isInSlovenia } from './slovenia.ts';

// The check points of the reference on public data; computed with proj4.
test.each([
  [412250, 97000, 13.86694288, 46.00719297],
  [457101.14, 92876.43, 14.446404, 45.9743665],
  [549301.48, 157807.83, 15.6430094, 46.5581023],
  [500000, 100000, 15, 46.0398026],
  [429998, 137976, 14.090014, 46.3778638],
])('E %f N %f is %f, %f', (e, n, lon, lat) => {
  const degrees = toWgs84({ e, n });
  expect(degrees.lon).toBeCloseTo(lon, 7);
  expect(degrees.lat).toBeCloseTo(lat, 7);
  const metres = fromWgs84({ lon, lat });
  expect(metres.e).toBeCloseTo(e, 1);
  expect(metres.n).toBeCloseTo(n, 1);
});

test('there and back is half a millimetre at most', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 374_000, max: 624_000, noNaN: true }),
      fc.double({ min: 31_000, max: 194_000, noNaN: true }),
      (e, n) => {
        const back = fromWgs84(toWgs84({ e, n }));
        expect(back.e).toBeCloseTo(e, 3);
        expect(back.n).toBeCloseTo(n, 3);
        expect(isInSlovenia({ e, n })).toBe(true);
      },
    ),
  );
});

test('exchanged axes and zeros are not in Slovenia', () => {
  expect(isInSlovenia({ e: 157807, n: 549301 })).toBe(false);
  expect(isInSlovenia({ e: 0, n: 0 })).toBe(false);
});
