import type { IncomeCase } from '../../contract/income.ts';
import type { Place } from '../fields/address.ts';
import { reconciliation, secondValues } from './conclusion.ts';
import { cost } from './cost.ts';
import { grid } from './grid.ts';
import { helpers } from './helpers.ts';
import { income } from './income.ts';
import { residual } from './residual.ts';
import { opened, place } from './tree.ts';

/**
 * Every figure by its place, entered or made: `figureAt.income.rents.row('r1').area`. An entered one stands where the case has
 * it, a made one at the thing that it is of; each is declared once, with what it is called and its unit.
 */
export const figureAt = opened(
  place({
    market: grid('value_by_market'),
    income,
    cost,
    residual,
    reconciliation,
    second_values: secondValues,
    helpers,
  }),
);

/** Places of one kind of thing, wherever it stands. */
export type GridAt = typeof figureAt.market;
export type ColumnAt = ReturnType<GridAt['comparables']['row']>;
export type CellAt = ReturnType<ColumnAt['cells']['row']>;
export type BuildingAt = ReturnType<typeof figureAt.cost.buildings.row>;
export type CapRateAt = ReturnType<typeof figureAt.income.cap_rates.row>;
export type LeaseAt = ReturnType<typeof figureAt.income.leases.row>;

/** The figure that says what an approach gives. */
export const indicationAt = {
  market: figureAt.market.value,
  income: figureAt.income.value,
  cost: figureAt.cost.value,
  residual: figureAt.residual.land_net,
} as const;

/** Where the figures of each year of a hold stand: its statement, its growth, and the rent of each line in it. */
export const yearsOfHold = ({
  dcf,
  rents,
}: Pick<IncomeCase, 'dcf' | 'rents'>): readonly { readonly year: number; readonly places: readonly Place[] }[] => {
  const at = figureAt.income.dcf;
  // One year more than it lasts: the exit may rest on it.
  return Array.from({ length: dcf ? dcf.years + 1 : 0 }, (_, before) => {
    const year = before + 1;
    return {
      year,
      places: [at.year(year), at.growth.year(year), ...rents.map(({ id }) => at.rent.row(id).year(year))],
    };
  });
};
