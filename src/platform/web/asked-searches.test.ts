import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterArrival, goesOnTyping } from './asked-searches.ts';

test.each([
  [[], 'a', []],
  [['a', 'b'], 'a', ['b']],
  [['a', 'b', 'c'], 'b', ['c']],
  [['a', 'b'], 'b', []],
  [['a', 'b'], 'elsewhere', []],
])('of %j, when %s has arrived, %j are on their way', (asked, arrived, left) => {
  expect(afterArrival(asked, arrived)).toEqual(left);
});

test('what was chosen last stands, however late the addresses before it arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (steps) => {
      let asked: readonly string[] = [];
      let chosen = 0;
      for (const isChange of steps)
        if (isChange) {
          chosen++;
          asked = [...asked, `${chosen}`];
        } else if (asked[0] !== undefined) asked = afterArrival(asked, asked[0]);
      expect(asked.at(-1) ?? `${chosen}`).toBe(`${chosen}`);
    }),
  );
});

test.each([
  ['', 'iskanje=a', false],
  ['iskanje=a', 'iskanje=ab', true],
  ['iskanje=ab', 'iskanje=a', true],
  ['iskanje=a&page=3', 'iskanje=ab', true],
  ['iskanje=a', '', false],
  ['iskanje=a', 'iskanje=a&stanje=open', false],
  ['stanje=open', 'stanje=closed', false],
  ['stanje=open', 'stanje=open', true],
  ['stanje=open&page=2', 'stanje=open', false],
])('from %j to %j only types on: %s', (before, after, isTyping) => {
  expect(goesOnTyping(new URLSearchParams(before), new URLSearchParams(after))).toBe(isTyping);
});
