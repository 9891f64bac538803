import { expect, test } from 'vitest';
import { afterPress, type Order, orderKey, orderOfKey } from './sort-order.ts';

const own: Order = { id: null, isDescending: false };

test('a head sorts by its column, then backwards, and the third press ends it', () => {
  const first = afterPress(own, 'name');
  const second = afterPress(first, 'name');
  expect([first, second, afterPress(second, 'name')]).toEqual([
    { id: 'name', isDescending: false },
    { id: 'name', isDescending: true },
    own,
  ]);
  expect(afterPress(second, 'created')).toEqual({ id: 'created', isDescending: false });
});

test.each([own, { id: 'name', isDescending: false }, { id: 'name', isDescending: true }])(
  '%j is read back from its key',
  (order) => {
    expect(orderOfKey(orderKey(order))).toEqual(order);
  },
);
