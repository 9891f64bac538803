import { expect, test } from 'vitest';
import { withinBytes } from './kept-files.ts';

test('files are kept in their order as far as there is room; one that does not fit is passed over', () => {
  const [small, large, last] = [{ file_size: 40 }, { file_size: 90 }, { file_size: 60 }];
  expect(withinBytes([small, large, last], 100)).toEqual([small, last]);
  expect(withinBytes([small], 0)).toEqual([]);
});
