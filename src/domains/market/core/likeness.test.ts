import { expect, test } from 'vitest';
import { likenessOf, type Traits, usualWeights } from './likeness.ts';

const subject: Traits = { e: 462_000, n: 101_000, kind: 2, area: 60, year_built: 1975, on: '2026-01-15' };
const unknown: Traits = { e: null, n: null, kind: null, area: null, year_built: null, on: null };

test('the same is alike in everything', () => {
  const { score, reasons } = likenessOf(subject, subject) ?? {};
  expect(score).toBe(1);
  expect(reasons?.map(({ aspect, alike }) => [aspect, alike])).toEqual([
    ['distance', 1],
    ['kind', 1],
    ['area', 1],
    ['age', 1],
    ['time', 1],
  ]);
});

test.each([
  ['one and a half kilometres away', { n: 102_500 }, 'distance', 1_500, Math.exp(-1)],
  ['of another kind', { kind: 1 }, 'kind', 0, 0],
  ['twice as large', { area: 120 }, 'area', 100, 0],
  ['half as large', { area: 30 }, 'area', -50, 0.5],
  ['fifty years younger', { year_built: 2_025 }, 'age', 50, 0],
  ['ten years older', { year_built: 1_965 }, 'age', -10, 0.8],
  ['two years ago', { on: '2024-01-16' }, 'time', 24, Math.exp(-1)],
])('what is %s', (_, change, aspect, value, alike) => {
  const reason = likenessOf(subject, { ...subject, ...change })?.reasons.find((one) => one.aspect === aspect);
  expect(reason?.value).toBe(value);
  expect(reason?.alike).toBeCloseTo(alike, 3);
});

test('the score is the weighted mean of what is known, and of nothing there is none', () => {
  const other = { ...subject, area: 30, year_built: null };
  expect(likenessOf(subject, other)?.score).toBeCloseTo((30 + 25 + 20 * 0.5 + 10) / 85, 12);
  expect(likenessOf(subject, unknown)).toBeNull();
  expect(likenessOf(unknown, subject)).toBeNull();
});

test('weights add up to a hundred, and the user may set others', () => {
  expect(Object.values(usualWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  const onlyArea = { distance: 0, kind: 0, area: 1, age: 0, time: 0 };
  expect(likenessOf(subject, { ...subject, n: 190_000, area: 45 }, onlyArea)?.score).toBeCloseTo(0.75, 12);
});
