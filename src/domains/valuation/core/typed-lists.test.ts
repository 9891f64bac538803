import { expect, test } from 'vitest';
import { linesIn, linesText, percentsIn, percentsText } from './typed-lists.ts';

test.each([
  ['', []],
  ['2', [0.02]],
  ['2; 2,5 %; -1', [0.02, 0.025, -0.01]],
  ['\u22123;', [-0.03]],
  ['2; dva', undefined],
  ['2;; 3', undefined],
])('%j is %j', (text, list) => {
  expect(percentsIn(text)).toEqual(list);
});

test('what was read is written as it is read again', () => {
  expect(percentsText([0.02, 0.025, -0.01])).toBe('2; 2,5; -1');
  expect(percentsIn(percentsText([0.07, 0.0725]))).toEqual([0.07, 0.0725]);
  expect(linesIn(' a \n\nb')).toEqual(['a', 'b']);
  expect(linesText(['a', 'b'])).toBe('a\nb');
});
