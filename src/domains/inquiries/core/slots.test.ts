import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings as rules } from '#domains/settings/contract/settings.ts';
import { addDays } from '#lib/iso-date.ts';
import { localTime, momentOf } from '#lib/ljubljana-time.ts';
import { nextDays, payForVisitBy } from './next-steps.ts';
import {
  answerBy,
  type Busy,
  closedBecause,
  earliestDay,
  freeValuers,
  type Place,
  slotAt,
  slotsOf,
  visitMinutes,
  wayMinutes,
  withBuffer,
} from './slots.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

describe('the length of a visit', () => {
  test.each([
    [['stanovanje'], 45],
    [['hisa'], 75],
    [['poslovni_prostor'], 90],
    [['stanovanje', 'garaza_parkirni_prostor'], 45],
    [['garaza_parkirni_prostor'], 60],
    [['hisa', 'zemljisce_za_gradnjo', 'drugo'], 105],
    [[], 45],
  ] as const)('of %j is %i minutes', (kinds, minutes) => {
    expect(visitMinutes(kinds, rules)).toBe(minutes);
  });
});

test.each([
  ['2026-11-21', 'weekend'],
  ['2026-11-25', 'too_soon'],
  ['2026-11-26', null],
  ['2026-12-25', 'work_free'],
  ['2027-01-20', 'too_late'],
])('%s is closed because: %s', (date, reason) => {
  expect(closedBecause(date, now, 'to_confirm', rules)).toBe(reason);
});

test('a visit of an order that was confirmed needs its notice alone', () => {
  expect(closedBecause('2026-11-23', now, 'confirmed', rules)).toBe('too_soon');
  expect(closedBecause('2026-11-24', now, 'confirmed', rules)).toBe(null);
});

test('no visit is offered that a payment on the last day of the review would come too late for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 365 * 24 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      (hours, notice_working_days, review_working_days) => {
        const terms = { ...rules, notice_working_days, review_working_days };
        const submittedAt = now + hours * 60 * 60_000;
        const first = momentOf(earliestDay(submittedAt, 'to_confirm', terms), 9 * 60);
        const { answerBy: confirmedOn } = nextDays(
          { submittedAt, visitAt: first, urgency: 'standard', earlyStart: true },
          terms,
        );
        expect(payForVisitBy(first, terms, momentOf(confirmedOn, 12 * 60), true)).not.toBeNull();
      },
    ),
  );
});

describe('until when a valuer answers', () => {
  // Thursday at ten.
  const offered = Date.parse('2026-01-15T09:00:00Z');
  test.each([
    ['no visit was chosen', null, '2026-01-20T09:00:00Z'],
    ['the visit is late enough', '2026-01-21T09:00:00Z', '2026-01-20T09:00:00Z'],
    ['the visit is on the day of the answer', '2026-01-20T09:00:00Z', '2026-01-19T16:00:00Z'],
    ['the visit is after the weekend', '2026-01-19T09:00:00Z', '2026-01-16T16:00:00Z'],
    ['the visit is today', '2026-01-15T14:00:00Z', '2026-01-15T12:00:00Z'],
    ['the visit is over', '2026-01-14T09:00:00Z', '2026-01-20T09:00:00Z'],
  ])('%s', (_, visit, until) => {
    const at = answerBy(offered, 24, visit === null ? null : Date.parse(visit));
    expect(new Date(at).toISOString()).toBe(new Date(until).toISOString());
  });
});

describe('both clock changes of 2027', () => {
  test.each(['2027-03-26', '2027-03-30', '2027-10-29', '2027-11-02'])(
    '%s: every visit lies between 9 and 17',
    (date) => {
      const slots = slotsOf(date, 60, rules);
      expect(slots[0]?.local).toBe('09:00');
      expect(slots.at(-1)?.local).toBe('16:00');
      for (const { startsAt, endsAt } of slots) {
        expect(localTime(startsAt)).toMatchObject({ date });
        expect(localTime(endsAt).minutes).toBeLessThanOrEqual(17 * 60);
      }
    },
  );
});

test('a slot exists exactly where one is offered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 24 * 60 - 1 }), (day, minutes) => {
      const date = addDays('2026-11-20', day);
      const slot = slotAt(momentOf(date, minutes), 45, now, 'to_confirm', rules);
      const offered =
        closedBecause(date, now, 'to_confirm', rules) === null &&
        minutes % 30 === 0 &&
        minutes >= 540 &&
        minutes <= 975;
      expect(slot !== undefined).toBe(offered);
    }),
  );
});

describe('the way between two visits', () => {
  const ljubljana: Place = [462_000, 101_000];
  const maribor: Place = [549_700, 157_500];
  const [first, ...rest] = slotsOf('2026-11-24', 60, rules);
  if (!first) throw new Error('a working day has slots');
  const visitAt = (place: Place | null): Busy => ({
    valuerId: 'ana',
    from: first.startsAt,
    to: first.endsAt,
    at: { place },
  });
  const firstFree = (place: Place | null, busy: Busy) =>
    rest.find((slot) => freeValuers({ ...slot, place }, ['ana'], [busy], rules).length > 0)?.local;

  test.each([
    [ljubljana, ljubljana, 15],
    // 104.3 km as the crow flies.
    [ljubljana, maribor, 176],
    [ljubljana, null, 30],
    [null, null, 30],
  ])('from %j to %j takes %i minutes', (from, to, minutes) => {
    expect(wayMinutes(from, to, rules)).toBe(minutes);
  });

  test('without a known place it takes as long as the office says', () => {
    expect(wayMinutes(ljubljana, null, { ...rules, buffer_minutes: 45 })).toBe(45);
    expect(wayMinutes(ljubljana, ljubljana, { ...rules, buffer_minutes: 45 })).toBe(15);
  });

  test('decides when the next visit can begin, for that valuer only', () => {
    expect(firstFree(ljubljana, visitAt(ljubljana))).toBe('10:30');
    expect(firstFree(null, visitAt(ljubljana))).toBe('10:30');
    expect(firstFree(maribor, visitAt(ljubljana))).toBe('13:00');
    expect(freeValuers({ ...first, place: null }, ['ana', 'bor'], [visitAt(ljubljana)], rules)).toEqual(['bor']);
  });

  test('is not counted from an absence', () => {
    expect(firstFree(maribor, { ...visitAt(null), at: 'away' })).toBe('10:00');
  });

  test('is never shorter than what the database keeps apart', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200_000, noNaN: true }), fc.nat(28), (metres, step) => {
        const next = { startsAt: first.startsAt + step * 30 * 60_000, endsAt: first.endsAt + step * 30 * 60_000 };
        const place: Place = [462_000 + metres, 101_000];
        const isFree = freeValuers({ ...next, place }, ['ana'], [visitAt(ljubljana)], rules).length > 0;
        const [one, two] = [withBuffer(first), withBuffer(next)];
        expect(isFree && one.to > two.from && two.to > one.from).toBe(false);
      }),
    );
  });
});
