import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekday } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { dueSlot, type Failure, isOverdue, lastSlot, nextSlot, type Plan } from './schedule.ts';

const at = (iso: string) => Date.parse(iso);
const monday = { weekday: 1, hour: 3 };
const plan = (more: Partial<Plan> = {}): Plan => ({
  ...monday,
  is_on: true,
  changed_at: at('2026-11-01T00:00:00Z'),
  slot: null,
  tries: 0,
  run: null,
  ...more,
});
// 23 November 2026 is a Monday; 3:00 in Ljubljana is 2:00 UTC.
const slot = at('2026-11-23T02:00:00Z');

/** Taken up so often, and ended at a quarter past. */
const failed = (failure: Failure | null, tries: number) =>
  plan({ slot, tries, run: { failure, ended_at: at('2026-11-23T02:15:00Z') } });

test.each([
  ['2026-11-23T02:00:00Z', '2026-11-23T02:00:00Z', '2026-11-30T02:00:00Z'],
  ['2026-11-23T01:59:59Z', '2026-11-16T02:00:00Z', '2026-11-23T02:00:00Z'],
  ['2026-11-29T23:30:00Z', '2026-11-23T02:00:00Z', '2026-11-30T02:00:00Z'],
  // Summer time: 3:00 is 1:00 UTC.
  ['2026-07-20T12:00:00Z', '2026-07-20T01:00:00Z', '2026-07-27T01:00:00Z'],
  // Over the end of summer time, which is on a Sunday.
  ['2026-10-20T12:00:00Z', '2026-10-19T01:00:00Z', '2026-10-26T02:00:00Z'],
])('at %s the last Monday at three was %s, the next is %s', (now, last, next) => {
  expect(new Date(lastSlot(monday, at(now))).toISOString().replace('.000', '')).toBe(last);
  expect(new Date(nextSlot(monday, at(now))).toISOString().replace('.000', '')).toBe(next);
});

const moments = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2031-01-01T00:00:00Z') });
const hours = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), hour: fc.integer({ min: 0, max: 23 }) });

test('now lies between the last and the next one, which are a week apart and at that hour', () => {
  fc.assert(
    fc.property(hours, moments, (when, now) => {
      const [last, next] = [lastSlot(when, now), nextSlot(when, now)];
      expect(last <= now && now < next).toBe(true);
      // Except for the hour of a clock change.
      expect(Math.abs(next - last - 7 * 86_400_000)).toBeLessThanOrEqual(3_600_000);
      const shown = localTime(next);
      expect(weekday(shown.date)).toBe(when.weekday);
      expect([when.hour * 60, when.hour * 60 + 60]).toContain(shown.minutes);
    }),
  );
});

test.each([
  ['never run', plan(), '2026-11-23T02:05:00Z', slot],
  ['switched off', plan({ is_on: false }), '2026-11-23T02:05:00Z', undefined],
  ['made after the hour', plan({ changed_at: at('2026-11-23T02:01:00Z') }), '2026-11-23T02:05:00Z', undefined],
  ['taken up', plan({ slot, tries: 1, run: { failure: null, ended_at: null } }), '2026-11-23T02:05:00Z', undefined],
  [
    'three weeks away: once, the last one',
    plan({ slot: at('2026-11-02T02:00:00Z'), tries: 1 }),
    '2026-11-25T10:00:00Z',
    slot,
  ],
  ['refused', failed(null, 1), '2026-11-23T09:00:00Z', undefined],
  ['its process was killed', failed('unsaid', 1), '2026-11-23T02:20:00Z', slot],
  ['killed twice', failed('unsaid', 2), '2026-11-23T09:00:00Z', undefined],
  ['GURS was silent: not at once', failed('service', 1), '2026-11-23T03:14:00Z', undefined],
  ['GURS was silent: an hour later', failed('service', 1), '2026-11-23T03:15:00Z', slot],
  ['silent for the fourth time', failed('service', 4), '2026-11-23T10:14:00Z', undefined],
  ['silent for the fourth time: eight hours later', failed('service', 4), '2026-11-23T10:15:00Z', slot],
  ['silent for the fifth time', failed('service', 5), '2026-11-24T10:15:00Z', undefined],
  ['silent, and switched off', { ...failed('service', 1), is_on: false }, '2026-11-23T04:00:00Z', undefined],
] as const)('what is due: %s', (_, given, now, expected) => {
  expect(dueSlot(given, at(now))).toBe(expected);
});

test('what is due for more than the time is overdue', () => {
  expect(isOverdue(plan(), at('2026-11-23T02:59:00Z'), 60)).toBe(false);
  expect(isOverdue(plan(), at('2026-11-23T03:01:00Z'), 60)).toBe(true);
  expect(isOverdue(plan({ slot, tries: 1 }), at('2026-11-29T03:01:00Z'), 60)).toBe(false);
});
