import { expect, test } from 'vitest';
import { amountAt, type Offered } from './amounts.ts';

const [first, second, third] = ['2026-01-15T09:00:00Z', '2026-01-16T09:00:00Z', '2026-01-17T09:00:00Z'].map(
  (moment) => new Date(moment),
) as [Date, Date, Date];

const offered: Offered = {
  quotes: [
    { gross_cents: 3_050, created_at: first, accepted_at: null, withdrawn_at: second },
    { gross_cents: 30_500, created_at: second, accepted_at: third, withdrawn_at: null },
  ],
  terms: [
    { net_cents: 40_000, offered_at: first, answered_at: second },
    { net_cents: null, offered_at: second, answered_at: third },
  ],
};

test.each([
  ['send_quote', first, 3_050],
  ['send_quote', second, 30_500],
  ['withdraw_quote', second, 3_050],
  ['accept_quote', third, 30_500],
  ['offer_terms', first, 48_800],
  ['accept_terms', second, 48_800],
  // Only the day changes.
  ['offer_terms', second, null],
  ['decline_terms', third, null],
  ['submit', third, null],
  ['take_up', first, null],
] as const)('%s at %s is about %s cents', (event, at, cents) => {
  expect(amountAt({ event, at }, offered)).toBe(cents);
});
