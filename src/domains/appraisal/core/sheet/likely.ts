import { limits } from '#contract/limits.ts';
import { abs, round } from '#lib/maths.ts';
import type { NodeLabel } from '../../contract/codes.ts';
import type { Unit } from '../../contract/result.ts';

const { rates } = limits.valuation;

/** Plausible range of an entered rate, by its label; labels not listed have no limits. */
const kinds: Readonly<Partial<Record<NodeLabel, keyof typeof rates>>> = {
  acquisition_costs: 'dealCosts',
  cap_rate: 'yield',
  collection_loss: 'unpaid',
  contingency_rate: 'extra',
  cost_value: 'extra',
  core_yield: 'yield',
  cost_growth: 'growth',
  discount_rate: 'yield',
  entered: 'adjustment',
  equity_rate: 'yield',
  equity_yield: 'yield',
  exit_rate: 'yield',
  fees_rate: 'extra',
  financing_rate: 'extra',
  growth: 'growth',
  loan_rate: 'loan',
  profit_rate: 'profit',
  purchaser_costs: 'dealCosts',
  rate: 'adjustment',
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

/** A fraction of a per cent is hardly ever meant, except for growth: 0.05 was typed for 5 %. */
const tiny = 0.001;

/** Doubt about an entered rate: impossible, or worth a look; null for most. */
export const doubtOf = (label: NodeLabel, value: number | null, unit: Unit = 'fraction'): Doubt | null => {
  const kind = kinds[label];
  if (kind === undefined || value === null || !unit.startsWith('fraction')) return null;
  const { most, usual } = rates[kind];
  const [low, high] = usual;
  const params = { field: label, percent: percent(value), low: percent(low), high: percent(high), most: percent(most) };
  if (value > most || value < -most) return { level: 'error', code: 'rate_impossible', params };
  const hundredfold = value * 100;
  // Only adjustments have a sign of their own.
  const size = kind === 'adjustment' ? abs(value) : value;
  const isTiny = value < low || (kind !== 'growth' && size < tiny);
  if (size > 0 && isTiny && hundredfold >= low && hundredfold <= high)
    return { level: 'warning', code: 'rate_unusual', params: { ...params, meant: percent(hundredfold) } };
  if (value < low || value > high) return { level: 'warning', code: 'rate_unusual', params };
  return null;
};
