import { valueAt } from '../core/paths-in-case.ts';
import type { calculations } from '../texts/sl/calculations.ts';
import type { CaseField } from './case-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Words = typeof calculations;

const conventions = {
  gross: { field: 'gross_of', reason: 'gross_reason', options: 'grossOf', usual: 'column' },
  costs: { field: 'purchaser_costs_of', reason: 'purchaser_costs_reason', options: 'costsOf', usual: 'price' },
  rate: { field: 'monthly_rate', reason: 'monthly_rate_reason', options: 'rateWays', usual: 'nominal' },
} as const;

/** Conventions of a part of the case, each with its reason as soon as it is not the usual one. */
export const conventionFields = (
  editor: CaseEditor,
  at: string,
  names: readonly (keyof typeof conventions)[],
  { fields, choices }: Words,
): readonly CaseField[] =>
  names.flatMap((name): readonly CaseField[] => {
    const { field, reason, options, usual } = conventions[name];
    const [way, why] = [valueAt(editor.case, `${at}.${field}`) ?? usual, valueAt(editor.case, `${at}.${reason}`)];
    return [
      { path: `${at}.${field}`, label: fields[field], as: 'choice', options: choices[options], usual },
      ...(way === usual && !why ? [] : ([{ path: `${at}.${reason}`, label: fields[reason], as: 'long' }] as const)),
    ];
  });
