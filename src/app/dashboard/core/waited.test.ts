import { expect, test } from 'vitest';
import { waited } from './waited.ts';

test.each([
  ['2026-11-26T09:30:00Z', { unit: 'hours', n: 2 }],
  ['2026-11-24T12:00:01Z', { unit: 'hours', n: 47 }],
  ['2026-11-24T12:00:00Z', { unit: 'days', n: 2 }],
  ['2026-10-02T08:00:00Z', { unit: 'days', n: 55 }],
])('what waits since %s has waited %o', (since, wait) => {
  expect(waited(Date.parse(since), Date.parse('2026-11-26T12:00:00Z'))).toEqual(wait);
});
