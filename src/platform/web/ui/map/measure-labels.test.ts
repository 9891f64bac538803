import { expect, test } from 'vitest';
import { labelsOf } from './measure-labels.ts';

const seen = [0, 0, 1_000, 600];
const way = [
  [100, 300],
  [300, 300],
  [300, 500],
];

test('each leg of a way says its own length, and the whole stands once', () => {
  const labels = labelsOf(way, false, { legs: ['200,0 m', '200,0 m'], total: 'Dolžina 400,0 m' }, 1, seen);
  expect(labels.map(({ text }) => text)).toEqual(['200,0 m', '200,0 m', 'Dolžina 400,0 m']);
});

test('one leg alone is the whole', () => {
  const labels = labelsOf(way.slice(0, 2), false, { legs: ['200,0 m'], total: 'Dolžina 200,0 m' }, 1, seen);
  expect(labels.map(({ text }) => text)).toEqual(['Dolžina 200,0 m']);
});

test('the whole stands in an area only where it keeps off its sides, and never over the edge of the map', () => {
  const total = 'Površina 40.000 m²\nObseg 800,0 m';
  const square = [...way, [100, 500]];
  const wholeOf = (corners: number[][]) =>
    labelsOf(corners, true, { legs: [], total }, 1, seen).find(({ isTotal }) => isTotal)?.at ?? [0, 0];
  const large = square.map(([e = 0, n = 0]) => [e * 2, n]);
  expect(wholeOf(large)).toEqual([400, 400]);
  expect(wholeOf(square)[1]).toBeLessThan(300 - 17);
  const atEdge = square.map(([e = 0, n = 0]) => [e - 100, n - 300]);
  expect(wholeOf(atEdge)[1]).toBeGreaterThanOrEqual(17);
});
