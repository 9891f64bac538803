import { expect, test } from 'vitest';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { valuationWays } from '../../../../../tests/support/valuation-ways.ts';
import { caseAt, holderOf, isWithin, pathOf, wayWithin } from './address.ts';
import { fieldAt } from './field.ts';

const cases = Object.values(valuationWays);
const [of] = cases;

/** Addresses of all places of a case; rows go by their ids, and lists whose entries have none are one place. */
const placesIn = (at: unknown, path: readonly string[]): readonly string[] => {
  const own = path.length > 0 ? [path.join('.')] : [];
  if (Array.isArray(at))
    return [
      ...own,
      ...at.flatMap((row) => ((row?.id ?? row?.line_id) ? placesIn(row, [...path, row.id ?? row.line_id]) : [])),
    ];
  if (typeof at !== 'object' || at === null) return own;
  return [...own, ...Object.entries(at).flatMap(([key, value]) => placesIn(value, [...path, key]))];
};

test('every place of every example is declared by the contract', () => {
  const unknown = cases.flatMap((one) => placesIn(one, []).filter((path) => fieldAt(one, path) === undefined));
  expect([...new Set(unknown)]).toEqual([]);
});

test.each([
  [caseAt.header.client, { kind: 'text', most: 160, isOptional: true }],
  [caseAt.header.court_file, { kind: 'text', most: 40 }],
  [caseAt.header.purpose_text, { kind: 'long', most: 2_000 }],
  [caseAt.header.valuation_on, { kind: 'date' }],
  [caseAt.header.intended_users, { kind: 'lines', most: 10 }],
  [caseAt.header.basis.premise, { kind: 'choice', isOptional: false }],
  [caseAt.subject.identifiers, { kind: 'identifiers', most: 100 }],
  [caseAt.subject.year_built, { kind: 'year', digits: 0 }],
  [caseAt.subject.residential, { kind: 'yes_no' }],
  [caseAt.subject.areas.neto, { kind: 'area', digits: 2 }],
  [caseAt.market.gross_of, { kind: 'choice', usual: 'column', choices: ['column', 'line'] }],
  [caseAt.market.time.rate, { kind: 'percent', digits: 4, isNegativeAllowed: true }],
  [caseAt.market.thresholds.metres, { kind: 'number', digits: 0, isNilWhenEmpty: true }],
  [caseAt.income.rents.row('r1').growth, { kind: 'percent', isNegativeAllowed: true, isNilWhenEmpty: false }],
  [caseAt.income.rents.row('r1').incentive_months, { kind: 'number', isNilWhenEmpty: true }],
  [caseAt.income.rents.row('r1').contract_rent, { kind: 'money', isNegativeAllowed: false, isNilWhenEmpty: false }],
  [caseAt.income.direct.rate.value, { kind: 'percent', isNegativeAllowed: false }],
  [caseAt.income.cap_rates.row('c1').payments, { kind: 'number', digits: 0, isNilWhenEmpty: false }],
  [caseAt.income.dcf.growth_by_year, { kind: 'percents', most: 30 }],
  [caseAt.cost.buildings.row('b1').source.vat_included, { kind: 'truth' }],
  [caseAt.cost.buildings.row('b1').region_factor, { kind: 'number', digits: 4 }],
  [caseAt.reconciliation.approaches.market, { kind: undefined, keys: ['reconciliation', 'approaches', 'market'] }],
  [caseAt.market.lines.row('l1').support.pairs, { kind: 'pairs' }],
])('%# the kind of a field follows from the contract', (place, expected) => {
  expect(fieldAt(undefined, pathOf(place))).toMatchObject(expected);
});

test('what the contract does not have is no field', () => {
  expect(fieldAt(of, 'income.rents.r1.colour')).toBeUndefined();
  expect(fieldAt(of, 'market.comparables.c1.V')).toBeUndefined();
});

test('what a rate rests on is a percentage where the rate is', () => {
  const ofRate = { income: { direct: { rate: { value: 0.05, support: { low: 0.04 } } } } } as unknown as ValuationCase;
  const ofRow = (measure: 'percent' | 'eur') =>
    ({ market: { lines: [{ id: 'l1', mode: 'unit', measure, support: { low: 4 } }] } }) as unknown as ValuationCase;
  expect(fieldAt(ofRate, pathOf(caseAt.income.direct.rate.support.low))?.kind).toBe('percent');
  const low = pathOf(caseAt.market.lines.row('l1').support.low);
  expect([fieldAt(ofRow('percent'), low)?.kind, fieldAt(ofRow('eur'), low)?.kind]).toEqual(['percent', 'number']);
});

const costs = (basis: 'pct_egi' | 'eur_year') =>
  ({ income: { costs: [{ id: 'c1', basis, value: 0.05 }] } }) as unknown as ValuationCase;

test('a number is a percentage where what stands beside it says so', () => {
  const path = pathOf(caseAt.income.costs.row('c1').value);
  expect(fieldAt(costs('pct_egi'), path)?.kind).toBe('percent');
  expect(fieldAt(costs('eur_year'), path)?.kind).toBe('money');
});

test('a field of one of several kinds is that of the kind which the case has', () => {
  const rounded = (mode: 'step' | 'significant') =>
    ({ header: { final_rounding: { mode, value: 3 } } }) as unknown as ValuationCase;
  const path = pathOf(caseAt.header.final_rounding.value);
  expect(fieldAt(rounded('step'), path)?.digits).toBe(2);
  expect(fieldAt(rounded('significant'), path)?.digits).toBe(0);
});

test('cells of a place, and the way to them', () => {
  expect(wayWithin(caseAt.income.dcf, 'income.dcf.y1.noi')).toBe('y1.noi');
  expect([holderOf('income.dcf.npv'), holderOf('income')]).toEqual(['income.dcf', '']);
  expect(isWithin(caseAt.income, 'income.dcf.npv')).toBe(true);
  expect(isWithin(caseAt.income, 'incomes')).toBe(false);
  expect([isWithin(caseAt, 'case'), isWithin(caseAt, 'header.client')]).toEqual([true, false]);
});
