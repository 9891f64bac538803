import { entered, figure, place, row } from './tree.ts';

const perYear = 'fraction/year';
const number = 'number';

const flow = figure('present_value', 'EUR', {
  on: place(),
  days: figure('days_apart', 'count'),
  amount: entered('cash_flow', 'EUR'),
});

const datedValue = place({
  on: place(),
  rate: entered('discount_rate', perYear),
  flows: place({ row: row(flow) }),
  value: figure('value', 'EUR'),
  irr: figure('irr', 'fraction'),
});

const loanPart = place({
  principal: entered('loan_principal', 'EUR'),
  rate: entered('loan_rate', perYear),
  years: entered('loan_years', 'years'),
  payments: entered('payments_in_year', 'count'),
  from: entered('first_payment', 'count'),
  to: entered('last_payment', 'count'),
  period_rate: figure('period_rate', 'factor'),
  n: figure('payments_all', number),
  payment: figure('loan_payment', 'EUR'),
  owed_before: figure('owed_before', 'EUR'),
  owed_after: figure('owed_after', 'EUR'),
  repaid: figure('principal_repaid', 'EUR'),
  interest: figure('interest_paid', 'EUR'),
});

const straightLine = place({
  cost: entered('cost_new', 'EUR'),
  residue: entered('residual_worth', 'EUR'),
  life: entered('life', 'years'),
  age: entered('age', 'years'),
  yearly: figure('yearly_depreciation', 'EUR/year'),
  depreciation: figure('depreciation', 'EUR'),
  left: figure('left_worth', 'EUR'),
});

const interest = place({
  principal: entered('loan_principal', 'EUR'),
  rate: entered('interest_rate', perYear),
  years: entered('years', 'years'),
  periods: entered('periods_in_year', 'count'),
  effective: figure('effective_interest', 'fraction'),
  interest: figure('interest', 'EUR'),
  amount: figure('with_interest', 'EUR'),
});

const wantedIncome = place({
  price: entered('price', 'EUR'),
  costs: entered('purchaser_costs', 'fraction'),
  income: entered('wanted_income', 'EUR/year'),
  years: entered('years', 'years'),
  paid: figure('paid_in_all', 'EUR'),
  yield: figure('rate_found', perYear),
});

const shareOfCost = place({
  parts: place({ row: row(figure('part_of_cost', 'fraction', { cost: entered('cost_of_line', 'EUR') })) }),
  total: figure('cost_in_all', 'EUR'),
});

const ratios = place({
  sales: place({
    row: row(
      figure('ratio', number, {
        estimate: entered('estimate', 'EUR'),
        price: entered('price', 'EUR'),
        size: figure('ratio_size', number),
      }),
    ),
  }),
  median: figure('median_ratio', number),
  mean: figure('mean_ratio', number),
  weighted: figure('weighted_ratio', number),
  cod: figure('cod', number),
  prd: figure('prd', number),
  prb: figure('prb', number),
  mean_size: figure('mean_size', number),
  spread_size: figure('spread_size', number),
});

const regression = place({
  points: place({ row: row(place({ x: entered('point_x', number), y: entered('point_y', number) })) }),
  mean_x: figure('mean_x', number),
  mean_y: figure('mean_y', number),
  spread_x: figure('spread_x', number),
  spread_xy: figure('spread_xy', number),
  spread_y: figure('spread_y', number),
  slope: figure('regression_slope', number),
  slope_error: figure('slope_error', number),
  intercept: figure('regression_intercept', number),
  intercept_error: figure('intercept_error', number),
  missed: figure('residual_squares', number),
  error: figure('regression_error', number),
  r2: figure('regression_r2', number),
  t: figure('slope_t', number),
  f: figure('regression_f', number),
  at: entered('read_at', number),
  predicted: figure('predicted', number),
});

/** Each by its kind. */
export const helpers = place({
  row: row(place()),
  dated_value: row(datedValue),
  loan_part: row(loanPart),
  straight_line: row(straightLine),
  interest: row(interest),
  wanted_income: row(wantedIncome),
  share_of_cost: row(shareOfCost),
  ratios: row(ratios),
  regression: row(regression),
});
