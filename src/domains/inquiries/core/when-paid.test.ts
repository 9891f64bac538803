import { expect, test } from 'vitest';
import { whenPaid } from './when-paid.ts';

test.each([
  ['a person pays before the work', 'fizicna_oseba', null, 'advance'],
  ['who has not said yet who orders too', undefined, undefined, 'advance'],
  ['a firm may be let pay later', 'pravna_oseba', null, 'maybe_later'],
  ['an authority too', 'organ', null, 'maybe_later'],
  ['a client pays as it is agreed', 'pravna_oseba', { payment: 'month' }, 'month'],
  ['also before the work', 'organ', { payment: 'advance' }, 'advance'],
] as const)('%s', (_, kind, client, when) => {
  expect(whenPaid(kind, client)).toBe(when);
});
