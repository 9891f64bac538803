import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test('the zeros of a number need not be typed', () => {
  expect(['R-2026-3', 'r-2026-03', '2026-148', 'POR-2026-12'].map(wholeNumber)).toEqual([
    'R-2026-000003',
    'r-2026-000003',
    '2026-000148',
    'POR-2026-000012',
  ]);
});

test('what is no number of ours stays as it is', () => {
  for (const text of ['R-2026-000003', '1772-1826', '1772-1826-40', 'II N 214/2026', '2026', 'Lipov gaj 3', '041-123'])
    expect(wholeNumber(text)).toBe(text);
});
