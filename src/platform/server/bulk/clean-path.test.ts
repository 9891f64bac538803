import { expect, test } from 'vitest';
import { cleanPath } from './clean-path.ts';

test.each([
  ['a/b.csv', 'a/b.csv'],
  ['a\\b.csv', 'a/b.csv'],
  ['../b.csv', undefined],
  ['a/../../b.csv', undefined],
  ['/etc/passwd', undefined],
  ['C:\\x.csv', undefined],
  ['a\u0000.csv', undefined],
])('the path %j is cleaned to %s', (path, clean) => expect(cleanPath(path)).toBe(clean));
