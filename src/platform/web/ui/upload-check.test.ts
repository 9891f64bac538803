import { expect, test } from 'vitest';
import { checkFiles } from './upload-check.ts';

const rules = { types: ['application/pdf'], endings: /\.pdf$/i, maxBytes: 5_000_000, maxFiles: 3 };
const file = (name: string, size = 1_000, type = 'application/pdf') => ({ name, size, type });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

test.each([
  { what: 'all fit', files: [file('a'), file('b')], queued: 0, good: ['a', 'b'], fault: undefined },
  { what: 'another type', files: [file('a'), file('b', 10, 'text/plain')], queued: 0, good: ['a'], fault: 'type' },
  { what: 'no type but the ending', files: [file('a.PDF', 10, '')], queued: 0, good: ['a.PDF'], fault: undefined },
  { what: 'exactly the limit', files: [file('a', 5_000_000)], queued: 0, good: ['a'], fault: undefined },
  { what: 'a byte too many', files: [file('a', 5_000_001)], queued: 0, good: [], fault: 'size' },
  { what: 'more than there is room for', files: [file('a'), file('b')], queued: 2, good: ['a'], fault: 'count' },
  { what: 'a full queue', files: [file('a')], queued: 3, good: [], fault: 'count' },
])('$what', ({ files, queued, good, fault }) => {
  const checked = checkFiles(files, queued, rules);
  expect({ good: names(checked.good), fault: checked.fault }).toEqual({ good, fault });
});

test('a limit of 0 is none', () => {
  expect(checkFiles([file('a', 1e12)], 0, { ...rules, maxBytes: 0 }).fault).toBeUndefined();
});
