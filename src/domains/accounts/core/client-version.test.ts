import { expect, test } from 'vitest';
import { isOlder } from './client-version.ts';

test.each([
  ['2.0.4', false],
  ['2.0.0', false],
  ['2.1', false],
  ['10.0.0', false],
  ['1.9.9', true],
  ['2', true],
  ['', true],
  ['new', true],
])('%s is older than 2.0.0: %s', (version, older) => {
  expect(isOlder(version, '2.0.0')).toBe(older);
});
