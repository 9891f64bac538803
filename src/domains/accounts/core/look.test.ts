import { expect, test } from 'vitest';
import { needsReason } from './look.ts';

test.each([
  ['user', false, true],
  ['valuer', false, false],
  ['admin', false, false],
  ['user', true, false],
  ['admin', true, false],
] as const)('a look at the page of a %s (own: %s) asks for a reason: %s', (role, own, asks) => {
  expect(needsReason({ role, own })).toBe(asks);
});
