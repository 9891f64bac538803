import { expect, test } from 'vitest';
import { defaultSettings } from '#domains/settings/contract/settings.ts';
import type { IsoDate } from '#lib/iso-date.ts';
import { isBeforeStart, leavesTimeToPay, nextDays, payForVisitBy } from './next-steps.ts';

const order = {
  submittedAt: Date.parse('2026-11-24T08:21:00Z'),
  visitAt: null,
  urgency: 'standard',
  earlyStart: true,
} as const;
const free = { waitsUntil: null, visitStands: true };

test.each([
  ['a working day', {}, { answerBy: '2026-11-26', reportBy: '2026-12-10' }],
  ['urgent', { urgency: 'urgent' }, { answerBy: '2026-11-26', reportBy: '2026-12-03' }],
  // 23.30 on Friday in Ljubljana; Saturday and Sunday do not count.
  [
    'a Friday night',
    { submittedAt: Date.parse('2026-11-27T22:30:00Z') },
    { answerBy: '2026-12-01', reportBy: '2026-12-15' },
  ],
  // 25 and 26 December and 1 January are work-free.
  ['holidays', { submittedAt: Date.parse('2026-12-23T09:00:00Z') }, { answerBy: '2026-12-28', reportBy: '2027-01-12' }],
  [
    'a visit before',
    { visitAt: Date.parse('2026-12-07T08:30:00Z') },
    { answerBy: '2026-11-26', reportBy: '2026-12-10' },
  ],
  [
    'a visit on the last day',
    { visitAt: Date.parse('2026-12-10T08:30:00Z') },
    { answerBy: '2026-11-26', reportBy: null },
  ],
] as const)('the days after handing in: %s', (_, change, days) => {
  expect(nextDays({ ...order, ...change }, defaultSettings)).toEqual({ ...free, ...days });
});

test('the days are those that the office sets', () => {
  expect(nextDays(order, { ...defaultSettings, review_working_days: 1, standard_days: 3 })).toEqual({
    ...free,
    answerBy: '2026-11-25',
    reportBy: '2026-11-30',
  });
});

test('who wants no start before the time for withdrawing is over gets the days that follow from it', () => {
  // Confirmed on 26 November, the fourteenth day is 10 December.
  const waiting = { ...order, earlyStart: false };
  expect(nextDays(waiting, defaultSettings)).toEqual({
    answerBy: '2026-11-26',
    waitsUntil: '2026-12-10',
    reportBy: '2026-12-24',
    visitStands: true,
  });
  const on = (day: string) => nextDays({ ...waiting, visitAt: Date.parse(`${day}T09:00:00Z`) }, defaultSettings);
  expect(on('2026-12-10')).toMatchObject({ visitStands: false, reportBy: '2026-12-24' });
  expect(on('2026-12-11')).toMatchObject({ visitStands: true, reportBy: '2026-12-24' });
});

test.each([
  ['2026-12-08', false, true],
  ['2026-12-09', false, false],
  ['2026-12-08', true, false],
  ['2026-12-08', null, false],
] as const)('a visit on %s, early start %s: too early is %s', (day, earlyStart, isTooEarly) => {
  expect(isBeforeStart(Date.parse(`${day}T09:00:00Z`), Date.parse('2026-11-24T09:00:00Z'), earlyStart)).toBe(
    isTooEarly,
  );
});

const visitAt = Date.parse('2026-12-01T08:00:00Z');

test.each([
  ['two working days before it, over a weekend', '2026-11-24T08:00:00Z', 2, '2026-11-27'],
  ['on that very day still', '2026-11-27T22:00:00Z', 2, '2026-11-27'],
  // Saturday already, in Ljubljana.
  ['too late', '2026-11-27T23:30:00Z', 2, null],
  ['without notice on the day itself', '2026-12-01T07:00:00Z', 0, '2026-12-01'],
] as const)('who pays %s keeps the chosen visit', (_, now, notice_working_days, day) => {
  expect(payForVisitBy(visitAt, { notice_working_days }, Date.parse(now), true)).toBe(day);
  expect(payForVisitBy(visitAt, { notice_working_days }, Date.parse(now), false)).toBeNull();
});

test.each([
  // The time for withdrawing runs from the payment: paid on the eighth it is over on the day before the visit.
  ['2026-11-24T08:00:00Z', '2026-12-23T08:00:00Z', false, '2026-12-08'],
  ['2026-11-24T08:00:00Z', '2026-12-23T08:00:00Z', true, '2026-12-21'],
  ['2026-12-09T08:00:00Z', '2026-12-23T08:00:00Z', false, null],
] as const)('at %s, of a visit on %s with early start %s: paid by %s', (now, visit, earlyStart, day) => {
  const found = payForVisitBy(Date.parse(visit), { notice_working_days: 2 }, Date.parse(now), earlyStart);
  expect(found).toBe(day);
  if (day) expect(isBeforeStart(Date.parse(visit), Date.parse(`${day}T10:00:00Z`), earlyStart)).toBe(false);
});

test.each([
  ['the day of the last confirmation', '2026-12-01', '2026-12-01', false],
  ['the day before', '2026-11-30', '2026-12-01', false],
  ['the next working day', '2026-12-02', '2026-12-01', true],
  // Confirmed on Friday, a transfer comes on Monday.
  ['Saturday', '2026-12-05', '2026-12-04', false],
  ['Monday', '2026-12-07', '2026-12-04', true],
])('a transfer after the last confirmation comes by %s: %s after %s', (_, payBy, answerBy, does) => {
  expect(leavesTimeToPay(payBy as IsoDate, answerBy as IsoDate)).toBe(does);
});
