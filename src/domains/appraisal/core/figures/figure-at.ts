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
 * Every figure by its place, entered or computed: `figureAt.income.rents.row('r1').area`. An entered one has its address in the case, a
 * computed one that of the object it belongs to; each is declared once, with its label and its unit.
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

/** Addresses of one kind of object, in any list. */
export type GridAt = typeof figureAt.market;
export type ColumnAt = ReturnType<GridAt['comparables']['row']>;
export type CellAt = ReturnType<ColumnAt['cells']['row']>;
export type BuildingAt = ReturnType<typeof figureAt.cost.buildings.row>;
export type CapRateAt = ReturnType<typeof figureAt.income.cap_rates.row>;
export type LeaseAt = ReturnType<typeof figureAt.income.leases.row>;

/** The figure that is the indication of an approach. */
export const indicationAt = {
  market: figureAt.market.value,
  income: figureAt.income.value,
  cost: figureAt.cost.value,
  residual: figureAt.residual.land_net,
} as const;

/** Addresses of the figures of each year of a holding period: its statement, its growth, and the rent of each line. */
export const yearsOfHold = ({
  dcf,
  rents,
}: Pick<IncomeCase, 'dcf' | 'rents'>): readonly { readonly year: number; readonly places: readonly Place[] }[] => {
  const at = figureAt.income.dcf;
  // One year more than the holding period: the exit may be based on it.
  return Array.from({ length: dcf ? dcf.years + 1 : 0 }, (_, before) => {
    const year = before + 1;
    return {
      year,
      places: [at.year(year), at.growth.year(year), ...rents.map(({ id }) => at.rent.row(id).year(year))],
    };
  });
};
