import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, isAwayThroughout, proposed, ranked, wayKmTo } from './proposal.ts';

const candidate = (valuerId: string, more: Partial<Candidate> = {}): Candidate => ({
  valuerId,
  name: valuerId,
  licence: 'fits',
  worksThere: true,
  isFree: true,
  away: null,
  awayThroughout: false,
  wayKm: null,
  openCases: 2,
  workedFor: null,
  ...more,
});
const today = '2026-01-15';
const order = (...all: readonly Candidate[]) => ranked(all, today).map(({ valuerId }) => valuerId);

test('who may take it stands before who may not, then independence, time, and load and way together', () => {
  const all = [
    candidate('busy', { isFree: false }),
    candidate('far', { wayKm: 60 }),
    candidate('loaded', { openCases: 7 }),
    candidate('away', { away: { from_on: '2026-01-20', to_on: '2026-01-22' } }),
    candidate('elsewhere', { worksThere: false }),
    candidate('expired', { licence: 'expired' }),
    candidate('partial', { workedFor: '2026-03-14' }),
    candidate('near', { wayKm: 5 }),
  ];
  expect(order(...all)).toEqual(['near', 'far', 'loaded', 'away', 'busy', 'partial', 'elsewhere', 'expired']);
  expect(proposed(all, today)).toBe('near');
});

test('nobody is proposed who may not, who worked for the customer, or who is not free', () => {
  expect(proposed([], today)).toBeNull();
  expect(proposed([candidate('a', { licence: 'other_purpose' })], today)).toBeNull();
  expect(proposed([candidate('a', { workedFor: '2025-01-01' })], today)).toBeNull();
  expect(proposed([candidate('a', { isFree: false })], today)).toBeNull();
  expect(proposed([candidate('a', { isFree: null })], today)).toBe('a');
});

test('who is away today is not proposed; who will be for a while, where nobody else can', () => {
  const off = (valuerId: string, from_on: string) =>
    candidate(valuerId, { away: { from_on, to_on: '2026-01-22' }, wayKm: 1, openCases: 0 });
  expect(proposed([off('ill', '2026-01-12'), candidate('here')], today)).toBe('here');
  expect(proposed([off('ill', '2026-01-12'), off('later', '2026-01-21')], today)).toBe('later');
  expect(proposed([off('ill', '2026-01-12')], today)).toBeNull();
});

test('who is away on all days that are left is not proposed, and stands behind who is not', () => {
  const gone = candidate('gone', {
    away: { from_on: '2026-01-16', to_on: '2026-01-30' },
    awayThroughout: true,
    wayKm: 1,
    openCases: 0,
  });
  expect(proposed([gone], today)).toBeNull();
  expect(proposed([gone, candidate('here', { openCases: 9 })], today)).toBe('here');
});

test.each([
  ['one absence over all of them', [['2026-01-16', '2026-01-30']], '2026-01-23', true],
  [
    'two that meet at a weekend',
    [
      ['2026-01-16', '2026-01-16'],
      ['2026-01-19', '2026-01-23'],
    ],
    '2026-01-23',
    true,
  ],
  ['a day is left at the end', [['2026-01-16', '2026-01-22']], '2026-01-23', false],
  ['a day is left before', [['2026-01-19', '2026-01-23']], '2026-01-23', false],
  ['no absence', [], '2026-01-23', false],
  ['no working day is left', [['2026-01-16', '2026-01-18']], '2026-01-15', false],
] as const)('away on all days that are left: %s', (_, absences, until, expected) => {
  const all = absences.map(([from_on, to_on]) => ({ from_on, to_on }));
  expect(isAwayThroughout(all, today, until)).toBe(expected);
});

test('the order does not depend on how they come', () => {
  const some = fc.array(
    fc.record({
      valuerId: fc.uuid(),
      name: fc.constantFrom('Ana', 'Bor'),
      licence: fc.constantFrom('fits' as const, 'expired' as const),
      worksThere: fc.boolean(),
      isFree: fc.constantFrom(true, false, null),
      away: fc.constantFrom(null, { from_on: '2026-01-20', to_on: '2026-01-22' }),
      awayThroughout: fc.boolean(),
      wayKm: fc.option(fc.integer({ min: 0, max: 80 })),
      openCases: fc.integer({ min: 0, max: 9 }),
      workedFor: fc.constantFrom(null, '2026-01-01'),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(some, (all) => {
      expect(order(...all)).toEqual(order(...all.toReversed()));
      const first = proposed(all, today);
      if (first !== null)
        expect(all.find(({ valuerId }) => valuerId === first)).toMatchObject({ licence: 'fits', workedFor: null });
    }),
  );
});

const hour = 3_600_000;
const wish = { startsAt: 10 * hour, endsAt: 11 * hour, place: [460_000, 100_000] as const };
const visit = (valuerId: string, from: number, place: readonly [number, number] | null) => ({
  valuerId,
  from: from * hour,
  to: (from + 1) * hour,
  at: { place },
});

test('the way is that from the visit next to it, before or after', () => {
  const busy = [
    visit('a', 6, [470_000, 100_000]),
    visit('a', 8, [463_000, 104_000]),
    visit('a', 15, [400_000, 100_000]),
    visit('b', 9, null),
    { valuerId: 'c', from: 0, to: 9 * hour, at: 'away' as const },
    visit('d', 12, [460_000, 88_000]),
    visit('e', 20, [460_000, 88_000]),
  ];
  expect(['a', 'b', 'c', 'd', 'e'].map((valuer) => wayKmTo(wish, valuer, busy))).toEqual([5, null, null, 12, null]);
  expect(wayKmTo({ ...wish, place: null }, 'a', busy)).toBeNull();
});
