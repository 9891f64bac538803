import type { GridLine, MarketCase } from '../../contract/market.ts';
import { isTransaction } from './context.ts';

/** For how much of a difference the rate of a row is; null if the rate is not multiplied by one. */
export type RatePer = 'm2' | 'year' | 'grade' | 'unit';
/** The price that the percentage of a row is of; null if the row counts in money. */
export type RateBase = 'P0' | 'running' | 'T' | 'multiplied';

const perOf = (line: GridLine): RatePer | null => {
  if (line.mode === 'grade') return 'grade';
  if (line.mode !== 'unit') return null;
  return line.code === 'B2' ? 'm2' : line.code === 'B4' ? 'year' : 'unit';
};

const isPercentage = ({ mode, measure }: GridLine): boolean =>
  mode === 'pct' || mode === 'discount' || mode === 'time' || (measure === 'percent' && mode !== 'lump');

/** Unit and base of a row's rate, as the columns of the grid use it. */
export const rateOf = (
  line: GridLine,
  { mode_a, mode_b }: Pick<MarketCase, 'mode_a' | 'mode_b'>,
): { readonly per: RatePer | null; readonly base: RateBase | null } => {
  const block = isTransaction(line)
    ? ({ additive: 'P0', sequential: 'running' } as const)[mode_a]
    : ({ additive: 'T', sequential: 'running', multiplicative: 'multiplied' } as const)[mode_b];
  const isMoney = line.mode === 'rights' || line.mode === 'cash' || !isPercentage(line);
  return { per: perOf(line), base: isMoney ? null : block };
};
