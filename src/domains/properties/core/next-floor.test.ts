import { expect, test } from 'vitest';
import { nextFloor } from './next-floor.ts';

test.each([
  ['begins on the ground', [], 'pritlicje'],
  ['goes up', ['pritlicje'], 'nadstropje_1'],
  ['goes up from where one began', ['nadstropje_3'], 'nadstropje_4'],
  ['goes up from the ground also with a cellar', ['klet', 'pritlicje'], 'nadstropje_1'],
  ['begins on the ground also with a cellar', ['klet'], 'pritlicje'],
  ['ends in the cellar', ['podstresje'], 'klet'],
  ['goes back to what is missing below', ['klet', 'podstresje'], 'pritlicje'],
  ['is not misled by what has no place in the order', ['terasna_etaza', 'medetaza'], 'pritlicje'],
] as const)('%s', (_, standing, next) => {
  expect(nextFloor(standing)).toBe(next);
});
