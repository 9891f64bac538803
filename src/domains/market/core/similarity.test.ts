import { expect, test } from 'vitest';
import { mostAlike, similarityOf } from './similarity.ts';

const subject = { e: 462_000, n: 101_000, area: 60, year_built: 1975, on: '2026-01-15' };
const deal = { e: 462_000, n: 101_050, area: 60, year_built: 1975, contract_on: '2026-01-10', id_posla: 1 };

test('the same next door and lately is alike in everything', () => {
  expect(similarityOf(subject, deal)).toEqual({
    percent: 100,
    reasons: [
      { factor: 'distance', value: 50, alike: 1 },
      { factor: 'area', value: 0, alike: 1 },
      { factor: 'age', value: 0, alike: 1 },
      { factor: 'time', value: 0, alike: expect.closeTo(1, 1) },
    ],
  });
});

test.each([
  ['five kilometres away', { n: 106_000 }, 'distance', 5_000],
  ['twice as large', { area: 120 }, 'area', 100],
  ['half as large', { area: 30 }, 'area', -50],
  ['fifty years younger', { year_built: 2_025 }, 'age', 50],
  ['three years ago', { contract_on: '2023-01-15' }, 'time', 36],
])('%s is not alike in that at all', (_, change, factor, value) => {
  const reason = similarityOf(subject, { ...deal, ...change })?.reasons.find((one) => one.factor === factor);
  expect(reason?.value).toBe(value);
  expect(reason?.alike).toBeCloseTo(0, 2);
});

test('what is not known counts for nothing, and of nothing there is no answer', () => {
  const unknown = { e: null, n: null, area: null, year_built: null, contract_on: null };
  expect(similarityOf(subject, unknown)).toBeNull();
  expect(
    similarityOf({ ...subject, area: null }, { ...deal, year_built: null })?.reasons.map((one) => one.factor),
  ).toEqual(['distance', 'time']);
});

test('the most alike come first, equals always in the same order', () => {
  const far = { ...deal, n: 104_000, id_posla: 2 };
  const twin = { ...deal, id_posla: 3 };
  const order = (list: (typeof deal)[]) => mostAlike(subject, list, 2).map((one) => one.deal.id_posla);
  expect(order([far, twin, deal])).toEqual([1, 3]);
  expect(order([deal, twin, far])).toEqual([1, 3]);
});
