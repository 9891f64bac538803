import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterwards, pixelUnder, type Shift, still, zoomedAt, zoomsOf } from './shift.ts';

const pixel = fc.integer({ min: -2_000, max: 2_000 });
const shift = fc.oneof(
  fc.record({ k: fc.constant(1), x: pixel, y: pixel }),
  fc.tuple(fc.constantFrom(-1, -0.4, 0.4, 1), pixel, pixel).map((of) => zoomedAt(...of)),
);
const seen = ({ k, x, y }: Shift, [px, py]: readonly [number, number]) => [k * px + x, k * py + y];

test('what is turned around a pixel leaves that pixel where it is', () => {
  expect(seen(zoomedAt(1, 300, 200), [300, 200])).toEqual([300, 200]);
  expect(seen(zoomedAt(1, 300, 200), [310, 200])).toEqual([320, 200]);
  expect(zoomedAt(0, 300, 200)).toEqual(still);
});

test('several after each other are one, and that one is undone by looking for the pixel under another', () => {
  fc.assert(
    fc.property(fc.array(shift, { maxLength: 6 }), pixel, pixel, (shifts, x, y) => {
      const all = shifts.reduce(afterwards, still);
      const [stepX = 0, stepY = 0] = shifts.reduce<readonly number[]>(
        ([px = 0, py = 0], one) => seen(one, [px, py]),
        [x, y],
      );
      const [atX = 0, atY = 0] = seen(all, [x, y]);
      expect(Math.hypot(atX - stepX, atY - stepY)).toBeLessThan(1e-6);
      const [backX, backY] = pixelUnder(all, [atX, atY]);
      expect(Math.hypot(backX - x, backY - y)).toBeLessThan(1e-6);
    }),
  );
});

test.each([
  [{ deltaY: -150, deltaMode: 0 }, 0.5],
  [{ deltaY: 3, deltaMode: 1 }, -0.4],
  [{ deltaY: -1, deltaMode: 2 }, 1],
  [{ deltaY: 5_000, deltaMode: 0 }, -1],
])('a wheel event %j is %d zooms', (event, zooms) => {
  expect(zoomsOf(event)).toBe(zooms);
});
