import { yearsPurchase } from '#domains/appraisal/core/finance/annuity.ts';
import { pow } from '#lib/maths.ts';
import type { Input } from './excel-formula.ts';
import type { StepCell } from './step-cell.ts';

type Search = { readonly rows: readonly (readonly StepCell[])[]; readonly found: string };

/** Range in which the engine searches an equivalent yield. */
const [lowest, highest] = [0.0001, 2];
/** Number of halvings after which the ends are equal in a spreadsheet. */
const halvings = 56;
/** Tolerance of a value in euros; with a larger difference the rate was not found. */
const nearEnough = 0.01;

/**
 * The single yield at which term and reversion have the value, in cells: the higher the yield, the lower their value, so the interval is
 * bisected. `empty` and `letting` are those of a reversion that is let again.
 */
export const yieldSearch = (
  at: string,
  {
    gross,
    rent,
    erv,
    years,
    empty,
    letting,
  }: Readonly<Record<'gross' | 'rent' | 'erv' | 'years', Input>> & {
    readonly empty: Input | undefined;
    readonly letting: Input | undefined;
  },
): Search => {
  const bought = (n: string, i: string): string => `(1-POWER(1+${i},-(${n})))/${i}`;
  const beyond = (i: string): string => {
    const lost = empty && letting ? `-(${erv.said})*${bought(empty.said, i)}-(${letting.said})` : '';
    const reversion = `((${erv.said})/${i}${lost})*POWER(1+${i},-(${years.said}))`;
    return `(${rent.said})*${bought(years.said, i)}+${reversion}-(${gross.said})`;
  };
  const beyondAt = (i: number): number => {
    const lost = empty && letting ? erv.value * yearsPurchase(empty.value, i) + letting.value : 0;
    const reversion = (erv.value / i - lost) * pow(1 + i, -years.value);
    return rent.value * yearsPurchase(years.value, i) + reversion - gross.value;
  };
  let [low, high] = [lowest, highest];
  const rows = Array.from({ length: halvings + 1 }, (_, n): readonly StepCell[] => {
    const key = (what: string, row = n) => `${at}.${what}.${row}`;
    const before = (what: string) => `{${key(what, n - 1)}}`;
    const isMore = `${before('beyond')}>0`;
    const middle = (low + high) / 2;
    const row: readonly StepCell[] = [
      {
        key: key('low'),
        formula: n === 0 ? null : `IF(${isMore},${before('middle')},${before('low')})`,
        shown: low,
        unit: 'rate',
      },
      {
        key: key('high'),
        formula: n === 0 ? null : `IF(${isMore},${before('high')},${before('middle')})`,
        shown: high,
        unit: 'rate',
      },
      { key: key('middle'), formula: `({${key('low')}}+{${key('high')}})/2`, shown: middle, unit: 'rate' },
      { key: key('beyond'), formula: beyond(`{${key('middle')}}`), shown: beyondAt(middle), unit: 'EUR' },
    ];
    if (beyondAt(middle) > 0) low = middle;
    else high = middle;
    return row;
  });
  const last = (what: string) => `{${at}.${what}.${halvings}}`;
  return { rows, found: `IF(ABS(${last('beyond')})<${nearEnough},${last('middle')},NA())` };
};
