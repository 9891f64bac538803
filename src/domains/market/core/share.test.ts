import { expect, test } from 'vitest';
import { isWhole, shareOf } from './share.ts';

test.each([
  ['1/1', { part: 1, whole: 1 }],
  ['1', { part: 1, whole: 1 }],
  ['5/6', { part: 5, whole: 6 }],
  [' 171 / 1000 ', { part: 171, whole: 1000 }],
])('%j is a share', (text, share) => expect(shareOf(text)).toEqual(share));

test.each(['', '0/1', '2/1', '1/0', '0.5', '-1/2', 'a/b', '1/2/3'])('%j is none', (text) =>
  expect(shareOf(text)).toBeUndefined(),
);

test('the whole is the whole in any fraction', () => {
  expect(isWhole({ part: 6, whole: 6 })).toBe(true);
  expect(isWhole({ part: 1, whole: 2 })).toBe(false);
});
