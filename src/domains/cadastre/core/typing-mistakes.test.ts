import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mistakesBetween } from '#lib/typing-mistakes.ts';
import { corrections, nearestBeginnings } from './typing-mistakes.ts';

test.each([
  ['rakitna', 'rakitna', 0],
  ['rakitma', 'rakitna', 1],
  ['raktina', 'rakitna', 1],
  ['rakina', 'rakitna', 1],
  ['rakkitna', 'rakitna', 1],
  ['rakitm', 'rakitna', 2],
  ['pto', 'pot', 1],
  ['bled', 'ljubljana', 7],
])('from "%s" to "%s" there are %d mistakes', (typed, word, mistakes) => {
  expect(mistakesBetween(typed, word)).toBe(mistakes);
});

const names = ['brezovica', 'brezovica pri ljubljani', 'breznica', 'ljubljana', 'lubno', 'bled'];
test.each([
  ['brezovca', ['brezovica', 'brezovica pri ljubljani']],
  ['brezovica pir', ['brezovica pri ljubljani']],
  ['lublana', ['ljubljana']],
  ['lubljana', ['ljubljana']],
  ['bld', []],
  ['xyzq', []],
])('"%s" nearly begins %o', (typed, expected) => {
  expect(nearestBeginnings(typed, names, (name) => name)).toEqual(expected);
});

test('letters that were exchanged come before one that is too many', () => {
  expect(nearestBeginnings('brezovcia', ['brezovci', ...names], (name) => name)).toEqual([
    'brezovica',
    'brezovica pri ljubljani',
    'brezovci',
  ]);
});

const word = fc.stringMatching(/^[a-z]{3,14}$/);
const letter = fc.stringMatching(/^[a-z]$/);

test('a letter left out, added, replaced or exchanged with the next is one mistake, and none is no mistake', () => {
  fc.assert(
    fc.property(
      word,
      fc.nat(13),
      letter,
      fc.constantFrom('out', 'added', 'replaced', 'exchanged'),
      (meant, place, other, how) => {
        const at = place % meant.length;
        const [before, here, behind] = [meant.slice(0, at), meant.slice(at, at + 1), meant.slice(at + 1)];
        const typed = {
          out: before + behind,
          added: before + other + here + behind,
          replaced: before + other + behind,
          exchanged: before + behind.slice(0, 1) + here + behind.slice(1),
        }[how];
        expect(mistakesBetween(typed, meant)).toBeLessThanOrEqual(1);
        expect(mistakesBetween(meant, meant)).toBe(0);
      },
    ),
  );
});

const tried = (...words: Parameters<typeof corrections>[0]) => corrections(words).map((way) => [...way.values()]);

test('a word that no name has is replaced, a known one only when the rest is right, the fewest mistakes first', () => {
  const rakitma = { typed: 'rakitma', isKnown: false, near: ['rakitna', 'rakitnica', 'rakitje'] };
  const lipova = { typed: 'lipova', isKnown: true, near: ['lipova', 'lipovska', 'lisova'] };
  expect(tried(rakitma)).toEqual([['rakitna']]);
  expect(tried(lipova)).toEqual([['lisova']]);
  expect(tried(lipova, rakitma)).toEqual([
    ['lipova', 'rakitna'],
    ['lisova', 'rakitna'],
  ]);
  expect(tried({ typed: 'brezovcia', isKnown: false, near: ['brezovci', 'brezovica'] })).toEqual([
    ['brezovica'],
    ['brezovci'],
  ]);
  expect(tried({ typed: 'xyz', isKnown: false, near: [] })).toEqual([]);
  expect(tried()).toEqual([]);
});

test('whatever was typed, few ways are tried, and each changes something', () => {
  const typedWord = fc.record({ typed: word, isKnown: fc.boolean(), near: fc.array(word, { maxLength: 40 }) });
  fc.assert(
    fc.property(fc.uniqueArray(typedWord, { selector: ({ typed }) => typed, maxLength: 6 }), (words) => {
      const ways = corrections(words);
      expect(ways.length).toBeLessThanOrEqual(6);
      for (const way of ways) expect(words.some(({ typed }) => way.get(typed) !== typed)).toBe(true);
    }),
  );
});
