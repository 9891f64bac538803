import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-01-15T10:00:00Z');

test.each([
  ['5', 5_000],
  [' 5 ', 5_000],
  ['0', 0],
  ['86400', 60_000],
  ['Thu, 15 Jan 2026 10:00:30 GMT', 30_000],
  ['Thu, 15 Jan 2026 09:00:00 GMT', 0],
  ['Fri, 16 Jan 2026 10:00:00 GMT', 60_000],
  ['-3', 0],
  ['kmalu', 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
])('Retry-After: %s is %d ms', (header, ms) => expect(retryAfterMs(header, now, 60_000)).toBe(ms));
