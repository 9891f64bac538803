import { expect, test } from 'vitest';
import { keyOf, queueKeys, rowAfter } from './queue-keys.ts';

test.each([
  ['j', null, 3, 0],
  ['k', null, 3, 0],
  ['j', 0, 3, 1],
  ['j', 2, 3, 2],
  ['k', 0, 3, 0],
  ['k', 2, 3, 1],
  ['j', null, 0, null],
  ['j', 5, 3, 2],
] as const)('%s from row %s of %i leads to %s', (key, at, rows, to) => {
  expect(rowAfter(key, at, rows)).toBe(to);
});

const plain = { ctrlKey: false, metaKey: false, altKey: false, isElsewhere: false };

test('a key counts alone, in either case, and not while one types', () => {
  for (const key of queueKeys) expect(keyOf({ ...plain, key })).toBe(key);
  expect(keyOf({ ...plain, key: 'J' })).toBe('j');
  expect(keyOf({ ...plain, key: 'q' })).toBeUndefined();
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isElsewhere'] as const)
    expect(keyOf({ ...plain, key: 'j', [held]: true }), held).toBeUndefined();
});
