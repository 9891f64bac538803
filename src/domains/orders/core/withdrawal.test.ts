import { describe, expect, test } from 'vitest';
import { lineOf } from './money.ts';
import { beginsAt, isWithdrawalOver, usedLines, withdrawalOf, withdrawalUntil } from './withdrawal.ts';

const at = (instant: string) => Date.parse(instant);

describe('until when a consumer may withdraw', () => {
  test.each([
    // 15 January 2026 is a Thursday, and so is the day two weeks later.
    ['2026-01-15T11:00:00Z', '2026-01-29'],
    // The day is that of Ljubljana.
    ['2026-01-15T23:30:00Z', '2026-01-30'],
    // A period that would end on a Saturday or a holiday ends on the next working day.
    ['2026-01-17T11:00:00Z', '2026-02-02'],
    ['2026-12-11T11:00:00Z', '2026-12-28'],
    ['2026-12-18T11:00:00Z', '2027-01-04'],
  ])('a contract of %s until %s', (concluded, until) => expect(withdrawalUntil(at(concluded))).toBe(until));

  test('the whole of the last day counts', () => {
    const concluded = at('2026-01-15T11:00:00Z');
    expect(isWithdrawalOver(concluded, at('2026-01-29T22:59:00Z'))).toBe(false);
    expect(isWithdrawalOver(concluded, at('2026-01-29T23:00:00Z'))).toBe(true);
  });

  test('what is not wanted early begins on the day after it', () => {
    const concluded = at('2026-01-15T11:00:00Z');
    expect(beginsAt(concluded, true)).toBe(concluded);
    expect(beginsAt(concluded, null)).toBe(concluded);
    expect(beginsAt(concluded, false)).toBe(at('2026-01-29T23:00:00Z'));
  });
});

describe('what a withdrawal from access costs', () => {
  const line = (net: number) => lineOf({ code: 'month', name: 'Mesečni dostop', unit_net_cents: net, vat_percent: 22 });
  const startsAt = at('2026-01-15T11:00:00Z');
  const days = (n: number) => n * 24 * 60 * 60_000;
  const cost = (net: number, length: number, used: number, early: boolean | null = true) => {
    const paid = Math.floor((net * 122 + 50) / 100);
    return withdrawalOf(
      usedLines([line(net)], { startsAt, endsAt: startsAt + days(length) }, startsAt + used, early),
      paid,
    );
  };

  test.each([
    ['nothing before it began', 34_900, 30, -days(1), 0, 42_578],
    ['the first hour once it began', 34_900, 30, 1, 59, 42_519],
    ['three days of thirty', 34_900, 30, days(3), 4_258, 38_320],
    ['three days of a year', 99_000, 365, days(3), 992, 119_788],
    ['half of 24 hours', 4_900, 1, days(0.5), 2_989, 2_989],
    ['everything once it was used up', 4_900, 1, days(2), 5_978, 0],
  ])('%s', (_, net, length, used, cost_cents, back_cents) =>
    expect(cost(net, length, used)).toEqual({ cost_cents, back_cents }),
  );

  test.each([null, false])('nothing where no early start was asked for (%s)', (early) =>
    expect(cost(34_900, 30, days(3), early)).toEqual({ cost_cents: 0, back_cents: 42_578 }),
  );
});
