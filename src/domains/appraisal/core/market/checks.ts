import { abs, max, min } from '#lib/maths.ts';
import type { GridLine } from '../../contract/market.ts';
import type { Column } from './column.ts';
import { attributeValue, factsOf, type Grid, isTransaction, type MarketContext } from './context.ts';
import { monthsBetween } from './time.ts';

const percent = (part: number): number => part * 100;

/** Codes that often measure the same thing twice. */
const overlapping = [
  ['B4', 'B5'],
  ['B5', 'B7'],
  ['B1', 'B11'],
] as const;

const isExplained = ({ comparable }: Column): boolean => comparable.reason !== null;

type Said = Pick<GridLine['subject'], 'value' | 'text'>;

/** Both are known and equal, in words or as a number. */
const isEqual = (subject: Said, comparable: Said | undefined): boolean => {
  const inWords = ({ value, text }: Said): string => text?.trim().toLowerCase() || String(value ?? '');
  return comparable !== undefined && inWords(subject) !== '' && inWords(subject) === inWords(comparable);
};

/** Prompts to explain, per comparable; none of them ever takes a comparable out. */
export const checkColumn = (context: MarketContext, grid: Grid, column: Column): void => {
  const { sheet, market, valuationOn } = context;
  const { thresholds } = market;
  const { comparable, at, p0, net, gross } = column;
  const cells = grid.cells.get(comparable.id);
  for (const line of grid.lines) {
    const amount = column.amounts.get(line.id)?.value ?? null;
    if (amount === null || p0.value === null || amount === 0) continue;
    const share = abs(amount) / p0.value;
    const commented = cells?.get(line.id)?.comment || cells?.get(line.id)?.manual?.reason || line.comment;
    const cell = cells?.get(line.id);
    // Grades and yes/no rows are covered by the sign check; a stated standing already claims a difference.
    if ((line.mode === 'pct' || line.mode === 'lump') && !cell?.standing && !commented && isEqual(line.subject, cell))
      sheet.issue('warning', 'equal_adjusted', at.cells.row(line.id), { line: line.code });
    if (share > thresholds.line && !commented)
      sheet.issue('warning', 'large_adjustment', at.cells.row(line.id), {
        line: line.code,
        percent: percent(share),
      });
  }
  if (net.value !== null && abs(net.value) > thresholds.net && !isExplained(column))
    sheet.issue('warning', 'large_net', at, { percent: percent(net.value), limit: percent(thresholds.net) });
  if (gross.value !== null && gross.value > thresholds.gross_reject)
    sheet.issue('warning', 'gross_suggests_rejecting', at, {
      percent: percent(gross.value),
      limit: percent(thresholds.gross_reject),
    });
  else if (gross.value !== null && gross.value > thresholds.gross && !isExplained(column))
    sheet.issue('warning', 'large_gross', at, { percent: percent(gross.value), limit: percent(thresholds.gross) });
  const { contractOn } = factsOf(comparable);
  if (contractOn !== null && valuationOn !== null) {
    const age = monthsBetween(contractOn, valuationOn);
    if (age < 0) sheet.issue('warning', 'after_valuation_date', at);
    if (age > thresholds.age_months && !grid.lines.some((line) => line.code === 'A5'))
      sheet.issue('warning', 'old_without_time', at, { months: age, limit: thresholds.age_months });
  }
  if (
    comparable.distance !== null &&
    comparable.distance > thresholds.metres &&
    !grid.lines.some((line) => line.code === 'B1')
  )
    sheet.issue('warning', 'far_without_location', at, { metres: comparable.distance });
  if (comparable.sale_type !== 'market' && !grid.lines.some((line) => line.code === 'A3'))
    sheet.issue('warning', 'conditions_of_sale', at);
  for (const [one, other] of overlapping) {
    const used = (code: string) => grid.lines.some((line) => line.code === code && column.amounts.get(line.id)?.value);
    if (used(one) && used(other)) sheet.issue('warning', 'double_counting', at, { one, other });
  }
};

type Bracket = 'inside' | 'outside' | 'unknown';

/** Whether the subject is between the comparables; for grades: at least one is better and one worse, or all are equal. */
export const bracketOf = (grid: Grid, line: GridLine): Bracket => {
  const subject = attributeValue(line.subject.value);
  const values = grid.used.map(({ id }) => attributeValue(grid.cells.get(id)?.get(line.id)?.value ?? null));
  const known = values.filter((value) => value !== null);
  if (subject === null || known.length === 0) return 'unknown';
  if (line.mode === 'grade' || line.mode === 'presence') {
    if (known.every((value) => value === subject)) return 'inside';
    if (line.mode === 'presence') return known.includes(subject) ? 'inside' : 'outside';
    return known.some((value) => value > subject) && known.some((value) => value < subject) ? 'inside' : 'outside';
  }
  return min(...known) <= subject && subject <= max(...known) ? 'inside' : 'outside';
};

