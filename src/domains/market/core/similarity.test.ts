import { expect, test } from 'vitest';
import { similar } from '#domains/appraisal/core/statistics/similarity.ts';
import { mostAlike, similarityOf } from './similarity.ts';

const subject = { e: 462_000, n: 101_000, area: 60, year_built: 1975, on: '2026-01-15' };
const deal = { e: 462_000, n: 101_050, area: 60, year_built: 1975, contract_on: '2026-01-10', id_posla: 1 };

test('the same next door and lately is alike in everything, and the kind is no reason', () => {
  expect(similarityOf(subject, deal)).toEqual({
    percent: 99,
    reasons: [
      { factor: 'distance', value: 50, alike: expect.closeTo(0.967, 3) },
      { factor: 'area', value: 0, alike: 1 },
      { factor: 'age', value: 0, alike: 1 },
      { factor: 'time', value: 0, alike: expect.closeTo(0.993, 3) },
    ],
  });
});

test('is the same rule as that of the calculation', () => {
  const other = { ...deal, n: 102_000, area: 75, year_built: 1_990, contract_on: '2025-01-15' };
  const sale = {
    ...other,
    id: 'a',
    price: 200_000,
    kind: null,
    age: null,
    market_flag: 1,
    values: {},
  };
  const [found] = similar({ ...subject, kind: null }, [sale], subject.on).found;
  expect(similarityOf(subject, other)?.percent).toBe(Math.round((found?.score ?? 0) * 100));
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
