import { expect, test } from 'vitest';
import { outlineText } from '../core/outline.ts';
import { drawnRings, ringsOfText } from './outline-text.ts';

const square = (west: number, south: number, side: number): [number, number][] => [
  [west, south],
  [west, south + side],
  [west + side, south + side],
  [west + side, south],
];

test.each([
  ['one ring', [square(0, 0, 10)]],
  ['a hole', [square(0, 0, 10), square(2, 2, 3).toReversed()]],
  [
    'parts and holes',
    [square(0, 0, 10), square(2, 2, 3).toReversed(), square(20, 0, 5), square(21, 1, 1).toReversed()],
  ],
])('rings of an outline, drawn: %s', (_name, rings) => {
  const text = outlineText(rings).replaceAll(/[()]/g, '');
  expect(drawnRings(text)).toEqual(ringsOfText(text).map((ring) => ring.flat()));
  expect(drawnRings(text)).toHaveLength(rings.length);
});

test('what the source went round the other way is turned', () => {
  const text = outlineText([square(0, 0, 10).toReversed()]).replaceAll(/[()]/g, '');
  expect(drawnRings(text)).toEqual([[0, 0, 0, 10, 10, 10, 10, 0]]);
});
