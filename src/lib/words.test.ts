import { expect, test } from 'vitest';
import { keptTogether, withStop, wordsOf } from './words.ts';

test.each([
  ['  Žiga  ĐURIĆ ', ['ziga', 'duric']],
  ['', []],
  ['2026-000123', ['2026-000123']],
])('%j is compared as %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['Lipov gaj, upravljanje, d. o. o.', 'Lipov gaj, upravljanje, d.\u00a0o.\u00a0o.'],
  ['Lipova banka d. d., Ljubljana', 'Lipova banka d.\u00a0d., Ljubljana'],
  ['Ana Novak s. p.', 'Ana Novak s.\u00a0p.'],
  ['D. Novak', 'D. Novak'],
  ['Brod d.o.o.', 'Brod d.o.o.'],
])('the form of %j stays in one line', (name, kept) => {
  expect(keptTogether(name)).toBe(kept);
});

test.each([
  ['Lipova banka, d. d.', 'Lipova banka, d. d.'],
  ['Gradnje Kos', 'Gradnje Kos.'],
])('a sentence that ends with %j has one full stop', (name, ended) => {
  expect(withStop(name)).toBe(ended);
});
