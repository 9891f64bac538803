import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#lib/iso-date.ts';
import { daysToPay, interestPeriods, nextReminderOn, reminderDue, sumInterest } from './reminders.ts';

const interestOf = (...asked: Parameters<typeof interestPeriods>) => sumInterest(interestPeriods(...asked));

const days = { 1: 8, 2: 20, 3: 40 };
const due_on = '2026-10-01';

test.each([
  { late: 0, step: 0, sent: undefined },
  { late: 7, step: 0, sent: undefined },
  { late: 8, step: 0, sent: 1 },
  { late: 8, step: 1, sent: undefined },
  { late: 19, step: 1, sent: undefined },
  { late: 20, step: 1, sent: 2 },
  { late: 33, step: 0, sent: 1 },
  { late: 45, step: 0, sent: 1 },
  { late: 45, step: 1, sent: 2 },
  { late: 40, step: 2, sent: 3 },
  { late: 400, step: 3, sent: undefined },
])('$late days late after step $step: $sent is sent', ({ late, step, sent }) => {
  const waiting = { due_on, open_cents: 100, step, reminded_on: null, stopped: false };
  expect(reminderDue(waiting, days, addDays(due_on, late))).toBe(sent);
  expect(reminderDue({ ...waiting, stopped: true }, days, addDays(due_on, late))).toBeUndefined();
  expect(reminderDue({ ...waiting, open_cents: 0 }, days, addDays(due_on, late))).toBeUndefined();
});

test('the day of the next step follows from the settings', () => {
  expect([0, 1, 2, 3].map((step) => nextReminderOn({ due_on, step, reminded_on: null }, days))).toEqual([
    '2026-10-09',
    '2026-10-21',
    '2026-11-10',
    undefined,
  ]);
});

test('after a step that was sent late the next one waits as long as between the two', () => {
  // The first one 33 days late instead of 8: the second 12 days later, the third 20 days after that.
  const first = { due_on, step: 1, reminded_on: addDays(due_on, 33) };
  expect(nextReminderOn(first, days)).toBe(addDays(due_on, 45));
  const waiting = { ...first, open_cents: 100, stopped: false };
  expect(reminderDue(waiting, days, addDays(due_on, 44))).toBeUndefined();
  expect(reminderDue(waiting, days, addDays(due_on, 45))).toBe(2);
  expect(nextReminderOn({ due_on, step: 2, reminded_on: addDays(due_on, 45) }, days)).toBe(addDays(due_on, 65));
  // A step sent in time, or sooner, follows the settings.
  expect(nextReminderOn({ due_on, step: 1, reminded_on: addDays(due_on, 8) }, days)).toBe(addDays(due_on, 20));
});

test.each([
  // 1.000 € × 10,15 % × 73 / 365
  { due_on: '2026-01-31', until: '2026-04-14', cents: 2_030, late: 73 },
  // A whole common year, a whole leap year, and both ends of the year by their own days.
  { due_on: '2025-12-31', until: '2026-12-31', cents: 10_150, late: 365 },
  { due_on: '2027-12-31', until: '2028-12-31', cents: 10_150, late: 366 },
  { due_on: '2026-12-21', until: '2027-01-10', cents: 556, late: 20 },
  { due_on: '2026-12-21', until: '2026-12-21', cents: 0, late: 0 },
  { due_on: '2026-12-21', until: '2026-12-01', cents: 0, late: 0 },
])('1.000 € from $due_on to $until make $cents cents', ({ due_on: from, until, cents, late }) => {
  expect(interestOf({ due_on: from, due_cents: 100_000, payments: [] }, 1_015, until)).toEqual({ cents, days: late });
});

test('a part payment lowers what bears interest from the day after it; what is paid in time bears none', () => {
  const debt = { due_on: '2026-01-31', due_cents: 100_000 };
  const half = [{ paid_on: '2026-03-02', cents: 50_000 }];
  // 30 days on all of it, 43 on the half.
  expect(interestOf({ ...debt, payments: half }, 1_000, '2026-04-14')).toEqual({ cents: 822 + 589, days: 73 });
  const early = [{ paid_on: '2026-01-15', cents: 100_000 }];
  expect(interestOf({ ...debt, payments: early }, 1_000, '2026-04-14')).toEqual({ cents: 0, days: 0 });
  const late = [{ paid_on: '2026-02-10', cents: 100_000 }];
  expect(interestOf({ ...debt, payments: late }, 1_000, '2026-04-14')).toEqual({ cents: 274, days: 10 });
});

test('interest never falls by waiting, and by paying rises by no more than each period is rounded', () => {
  const day = fc.integer({ min: 1, max: 900 });
  const payment = fc.record({ after: day, cents: fc.integer({ min: 1, max: 500_000 }) });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.array(payment, { maxLength: 6 }),
      day,
      day,
      fc.integer({ min: 0, max: 3_000 }),
      (due_cents, paid, one, other, rate) => {
        const payments = paid.map(({ after, cents }) => ({ paid_on: addDays(due_on, after), cents }));
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map((after) => addDays(due_on, after));
        const made = (until = '', by = payments) => interestOf({ due_on, due_cents, payments: by }, rate, until).cents;
        expect(Number.isSafeInteger(made(later))).toBe(true);
        expect(made(sooner)).toBeGreaterThanOrEqual(0);
        expect(made(later)).toBeGreaterThanOrEqual(made(sooner));
        expect(made(later)).toBeLessThanOrEqual(made(later, []) + payments.length);
      },
    ),
  );
});

test('how long payers take is the mean of their days', () => {
  expect(daysToPay([])).toBeNull();
  const paid = [
    { issued_on: '2026-10-01', paid_on: '2026-10-11' },
    { issued_on: '2026-10-01', paid_on: '2026-10-16' },
  ];
  expect(daysToPay(paid)).toBe(13);
});

test('the periods follow one another, in each of them the same amount is open, and years are apart', () => {
  const debt = { due_on: '2026-12-21', due_cents: 100_000, payments: [{ paid_on: '2027-01-05', cents: 40_000 }] };
  expect(interestPeriods(debt, 1_015, '2027-01-10')).toEqual([
    { from: '2026-12-22', until: '2026-12-31', days: 10, open_cents: 100_000, cents: 278 },
    { from: '2027-01-01', until: '2027-01-05', days: 5, open_cents: 100_000, cents: 139 },
    { from: '2027-01-06', until: '2027-01-10', days: 5, open_cents: 60_000, cents: 83 },
  ]);
});
