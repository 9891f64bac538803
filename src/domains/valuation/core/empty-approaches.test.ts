import { expect, test } from 'vitest';
import { readyCase } from '../../../../tests/support/full-valuation-case.ts';
import { emptyBuilding, emptyCost, emptyHelper, emptyRent, emptyResidual, isUntouched } from './empty-approaches.ts';

const { header, subject } = readyCase;
const begun = (areas: Partial<typeof subject.areas>, year_built: number | null = 1990) =>
  emptyBuilding('b1', 'Stavba', {
    header: { ...header, valuation_on: '2026-11-21' },
    subject: { ...subject, areas: { bruto: null, neto: null, uporabna: null, parcela: 300, ...areas }, year_built },
  });

test.each([
  [
    { bruto: 80, neto: 58.4, uporabna: 50 },
    { area: 80, area_measure: 'bruto' },
  ],
  [
    { neto: 58.4, uporabna: 50 },
    { area: 58.4, area_measure: 'neto' },
  ],
  [{ uporabna: 50 }, { area: 50, area_measure: 'uporabna' }],
  [{}, { area: null, area_measure: 'bruto' }],
])('a building takes an area with its measure: %j', (areas, expected) => {
  expect(begun(areas)).toMatchObject(expected);
});

test('its age is known from the year of building', () => {
  expect([begun({}).depreciation.actual_age, begun({}, null).depreciation.actual_age]).toEqual([36, null]);
});

test('what is let first is the whole subject, by the measure of the case; land is as large as its parcels', () => {
  const areas = { bruto: null, neto: 58.4, uporabna: 50, parcela: 300 };
  const of = { header, subject: { ...subject, areas }, income: null };
  expect(emptyRent('r1', 'Prostor', of).area).toBe(50);
  const first = emptyRent('r1', 'Prostor', of);
  const income = { ...(readyCase.income as NonNullable<typeof readyCase.income>), rents: [first] };
  expect(emptyRent('r2', 'Prostor', { ...of, income }).area, 'a part of it is not known').toBeNull();
  expect([emptyCost(of).land.area, emptyResidual(of).land_area]).toEqual([300, 300]);
});

test('a helper is untouched until something is entered in it, also after its kind was changed', () => {
  const names = { interest: 'Interest', ratios: 'Ratios' } as Parameters<typeof isUntouched>[1];
  const fresh = emptyHelper('interest', { id: 'h1', label: 'Interest', reason: null });
  expect(isUntouched(fresh, names)).toBe(true);
  expect(isUntouched(emptyHelper('ratios', { ...fresh, label: 'Ratios' }), names)).toBe(true);
  for (const typed of [{ label: 'Loan' }, { reason: 'for the bank' }, { principal: 1 }, { periods: 12 }])
    expect(isUntouched({ ...fresh, ...typed } as typeof fresh, names), JSON.stringify(typed)).toBe(false);
});
