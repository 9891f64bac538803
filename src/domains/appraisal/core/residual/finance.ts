import type { ResidualCase } from '../../contract/cost.ts';
import { periodRate } from '../conventions.ts';
import { figureAt } from '../figures/figure-at.ts';
import { as, call, constant, minus, onePlus, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';

const at = figureAt.residual.finance;

type Finance = ResidualCase['finance'];
type RateWay = ResidualCase['monthly_rate'];

/** How much of the cost is spent in each month; together one. The S-curve is `3x² − 2x³`. */
const spendingProfile = (profile: 'even' | 's_curve' | 'front' | 'back', months: number): number[] => {
  const share = (month: number): number => {
    const cumulative = (x: number) => x * x * (3 - 2 * x);
    switch (profile) {
      case 'even':
        return 1 / months;
      case 's_curve':
        return cumulative(month / months) - cumulative((month - 1) / months);
      case 'front':
        return (2 * (months - month + 1)) / (months * (months + 1));
      case 'back':
        return (2 * month) / (months * (months + 1));
    }
  };
  return Array.from({ length: months }, (_, at) => share(at + 1));
};

/** The interest on the cost of building until everything is sold, and on 1 of land. */
export type Interest = {
  readonly cost: Quantity;
  /** `(1+i)^T` of the whole time, or one if interest on land is not required. */
  readonly landFactor: Quantity;
  /** Years until the middle of building, and until all is sold; null if they are not known. */
  readonly times: { readonly build: number; readonly end: number } | null;
};

const one = constant(1);

const grown = (rate: Quantity, periods: Quantity): Quantity => call('POW', 'number', [onePlus(rate), periods]);

const halfPeriod = (
  sheet: Sheet,
  way: RateWay,
  finance: Finance & { mode: 'half_period' },
  cost: Quantity,
): Interest => {
  const m = constant(finance.compounding);
  const yearly = as(sheet.need(at.rate, finance.rate), 'number');
  const rate = periodRate(yearly, m, way);
  const build = times(as(sheet.need(at.build_years, finance.build_years), 'number'), m);
  const sale = times(as(sheet.enter(at.sale_years, finance.sale_years), 'number'), m);
  const during = sheet.put(at.build, times(times(cost, constant(0.5)), minus(grown(rate, build), one)));
  const after = sheet.put(at.sale, times(plus(cost, during), minus(grown(rate, sale), one)));
  const factor = finance.land_interest ? sheet.put(at.land_factor, grown(rate, plus(build, sale))) : one;
  const years = finance.build_years;
  return {
    cost: plus(during, after),
    landFactor: factor,
    times: years === null ? null : { build: years / 2, end: years + finance.sale_years },
  };
};

const monthly = (sheet: Sheet, way: RateWay, finance: Finance & { mode: 'monthly' }, cost: Quantity): Interest => {
  const yearly = as(sheet.need(at.rate, finance.rate), 'number');
  const rate = periodRate(yearly, constant(12), way);
  const n = finance.build_months;
  if (n === null) {
    sheet.issue('error', 'missing', at.build_months, { field: 'build_years' });
    return { cost: { ...cost, value: null, text: '' }, landFactor: one, times: null };
  }
  const whole = n + finance.sale_months;
  const factors = spendingProfile(finance.profile, n).map((share, n) =>
    times(constant(share), minus(grown(rate, constant(whole - n - 1)), one)),
  );
  const factor = sheet.put(at.factor, sum(factors, 'number'));
  const land = finance.land_interest ? sheet.put(at.land_factor, grown(rate, constant(whole))) : one;
  return { cost: times(cost, factor), landFactor: land, times: { build: n / 24, end: whole / 12 } };
};

export const interestOf = (
  sheet: Sheet,
  { finance, monthly_rate: way }: Pick<ResidualCase, 'finance' | 'monthly_rate'>,
  cost: Quantity,
): Interest => {
  switch (finance.mode) {
    case 'entered':
      return {
        cost: sheet.need(at.amount, finance.amount),
        landFactor: one,
        times: null,
      };
    case 'half_period':
      return halfPeriod(sheet, way, finance, cost);
    case 'monthly':
      return monthly(sheet, way, finance, cost);
  }
};
