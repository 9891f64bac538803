import { expect, test } from 'vitest';
import { repaint } from './repaint.ts';

test('what is hidden of a picture becomes another colour or nothing; the rest stays', () => {
  const pixels = Uint8ClampedArray.from([
    ...[255, 255, 255, 255],
    ...[168, 210, 230, 255],
    ...[169, 198, 176, 255],
    ...[255, 255, 255, 0],
  ]);
  repaint(
    pixels,
    new Map([
      ['rgb(255, 255, 255)', 'rgb(227, 235, 203)'],
      ['rgb(168, 210, 230)', null],
    ]),
  );
  expect([...pixels]).toEqual([
    ...[227, 235, 203, 255],
    ...[168, 210, 230, 0],
    ...[169, 198, 176, 255],
    ...[255, 255, 255, 0],
  ]);
});
