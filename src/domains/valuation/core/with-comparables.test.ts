import { expect, test } from 'vitest';
import { emptyMarket } from './empty-case.ts';
import { withComparables } from './with-comparables.ts';

const comparable = (id: string, price: number) => ({ id, price }) as never;

test('the grid begins with the first comparables, and those that are there stay as they are', () => {
  const before = { subject: { residential: true }, market: null } as never;
  const first = withComparables(before, [comparable('a', 1), comparable('b', 2)]);
  expect(first.market).toEqual({ ...emptyMarket(true), comparables: [comparable('a', 1), comparable('b', 2)] });
  const second = withComparables(first, [comparable('a', 9), comparable('c', 3)]);
  expect(second.market?.comparables).toEqual([comparable('a', 1), comparable('b', 2), comparable('c', 3)]);
});
