import { expect, test } from 'vitest';
import { sameKind } from './duplicates.ts';

const now = Date.parse('2026-11-26T09:00:00Z');
const lastYear = Date.parse('2025-11-20T09:00:00Z');

test.each([
  ['submitted', null, 'double'],
  ['in_progress', null, 'double'],
  ['on_hold', null, 'double'],
  ['draft', null, null],
  ['cancelled', null, null],
  ['declined', null, null],
  ['expired', null, null],
  ['delivered', lastYear, 'earlier'],
  ['closed', lastYear, 'earlier'],
  ['clarification', lastYear, 'earlier'],
  ['closed', Date.parse('2023-11-20T09:00:00Z'), null],
] as const)('another case that is %s (delivered: %s) is %s', (status, deliveredAt, kind) => {
  expect(sameKind({ status, deliveredAt }, now)).toBe(kind);
});
