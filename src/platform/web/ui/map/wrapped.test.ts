import { expect, test } from 'vitest';
import { linesOf } from './wrapped.ts';

const widthOf = (text: string) => text.length;

test('what stands under a picture is wrapped, each word whole', () => {
  expect(linesOf('Geodetska uprava Republike Slovenije', 20, widthOf)).toEqual([
    'Geodetska uprava',
    'Republike Slovenije',
  ]);
  expect(linesOf('Razdalja', 4, widthOf)).toEqual(['Razdalja']);
});
