import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test.each([
  ['  Žiga  ĐURIĆ ', ['ziga', 'duric']],
  ['', []],
  ['2026-000123', ['2026-000123']],
])('%j is compared as %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