/** Rows with attributes: the same difference is adjusted in every comparable, or in none. */
const checkSameFactor = (context: MarketContext, grid: Grid): void => {
  const { sheet, at } = context;
  for (const line of grid.shown) {
    const subject = attributeValue(line.subject.value);
    const differs = grid.used.some(({ id }) => {
      const value = attributeValue(grid.cells.get(id)?.get(line.id)?.value ?? null);
      return value !== null && subject !== null && value !== subject;
    });
    if (differs) sheet.issue('info', 'difference_not_adjusted', at.lines.row(line.id), { line: line.code });
  }
  for (const line of grid.lines.filter((one) => one.mode === 'pct' || one.mode === 'lump')) {
    const seen = new Map<string, number>();
    for (const { id } of grid.used) {
      const cell = grid.cells.get(id)?.get(line.id);
      const value = attributeValue(cell?.value ?? null);
      if (!cell || cell.entered === null || (value === null && cell.text === null)) continue;
      const key = `${value} ${cell.text}`;
      const before = seen.get(key);
      if (before !== undefined && before !== cell.entered)
        sheet.issue('warning', 'same_factor_other_rate', at.comparables.row(id).cells.row(line.id), {
          line: line.code,
        });
      else seen.set(key, cell.entered);
      if (line.rate !== null && abs(cell.entered) !== abs(line.rate))
        sheet.issue('warning', 'not_the_rate_of_the_table', at.comparables.row(id).cells.row(line.id), {
          line: line.code,
        });
    }
  }
};

/** A number that no building is old. */
const firstYear = 1000;

/** A younger building has a higher value: a rate of years built is positive, one of ages negative. */
const checkAgeSign = ({ sheet, at }: MarketContext, grid: Grid): void => {
  for (const line of grid.lines) {
    if (line.code !== 'B4' || line.mode !== 'unit' || line.rate === null || line.rate === 0) continue;
    const said = [line.subject.value, ...grid.used.map(({ id }) => grid.cells.get(id)?.get(line.id)?.value ?? null)];
    const values = said.map(attributeValue).filter((value) => value !== null);
    const expected = values.length === 0 ? 0 : min(...values) >= firstYear ? 1 : max(...values) < firstYear ? -1 : 0;
    if (expected * line.rate < 0)
      sheet.issue('warning', 'age_sign_unlikely', at.lines.row(line.id), {
        line: line.code,
        years: expected > 0 ? 'built' : 'age',
      });
  }
};

const checkSupport = (context: MarketContext, grid: Grid): void => {
  const { sheet, at } = context;
  for (const line of grid.lines) {
    const { support, rate } = line;
    const cell = at.lines.row(line.id);
    if (support?.low != null && support.high != null && support.low > support.high)
      sheet.issue('error', 'range_upside_down', cell);
    if (!support || line.rate === null) continue;
    if (support.method === 'judgement' && support.text === null)
      sheet.issue('error', 'judgement_without_text', cell, { line: line.code });
    const { low, high } = support;
    const outside = rate !== null && ((low !== null && rate < low) || (high !== null && rate > high));
    if (outside && support.outside_reason === null)
      sheet.issue('error', 'rate_outside_support', cell, { line: line.code });
  }
};

/** Checks on all comparables together. */
export const checkSet = (
  context: MarketContext,
  grid: Grid,
  columns: readonly Column[],
  cv: readonly [number | null, number | null, number | null],
): void => {
  const { sheet, at, market } = context;
  if (columns.length === 0) sheet.issue('error', 'no_comparables', at);
  else if (columns.length < 3 && !market.limited_data.stated)
    sheet.issue('error', 'too_few_comparables', at, { n: columns.length });
  else if (columns.length < 3 && market.limited_data.reason === null)
    sheet.issue('error', 'limited_data_without_reason', at);
  for (const line of [...grid.lines, ...grid.shown].filter((one) => !isTransaction(one)))
    if (bracketOf(grid, line) === 'outside')
      sheet.issue('warning', 'not_bracketed', at.lines.row(line.id), { line: line.code });
  const [, t, v] = cv;
  if (t !== null && v !== null && v > t)
    sheet.issue('warning', 'not_narrowing', at, { before: percent(t), after: percent(v) });
  const directions = columns.map(({ net }) => net.value ?? 0);
  if (columns.length >= 3 && (directions.every((net) => net > 0) || directions.every((net) => net < 0)))
    sheet.issue('info', 'all_one_way', at);
  const manual =
    market.weighting === 'manual' ? columns.reduce((total, { comparable }) => total + (comparable.weight ?? 0), 0) : 1;
  if (columns.length > 0 && abs(manual - 1) > 0.0005)
    sheet.issue('error', 'weights_not_one', at, { percent: percent(manual) });
  for (const comparable of market.comparables)
    if (comparable.status === 'rejected' && comparable.reject_reason === null)
      sheet.issue('error', 'rejected_without_reason', at.comparables.row(comparable.id));
  checkSameFactor(context, grid);
  checkAgeSign(context, grid);
  checkSupport(context, grid);
};
