import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockwiseArea, outlineText, type Ring, ringsOf } from './outline.ts';

const square = (e: number, n: number, side: number): Ring => [
  [e, n],
  [e, n + side],
  [e + side, n + side],
  [e + side, n],
];
const cornersIn = (text: string): Ring =>
  [...text.matchAll(/\(([-\d.]+),([-\d.]+)\)/g)].map(([, e, n]) => [Number(e), Number(n)] as const);
const again = (rings: readonly Ring[]): Ring[] => ringsOf(cornersIn(outlineText(rings)));

/** The same ring has the same corners in the same order, independent of its start. */
const turned = (ring: Ring): string => {
  const texts = ring.map((_, at) => JSON.stringify([...ring.slice(at), ...ring.slice(0, at)]));
  return texts.sort()[0] ?? '';
};

test('one ring is written as it is', () =>
  expect(outlineText([square(0, 0, 10)])).toBe('((0,0),(0,10),(10,10),(10,0))'));

test('a hole and a part that lies apart come back, the largest part first', () => {
  const rings = [square(0, 0, 100), [...square(20, 20, 10)].reverse(), square(300, 0, 20)];
  expect(again(rings)).toEqual(rings);
});

test('rings come back whatever corners they share, with one another and with themselves', () => {
  const corner = fc.tuple(fc.nat(6), fc.nat(6)).map(([e, n]) => [e, n] as const);
  // Each ring has one corner of its own: a line that passes all of its corners twice encloses nothing.
  const ring = fc
    .tuple(fc.array(corner, { minLength: 2, maxLength: 7 }), fc.nat(7))
    .map(([corners, at]) => ({ corners, at }));
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 5 }), (drawn) => {
      const rings = drawn.map(({ corners, at }, index): Ring => corners.toSpliced(at, 0, [100 + index, 7]));
      expect(again(rings).map(turned)).toEqual(rings.map(turned));
    }),
  );
});

test('the area is that of the ring, with the sign of its direction', () => {
  expect(clockwiseArea(square(400_000, 100_000, 20))).toBe(400);
  expect(clockwiseArea([...square(400_000, 100_000, 20)].reverse())).toBe(-400);
});
