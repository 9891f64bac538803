import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/iso-date.ts';
import { localTime, momentOf } from '#lib/ljubljana-time.ts';
import { closedBecause, freeValuers, slotAt, slotsOf, visitMinutes, withBuffer } from './slots.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

describe('the length of a visit', () => {
  test.each([
    [['stanovanje'], 45],
    [['hisa'], 75],
    [['poslovni_prostor'], 90],
    [['stanovanje', 'garaza_parkirni_prostor'], 75],
    [['hisa', 'zemljisce_za_gradnjo', 'drugo'], 105],
    [[], 45],
  ] as const)('of %j is %i minutes', (kinds, minutes) => {
    expect(visitMinutes(kinds)).toBe(minutes);
  });
});

test.each([
  ['2026-11-21', 'weekend'],
  ['2026-11-23', 'too_soon'],
  ['2026-11-24', null],
  ['2026-12-25', 'work_free'],
  ['2027-01-20', 'too_late'],
])('%s is closed because: %s', (date, reason) => {
  expect(closedBecause(date, now)).toBe(reason);
});

describe('both clock changes of 2027', () => {
  test.each(['2027-03-26', '2027-03-30', '2027-10-29', '2027-11-02'])(
    '%s: every visit lies between 9 and 17',
    (date) => {
      const slots = slotsOf(date, 60);
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
      const slot = slotAt(momentOf(date, minutes), 45, now);
      const offered = closedBecause(date, now) === null && minutes % 30 === 0 && minutes >= 540 && minutes <= 975;
      expect(slot !== undefined).toBe(offered);
    }),
  );
});

test('a valuer with a visit nearby is not free, one beside it is', () => {
  const [first, second, , later] = slotsOf('2026-11-24', 60);
  if (!first || !second || !later) throw new Error('a working day has slots');
  const busy = [{ valuerId: 'ana', ...withBuffer(first) }];
  expect(freeValuers(second, ['ana', 'bor'], busy)).toEqual(['bor']);
  expect(freeValuers(later, ['ana', 'bor'], busy)).toEqual(['bor']);
  const free = slotsOf('2026-11-24', 60).find((slot) => freeValuers(slot, ['ana'], busy).length > 0);
  expect(free?.local).toBe('11:00');
});
