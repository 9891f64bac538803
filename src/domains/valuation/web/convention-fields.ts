import type { IncomeCase } from '#domains/appraisal/contract/income.ts';
import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { type Address, type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { fieldAt } from '#domains/appraisal/core/fields/field.ts';
import { valueAt } from '../core/paths-in-case.ts';
import type { CaseField } from './case-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Convention = readonly [way: Place, reason: Place];
type Of<T, Keys extends keyof T> = Address<Pick<T, Keys>>;

/** Conventions that parts of the case have, each with the place of its reason. */
export const conventions = {
  gross: (at: Of<MarketCase, 'gross_of' | 'gross_reason'>): Convention => [at.gross_of, at.gross_reason],
  costs: (at: Of<IncomeCase, 'purchaser_costs_of' | 'purchaser_costs_reason'>): Convention => [
    at.purchaser_costs_of,
    at.purchaser_costs_reason,
  ],
  rate: (at: Of<IncomeCase, 'monthly_rate' | 'monthly_rate_reason'>): Convention => [
    at.monthly_rate,
    at.monthly_rate_reason,
  ],
};

/** Conventions, each with its reason if it differs from the usual one. */
export const conventionFields = (editor: CaseEditor, of: readonly Convention[]): readonly CaseField[] =>
  of.flatMap(([way, reason]) => {
    const usual = fieldAt(editor.case, pathOf(way))?.usual;
    const isUsual = (valueAt(editor.case, pathOf(way)) ?? usual) === usual;
    return isUsual && !valueAt(editor.case, pathOf(reason)) ? [way] : [way, reason];
  });
