import type { ValuationCase } from '../../contract/case.ts';
import type { MarketCase } from '../../contract/market.ts';
import { checkConvention } from '../conventions.ts';
import { caseAt, type Place } from '../fields/address.ts';
import { figureAt, type GridAt } from '../figures/figure-at.ts';
import type { Indication } from '../node.ts';
import { openSheet, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { checkColumn, checkSet } from './checks.ts';
import { columnOf } from './column.ts';
import { gridOf, gridUnit, type MarketContext } from './context.ts';
import { spreadOf, weighted } from './weights.ts';

/** The subject in the grid: its area in the measure of the case, and the address of that input. */
export type GridSubject = { readonly area: number | null; readonly at: Place };

export const subjectOf = ({ subject, header }: ValuationCase): GridSubject => ({
  area: subject.areas[header.area_measure],
  at: caseAt.subject.areas[header.area_measure],
});

/** `V̂ · A + Σ parts`, and the same at both ends of the range. */
const wholeValue = (
  context: MarketContext,
  subject: GridSubject,
  perUnit: Quantity,
  name: 'value' | 'value_low' | 'value_high',
): Quantity => {
  const { sheet, at, market } = context;
  const parts = market.separate_parts.map((part) =>
    sheet.enter(at.separate_parts.row(part.id).amount, part.amount, { params: { name: part.label } }),
  );
  const bare =
    context.unit === 'EUR'
      ? perUnit
      : times(perUnit, sheet.enter(at.subject_area, subject.area, { source: subject.at }));
  return sheet.put(at[name], parts.length === 0 ? bare : plus(bare, sum(parts, 'EUR')));
};

export type GridResult = Indication & {
  /** In the unit of the grid: the weighted mean, and the chosen value. */
  readonly mean: number | null;
  readonly perUnit: number | null;
};

/** A grid within a sheet; the market approach's, or a smaller one for land. */
export const evaluateGrid = (
  sheet: Sheet,
  at: GridAt,
  market: MarketCase,
  subject: GridSubject,
  header: ValuationCase['header'],
): GridResult => {
  const context: MarketContext = {
    sheet,
    at,
    market,
    unit: market.unit,
    valuationOn: header.valuation_on,
    vatBasis: header.vat.basis,
  };
  const grid = gridOf(market);
  const columns = grid.used.map((comparable) => columnOf(context, grid, comparable));
  if (!sheet.quiet) {
    for (const column of columns) checkColumn(context, grid, column);
    checkConvention(sheet, at.gross_of, {
      way: market.gross_of,
      usual: 'column',
      reason: market.gross_reason,
    });
    checkConvention(sheet, at.monthly_rate, {
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
  const chosen = picked === null ? mean : sheet.enter(at.chosen.value, picked, { unit: gridUnit(context) });
  if (picked === null) sheet.issue('info', 'mean_is_proposal', at.chosen.value);
  const { low, high } = spread;
  const outside = picked !== null && low !== null && high !== null && (picked < low || picked > high);
  if (outside && reason === null) sheet.issue('error', 'chosen_outside_range', at.chosen.value);
  if (picked !== null && reason === null) sheet.issue('warning', 'chosen_without_reason', at.chosen.value);
  if (market.unit === 'EUR/m2' && subject.area === null)
    sheet.issue('error', 'missing', subject.at, { field: 'area_subject' });
  if (market.unit === 'EUR/m2' && subject.area === 0) sheet.issue('error', 'area_is_nil', subject.at);
  for (const part of market.separate_parts)
    if (part.amount === null)
      sheet.issue('error', 'missing', at.separate_parts.row(part.id).amount, { field: 'separate_part' });

  const value = wholeValue(context, subject, chosen, 'value');
  const end = (of: 'min' | 'max', price: number | null, name: 'value_low' | 'value_high'): number | null =>
    wholeValue(context, subject, sheet.named(at[of], price, gridUnit(context)), name).value;
  const [from, to] = [end('min', low, 'value_low'), end('max', high, 'value_high')];
  return {
    indicated: value.value,
    range: from === null || to === null ? null : [from, to],
    mean: mean.value,
    perUnit: chosen.value,
  };
};

/** The market approach of a case. */
export const evaluateMarket = (sheet: Sheet, of: ValuationCase): GridResult | null =>
  of.market === null ? null : evaluateGrid(sheet, figureAt.market, of.market, subjectOf(of), of.header);

/** The value of a grid alone, without its graph: for sensitivities and backtests, which compute many. */
export const quietGrid = (market: MarketCase, subject: GridSubject, header: ValuationCase['header']): GridResult =>
  evaluateGrid(openSheet(true), figureAt.market, market, subject, header);
