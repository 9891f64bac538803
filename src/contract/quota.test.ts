import { expect, test } from 'vitest';
import { quotaOf, readQuotaLeft, roomOf } from './quota.ts';

test.each([
  ['drafts', { day: 0, open: 0 }, true, { over: null, left: null }],
  ['drafts', { day: 46, open: 0 }, true, { over: null, left: null }],
  // The 48th of 60 is the first with a warning.
  ['drafts', { day: 47, open: 0 }, true, { over: null, left: 12 }],
  ['drafts', { day: 59, open: 0 }, true, { over: null, left: 0 }],
  ['drafts', { day: 60, open: 0 }, true, { over: 'day' }],
  ['drafts', { day: 0, open: 200 }, true, { over: 'open' }],
  ['drafts', { day: 50, open: 195 }, true, { over: null, left: 4 }],
  ['drafts', { day: 5, open: 20 }, false, { over: 'open' }],
  ['orders', { day: 20, open: 0 }, false, { over: 'day' }],
  ['orders', { day: 20, open: 0 }, true, { over: null, left: null }],
  ['mails', { day: 0 }, false, { over: 'day' }],
  ['mails', { day: 10 }, true, { over: null, left: null }],
] as const)('%s with %o of an account that is confirmed %s', (kind, used, isConfirmed, verdict) =>
  expect(quotaOf(kind, used, isConfirmed)).toEqual(verdict),
);

test.each([
  [{ used: 0, more: 5_000_000 }, false, { isOver: false, left: null }],
  [{ used: 74_999_999, more: 5_000_000 }, false, { isOver: false, left: null }],
  [{ used: 75_000_000, more: 5_000_000 }, false, { isOver: false, left: 20 }],
  [{ used: 95_000_000, more: 5_000_000 }, false, { isOver: false, left: 0 }],
  [{ used: 95_000_001, more: 5_000_000 }, false, { isOver: true, left: null }],
  [{ used: 95_000_001, more: 5_000_000 }, true, { isOver: false, left: null }],
  [{ used: 1_999_000_000, more: 1_000_001 }, true, { isOver: true, left: null }],
] as const)('room for %o of an account that is confirmed %s', (bytes, isConfirmed, room) =>
  expect(roomOf(bytes, isConfirmed)).toEqual(room),
);

test.each([
  ['drafts 3', { kind: 'drafts', left: 3 }],
  ['toString 3', undefined],
  ['drafts', undefined],
  [null, undefined],
])('the header %s', (header, read) => expect(readQuotaLeft(header)).toEqual(read));
