import { expect, test } from 'vitest';
import { comparable } from '../../../../tests/support/valuation-case.ts';
import { emptyCase } from './empty-case.ts';
import { withFollowing } from './following.ts';
import { cellOf, withLine } from './grid-edit.ts';
import { areaFrom } from './known-attributes.ts';
import { withValueAt } from './paths-in-case.ts';
import { withComparables } from './with-comparables.ts';

const begun = emptyCase('zavarovano_posojanje');
const taken = withComparables(
  {
    ...begun,
    header: { ...begun.header, valuation_on: '2026-11-20' },
    subject: { ...begun.subject, areas: { ...begun.subject.areas, uporabna: 62.5 }, year_built: 1986 },
  },
  [comparable('a', { price: 150_000, area: 54 })],
);
const edited = (path: string, value: unknown, before = taken) =>
  withFollowing(before, withValueAt(before, path, value)).market;
const sizes = (market: typeof taken.market) => [
  market?.lines.find(({ id }) => id === 'B2')?.subject.value,
  market?.comparables.map((one) => cellOf(one, 'B2').value)[0],
];

test('an area that is put right is put right in the grid, of the subject as of a deal, with where it is from', () => {
  expect(sizes(taken.market)).toEqual([62.5, 54]);
  expect(sizes(edited('subject.areas.uporabna', 64))).toEqual([64, 54]);
  const market = edited('market.comparables.a.corrected.area', 55.5);
  expect(sizes(market)).toEqual([62.5, 55.5]);
  expect(market?.comparables.map((one) => cellOf(one, 'B2').known_from)).toEqual(['etn']);
});

test('an age follows the year and the day of the valuation', () => {
  const age = (market: typeof taken.market) => market?.lines.find(({ id }) => id === 'B4')?.subject.value;
  expect(
    [taken.market, edited('subject.year_built', 1990), edited('header.valuation_on', '2025-01-31')].map(age),
  ).toEqual([40, 36, 39]);
});

test('what the valuer wrote stays, and so does what is known while a field is empty', () => {
  const written = {
    ...taken,
    market: taken.market && withLine(taken.market, 'B2', { subject: { value: 60, text: null } }),
  };
  expect(sizes(edited('subject.areas.uporabna', 64, written))).toEqual([60, 54]);
  expect(sizes(edited('subject.areas.uporabna', null))).toEqual([62.5, 54]);
  expect(withFollowing(taken, taken)).toBe(taken);
});

test('an area beside the case says where it is from, as the grid does', () => {
  expect(areaFrom(taken, 62.5, 'subject')).toBe('cadastre');
  expect(areaFrom({ ...taken, market: null }, 62.5, 'subject')).toBe('case');
  expect([areaFrom(taken, 50, 'subject'), areaFrom(taken, null, 'land')]).toEqual([null, null]);
  const plot = withValueAt(taken, 'subject.areas.parcela', 480);
  expect(areaFrom(plot, 480, 'land')).toBe('case');
});
