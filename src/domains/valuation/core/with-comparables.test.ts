import { expect, test } from 'vitest';
import type { Comparable } from '#domains/appraisal/contract/market.ts';
import { emptyCase, emptyEvidence } from './empty-case.ts';
import { cellOf } from './grid-edit.ts';
import { withComparables } from './with-comparables.ts';

const begun = emptyCase('zavarovano_posojanje');
const before = {
  ...begun,
  header: { ...begun.header, valuation_on: '2026-11-20' },
  subject: { ...begun.subject, areas: { ...begun.subject.areas, uporabna: 62.5 }, year_built: 1986 },
};

const deal = (id: string, facts: Partial<Extract<Comparable['source'], { kind: 'etn' }>> = {}): Comparable => ({
  ...emptyEvidence(id, id),
  source: {
    kind: 'etn',
    register: 'KPP',
    id_posla: 1,
    ordinal: 1,
    contract_on: '2026-05-04',
    price: 150_000,
    price_m2: null,
    vat_included: null,
    vat_rate: null,
    basis: 'part',
    area: 54,
    market_flag: 1,
    deal_type: 1,
    share: null,
    naslov: null,
    obcina: null,
    sifraKo: null,
    stevilkaStavbe: null,
    stevilkaDelaStavbe: null,
    parcelnaStevilka: null,
    year_built: 2001,
    floor: '3',
    land_area: null,
    coordinates: null,
    state_on: '2026-10-01',
    taken_on: '2026-11-21',
    ...facts,
  },
});

test('the grid begins with the first comparables, and those that are there stay as they are', () => {
  const first = withComparables(before, [deal('a'), deal('b')]);
  expect(first.market?.comparables.map(({ id }) => id)).toEqual(['a', 'b']);
  const second = withComparables(first, [deal('a', { area: 9 }), deal('c')]);
  expect(second.market?.comparables.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(second.market?.comparables[0]).toEqual(first.market?.comparables[0]);
});

test('size, age and floor stand in the grid with where they are from, and nothing that was written is replaced', () => {
  const { market } = withComparables(before, [deal('a'), deal('b', { year_built: null, floor: null, area: null })]);
  const subjectOf = (id: string) => market?.lines.find((line) => line.id === id)?.subject;
  expect(subjectOf('B2')).toEqual({ value: 62.5, text: null, known_from: 'cadastre' });
  expect(subjectOf('B4')).toEqual({ value: 40, text: null, known_from: 'cadastre' });
  const [a, b] = market?.comparables ?? [];
  if (!market || !a || !b) throw new Error('the grid has both');
  expect(cellOf(a, 'B2')).toMatchObject({ value: 54, known_from: 'etn' });
  expect(cellOf(a, 'B4')).toMatchObject({ value: 25, known_from: 'etn' });
  expect(cellOf(a, 'B3')).toMatchObject({ value: null, text: '3', known_from: 'etn' });
  expect(b.cells).toEqual([]);
  const recorded = withComparables(before, [deal('a', { floor: '2', floor_from: 'cadastre' })]).market?.comparables[0];
  expect(recorded && cellOf(recorded, 'B3')).toMatchObject({ text: '2', known_from: 'cadastre' });
  const written = market.lines.map((line) =>
    line.id === 'B2' ? { ...line, subject: { value: 60, text: null } } : line,
  );
  const again = withComparables({ ...before, market: { ...market, lines: written } }, [deal('c')]);
  expect(again.market?.lines.find(({ id }) => id === 'B2')?.subject).toEqual({ value: 60, text: null });
});

test('plots are compared by their area alone', () => {
  const cost = { land: { area: 480, grid: null } } as never;
  const { cost: after } = withComparables({ ...before, cost }, [deal('a', { area: 510 })], true);
  const grid = after?.land.grid;
  expect(grid?.lines.find(({ code }) => code === 'B2')?.subject.value).toBe(480);
  expect(grid?.comparables[0]?.cells.map(({ line_id, value }) => [line_id, value])).toEqual([['B2', 510]]);
});
