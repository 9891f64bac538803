import { expect, test } from 'vitest';
import { fullCase } from '../../../../../tests/support/full-valuation-case.ts';
import { evaluate } from '../evaluate.ts';
import { type Place, pathOf } from '../fields/address.ts';
import { figureAt, indicationAt, yearsOfHold } from './figure-at.ts';
import { entered, figure, opened, place, row, saidOf } from './tree.ts';

test('a figure is named by its place, with rows by their ids and years by their numbers', () => {
  const { income, market, cost, helpers, second_values } = figureAt;
  const named: readonly (readonly [Place, string])[] = [
    [income.pgi, 'income.pgi'],
    [income.rents.row('r1'), 'income.rents.r1'],
    [income.dcf.year(2).noi, 'income.dcf.y2.noi'],
    [income.dcf.growth.year(3).lender, 'income.dcf.growth.y3.lender'],
    [market.comparables.row('c1').cells.row('l2').loan(1).rate, 'market.comparables.c1.cells.l2.loan_1.rate'],
    [cost.land.grid.comparables.row('c1').P0, 'cost.land.grid.comparables.c1.P0'],
    [helpers.ratios('h1').sales.row('s1'), 'helpers.h1.sales.s1'],
    [second_values.crr('v1').revaluation.value(2), 'second_values.v1.revaluation.value_2'],
    [indicationAt.residual, 'residual.land_net'],
  ];
  expect(named.map(([at]) => pathOf(at))).toEqual(named.map(([, id]) => id));
});

test('a figure says what it is called and its unit, of the grid by the place where the grid stands', () => {
  expect(saidOf(figureAt.income.pgi)).toEqual({ label: 'pgi', unit: 'EUR/year' });
  expect(saidOf(figureAt.market.value).label).toBe('value_by_market');
  expect(saidOf(figureAt.cost.land.grid.value).label).toBe('land_value_by_grid');
  expect(saidOf(figureAt.market.mean).unit).toBeNull();
});

test('a field that the contract does not have is none of a figure', () => {
  const rent = figure('rent_of_line', 'EUR/year', { area: entered('area', 'm2') });
  const named = opened(place({ income: place({ rents: place({ row: row(rent) }) }) }));
  expect(pathOf(named.income.rents.row('r1').area)).toBe('income.rents.r1.area');
  const renamed = figure('rent_of_line', 'EUR/year', { surface: entered('area', 'm2') });
  // @ts-expect-error: a rent has no surface.
  opened(place({ income: place({ rents: place({ row: row(renamed) }) }) }));
  // @ts-expect-error: the case has no such list.
  opened(place({ income: place({ rent: place({ row: row(rent) }) }) }));
});

test('the years of a hold hold every figure of a year, the one after the last too', () => {
  const { income } = fullCase;
  if (!income) throw new Error('the case lacks an income');
  const years = yearsOfHold(income);
  expect(years.map(({ year }) => year)).toEqual(Array.from({ length: (income.dcf?.years ?? 0) + 1 }, (_, n) => n + 1));
  const within = (id: string, at: Place) => id.startsWith(`${pathOf(at)}.`) || id === pathOf(at);
  const yearly = Object.values(evaluate(fullCase).nodes).filter(({ params }) => params.year !== undefined);
  expect(yearly.length).toBeGreaterThan(50);
  for (const { id, params } of yearly)
    expect(years.filter(({ places }) => places.some((at) => within(id, at))).map(({ year }) => year)).toEqual([
      params.year,
    ]);
});
