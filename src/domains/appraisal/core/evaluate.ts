import { limits } from '#contract/limits.ts';
import { yearOf } from '#lib/iso-date.ts';
import { max } from '#lib/maths.ts';
import { approaches, type ValuationCase } from '../contract/case.ts';
import { evaluateCost } from './cost/evaluate.ts';
import { caseAt, type Place } from './fields/address.ts';
import { evaluateHelpers } from './helpers/evaluate.ts';
import { evaluateIncome } from './income/evaluate.ts';
import { factsOf } from './market/context.ts';
import { evaluateMarket } from './market/evaluate.ts';
import type { Indication, Result } from './node.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { secondValues } from './reconcile/second-values.ts';
import { evaluateResidual } from './residual/evaluate.ts';
import { hashOf } from './sheet/hash.ts';
import { openSheet, type Sheet } from './sheet/sheet.ts';

/** Days and years that contradict one another. */
const checkOrder = (sheet: Sheet, { header, subject }: ValuationCase): void => {
  const { valid_until, report_on, valuation_on } = header;
  const stated = report_on ?? valuation_on;
  if (valid_until !== null && stated !== null && valid_until < stated)
    sheet.issue('error', 'valid_before_report', caseAt.header.valid_until);
  const { year_built: built } = subject;
  if (valuation_on !== null && built !== null && built > yearOf(valuation_on))
    sheet.issue('warning', 'built_after_valuation', caseAt.subject.year_built, { year: built });
};

/** Data that must be fixed before any number. */
const checkHeader = (sheet: Sheet, { header, report, market }: ValuationCase): void => {
  const at = caseAt.header;
  const missing = (place: Place, field: 'valuation_on' | 'basis_of_value' | 'purpose') =>
    sheet.issue('error', 'missing', place, { field });
  if (header.valuation_on === null) missing(at.valuation_on, 'valuation_on');
  if (header.basis.primary === null) missing(at.basis.primary, 'basis_of_value');
  if (header.assesment_reason === 'drugo' && header.purpose_text === null) missing(at.purpose_text, 'purpose');
  const { inspection_on, report_on, valuation_on } = header;
  if (inspection_on !== null && report_on !== null && report_on < inspection_on)
    sheet.issue('warning', 'report_before_inspection', at.report_on);
  if (
    valuation_on !== null &&
    report_on !== null &&
    valuation_on > report_on &&
    header.special_assumptions.length === 0
  )
    sheet.issue('error', 'future_without_assumption', at.valuation_on);
  const valued = valuation_on === null ? null : yearOf(valuation_on);
  const known = [
    ...[inspection_on, report_on],
    ...(market?.comparables ?? []).map((comparable) => factsOf(comparable).contractOn),
  ].flatMap((day) => (day === null ? [] : [yearOf(day)]));
  const { firstYear, yearsAhead } = limits.valuation.usualValuation;
  if (valued !== null && (valued < firstYear || (known.length > 0 && valued > max(...known) + yearsAhead)))
    sheet.issue('warning', 'valuation_date_unlikely', at.valuation_on, { year: valued });
  const lending = header.assesment_reason === 'zavarovano_posojanje';
  if (
    lending &&
    header.basis.primary !== null &&
    header.basis.primary !== 'trzna_vrednost' &&
    header.basis.departure_reason === null
  )
    sheet.issue('error', 'departure_without_reason', at.basis.primary);
  if (header.interest.kind === 'solastninska' && header.interest.share === null)
    sheet.issue('error', 'share_missing', at.interest.share);
  if (report.no_interior) sheet.issue('info', 'no_interior', caseAt.report.no_interior);
};

const plain = (indication: Indication | null): Indication | null =>
  indication && { indicated: indication.indicated, range: indication.range };

const evaluateIn = (sheet: Sheet, of: ValuationCase) => {
  checkHeader(sheet, of);
  checkOrder(sheet, of);
  const market = evaluateMarket(sheet, of);
  const income = evaluateIncome(sheet, of);
  const residual = evaluateResidual(sheet, of);
  const cost = evaluateCost(sheet, of, residual?.indicated ?? null);
  if (approaches.every((approach) => of[approach] === null)) sheet.issue('error', 'no_approach', caseAt);
  const concluded = reconcile(sheet, of, { market, income, cost, residual });
  secondValues(sheet, of, concluded.indicated, cost?.rcn ?? null);
  if (!sheet.quiet) evaluateHelpers(sheet, of);
  return { market, income, cost, residual, concluded };
};

/**
 * The whole case: each of its approaches, their reconciliation, second values, issues, and its hash. Pure: the same case gives the same
 * result anywhere.
 */
export const evaluate = (of: ValuationCase): Result => {
  const sheet = openSheet();
  const { market, income, cost, residual, concluded } = evaluateIn(sheet, of);
  return {
    hash: hashOf(of),
    nodes: sheet.nodes,
    issues: sheet.issues,
    market: plain(market),
    income: plain(income),
    cost: plain(cost),
    residual: plain(residual),
    indicated: concluded.indicated.value,
    value: concluded.value.value,
    range: concluded.range ? [...concluded.range] : null,
  };
};

/** Only the concluded value before it is rounded, for the many evaluations behind a sensitivity or a comparison. */
export const quietValue = (of: ValuationCase): number | null =>
  evaluateIn(openSheet(true), of).concluded.indicated.value;
