import type { ValuationCase } from '../../contract/case.ts';
import type { MarketCase } from '../../contract/market.ts';
import { checkConvention } from '../conventions.ts';
import type { Indication } from '../node.ts';
import { constant, openSheet, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { checkColumn, checkSet } from './checks.ts';
import { columnOf } from './column.ts';
import { gridOf, gridUnit, type MarketContext } from './context.ts';
import { spreadOf, weighted } from './weights.ts';

/** What the subject is in the grid: its area in the measure of the case, and the path where that was entered. */
export type GridSubject = { readonly area: number | null; readonly path: string };

export const subjectOf = ({ subject, header }: ValuationCase): GridSubject => ({
  area: subject.areas[header.area_measure],
  path: `subject.areas.${header.area_measure}`,
});

/** `V̂ · A + Σ parts`, and the same at both ends of the range. */
const wholeValue = (
  context: MarketContext,
  subject: GridSubject,
  perUnit: Quantity,
  name: string,
  label: 'value_by_market' | 'land_value_by_grid' | 'value_low' | 'value_high',
): Quantity => {
  const { sheet, prefix, market } = context;
  const parts = market.separate_parts.map((part) =>
    sheet.enter(`${prefix}.separate_parts.${part.id}.amount`, 'separate_part', part.amount, 'EUR', {
      params: { name: part.label },
    }),
  );
  const bare =
    context.unit === 'EUR'
      ? perUnit
      : times(
          perUnit,
          sheet.enter(`${prefix}.subject_area`, 'area_subject', subject.area, 'm2', { source: subject.path }),
        );
  return sheet.put(`${prefix}.${name}`, label, parts.length === 0 ? bare : plus(bare, sum(parts, 'EUR')), 'EUR');
};

export type GridResult = Indication & {
  /** In the unit of the grid: the weighted mean, and what was chosen. */
  readonly mean: number | null;
  readonly perUnit: number | null;
};

/** A grid within a sheet; the market approach's, or a smaller one for land. */
export const evaluateGrid = (
  sheet: Sheet,
  prefix: string,
  market: MarketCase,
  subject: GridSubject,
  header: ValuationCase['header'],
): GridResult => {
  const context: MarketContext = {
    sheet,
    prefix,
    market,
    unit: market.unit,
    valuationOn: header.valuation_on,
    vatBasis: header.vat.basis,
  };
  const grid = gridOf(market);
  const columns = grid.used.map((comparable) => columnOf(context, grid, comparable));
  if (!sheet.quiet) {
    for (const column of columns) checkColumn(context, grid, column);
    checkConvention(sheet, `${prefix}.gross_of`, {
      way: market.gross_of,
      usual: 'column',
      reason: market.gross_reason,
    });
    checkConvention(sheet, `${prefix}.monthly_rate`, {
      way: market.monthly_rate,
      usual: 'nominal',
      reason: market.monthly_rate_reason,
    });
  }
  const spread = spreadOf(context, columns);
  if (!sheet.quiet) checkSet(context, grid, columns, spread.cv);
  if (columns.length === 0) return { indicated: null, range: null, mean: null, perUnit: null };
  const { mean } = weighted(context, columns);

  const { value: picked, reason } = market.chosen;
  const chosen = picked === null ? mean : sheet.enter(`${prefix}.chosen.value`, 'chosen', picked, gridUnit(context));
  if (picked === null) sheet.issue('info', 'mean_is_proposal', `${prefix}.chosen.value`);
  const { low, high } = spread;
  const outside = picked !== null && low !== null && high !== null && (picked < low || picked > high);
  if (outside && reason === null) sheet.issue('error', 'chosen_outside_range', `${prefix}.chosen.value`);
  if (picked !== null && reason === null) sheet.issue('warning', 'chosen_without_reason', `${prefix}.chosen.value`);
  if (market.unit === 'EUR/m2' && subject.area === null)
    sheet.issue('error', 'missing', subject.path, { field: 'area_subject' });
  if (market.unit === 'EUR/m2' && subject.area === 0) sheet.issue('error', 'area_is_nil', subject.path);
  for (const part of market.separate_parts)
    if (part.amount === null)
      sheet.issue('error', 'missing', `${prefix}.separate_parts.${part.id}.amount`, { field: 'separate_part' });

  const label = prefix === 'market' ? 'value_by_market' : 'land_value_by_grid';
  const value = wholeValue(context, subject, chosen, 'value', label);
  const ends = [low, high].map((end, at) =>
    wholeValue(
      context,
      subject,
      { ...constant(end ?? 0, gridUnit(context)), value: end, text: `{${prefix}.${at === 0 ? 'min' : 'max'}}` },
      at === 0 ? 'value_low' : 'value_high',
      at === 0 ? 'value_low' : 'value_high',
    ),
  );
  const [from, to] = [ends[0]?.value ?? null, ends[1]?.value ?? null];
  return {
    indicated: value.value,
    range: from === null || to === null ? null : [from, to],
    mean: mean.value,
    perUnit: chosen.value,
  };
};

/** The market approach of a case. */
export const evaluateMarket = (sheet: Sheet, of: ValuationCase): GridResult | null =>
  of.market === null ? null : evaluateGrid(sheet, 'market', of.market, subjectOf(of), of.header);

/** The value of a grid alone, without its graph: for sensitivities and backtests, which compute many. */
export const quietGrid = (market: MarketCase, subject: GridSubject, header: ValuationCase['header']): GridResult =>
  evaluateGrid(openSheet(true), 'market', market, subject, header);
