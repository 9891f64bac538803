import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { alarmsIn, type Seen } from './alarms.ts';

const day = Date.parse('2026-01-15T09:00:00Z');
const row = (change: Partial<Seen>): Seen => ({
  ...{ at: day, kind: 'foreign_id', call: 'showInquiry', actor_id: 'ana', address: '10.0.0.1', details: {} },
  ...change,
});
const times = (n: number, change: Partial<Seen> = {}): Seen[] => Array.from({ length: n }, () => row(change));
const patternsOf = (rows: readonly Seen[]) => alarmsIn(rows).map(({ pattern }) => pattern);
const { foreignIds, signIns } = limits.alarms;

test('many ids of others by one person are a pattern, the same number by several is none', () => {
  expect(alarmsIn(times(foreignIds))).toEqual([
    { pattern: 'foreign_ids', actorId: 'ana', address: null, n: foreignIds },
  ]);
  expect(alarmsIn([...times(foreignIds - 1), ...times(foreignIds - 1, { actor_id: 'bor' })])).toEqual([]);
});

test('refused sign-ins are counted by the address where nobody is signed in', () => {
  const refused = { kind: 'sign_in_refused', actor_id: null };
  expect(alarmsIn(times(signIns, refused))).toMatchObject([
    { pattern: 'sign_ins', actorId: null, address: '10.0.0.1' },
  ]);
});

test.each([
  ['2026-01-15T21:30:00Z', 'admin', ['night_export']],
  ['2026-01-16T03:59:00Z', 'admin', ['night_export']],
  ['2026-01-16T04:01:00Z', 'admin', []],
  ['2026-01-15T20:59:00Z', 'admin', []],
  ['2026-07-15T20:01:00Z', 'admin', ['night_export']],
  ['2026-01-15T23:00:00Z', 'user', []],
])('an export at %s by a person of the role %s', (at, role, expected) => {
  expect(patternsOf([row({ kind: 'export', at: Date.parse(at), details: { role } })])).toEqual(expected);
});

test('another IBAN is one, another price is none; what was told is not told again', () => {
  const changed = row({ kind: 'money', details: { iban: 'a → b' } });
  expect(patternsOf([changed, row({ kind: 'money', details: { month: '1 → 2' } })])).toEqual(['iban_changed']);
  const told = row({ kind: 'alarm', details: { pattern: 'iban_changed' } });
  expect(patternsOf([told, changed])).toEqual([]);
  expect(patternsOf([{ ...told, actor_id: 'bor' }, changed])).toEqual(['iban_changed']);
});
