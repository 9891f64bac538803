import { limits } from '#contract/limits.ts';
import { round } from '#lib/maths.ts';
import type { NodeLabel } from '../../contract/codes.ts';

const { rates } = limits.valuation;

/** What an entered rate is held against, by what it is; whatever is not here may be anything. */
const kinds: Readonly<Partial<Record<NodeLabel, keyof typeof rates>>> = {
  acquisition_costs: 'dealCosts',
  cap_rate: 'yield',
  collection_loss: 'unpaid',
  contingency_rate: 'extra',
  core_yield: 'yield',
  cost_growth: 'growth',
  discount_rate: 'yield',
  equity_rate: 'yield',
  equity_yield: 'yield',
  exit_rate: 'yield',
  fees_rate: 'extra',
  financing_rate: 'extra',
  growth: 'growth',
  loan_rate: 'loan',
  profit_rate: 'profit',
  purchaser_costs: 'dealCosts',
  reversion_yield: 'yield',
  risk_free: 'loan',
  safe_rate: 'loan',
  sale_costs: 'dealCosts',
  term_yield: 'yield',
  top_yield: 'yield',
  vacancy: 'vacancy',
  yield: 'yield',
};

export type Doubt = {
  readonly level: 'error' | 'warning';
  readonly code: 'rate_impossible' | 'rate_unusual';
  readonly params: Readonly<Record<string, string | number>>;
};

/** In per cent, without the noise of binary fractions. */
const percent = (fraction: number): number => round(fraction * 1e8) / 1e6;

/** What is to be said of an entered rate: that it cannot be, or that it is worth a look; of most nothing. */
export const doubtOf = (label: NodeLabel, value: number | null): Doubt | null => {
  const kind = kinds[label];
  if (kind === undefined || value === null) return null;
  const { most, usual } = rates[kind];
  const [low, high] = usual;
  const params = { field: label, percent: percent(value), low: percent(low), high: percent(high), most: percent(most) };
  if (value > most || value < -most) return { level: 'error', code: 'rate_impossible', params };
  if (value < low || value > high) return { level: 'warning', code: 'rate_unusual', params };
  return null;
};
