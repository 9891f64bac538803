import type { GridLine } from '../../contract/market.ts';
import { pairedSales, type Supported } from '../statistics/suggest.ts';

type Support = NonNullable<GridLine['support']>;

/** How well a rate is founded: A by data with an interval, B by part of that, C by judgement or nothing. */
export type SupportGrade = 'A' | 'B' | 'C';

const byData: readonly Support['method'][] = ['paired_sales', 'grouped_data', 'regression', 'index'];

/** Below this number observations are a hint rather than data. */
const fewest = 3;

export const supportGrade = ({ support }: Pick<GridLine, 'support'>): SupportGrade => {
  if (support === null || support.method === 'judgement') return 'C';
  /** An interval that includes zero does not prove a need to adjust. */
  if (support.low !== null && support.high !== null && support.low < 0 && support.high > 0) return 'C';
  const founded = support.low !== null && support.high !== null && (support.n ?? support.pairs.length) >= fewest;
  return byData.includes(support.method) && founded ? 'A' : 'B';
};

/** Rate from the pairs of a support: `u = (P1 − P2)/(x1 − x2)`, its median and range; null without pairs. */
export const supportOfPairs = (support: Support): Supported | null => pairedSales(support.pairs);
