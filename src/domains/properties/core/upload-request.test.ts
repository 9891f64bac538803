import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { filesLeft, requestState } from './upload-request.ts';

const now = 1_000_000;
const later = now + 1;
const { files } = limits.uploadRequests;

test.each([
  [{ expiresAt: later, withdrawnAt: null, files: 0 }, 'open'],
  [{ expiresAt: later, withdrawnAt: null, files: files - 1 }, 'open'],
  [{ expiresAt: later, withdrawnAt: null, files }, 'full'],
  [{ expiresAt: now, withdrawnAt: null, files: 0 }, 'expired'],
  [{ expiresAt: later, withdrawnAt: now, files: 0 }, 'withdrawn'],
] as const)('%j is %s', (asked, state) => {
  expect(requestState(asked, now)).toBe(state);
});

test('never promises fewer than no files', () => {
  expect([filesLeft(0), filesLeft(files), filesLeft(files + 1)]).toEqual([files, 0, 0]);
});
