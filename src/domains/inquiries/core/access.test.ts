import { expect, test } from 'vitest';
import { worksIn } from './access.ts';

test.each([
  [[], ['Ljubljana'], true],
  [['Ljubljana', 'Kranj'], ['ljubljana '], true],
  [['Ljubljana'], ['Ljubljana', 'Kranj'], false],
  [['Kranj'], [], true],
  [['Kranj'], ['Ljubljana'], false],
])('%j covers %j: %s', (regions, municipalities, covers) => {
  expect(worksIn(regions, municipalities)).toBe(covers);
});
