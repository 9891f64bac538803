import type { IncomeCase } from '#domains/appraisal/contract/income.ts';
import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { type CaseField, CaseFields, CaseRows } from './case-fields.tsx';
import { conventionFields, conventions } from './convention-fields.ts';
import { FigureList, figuresIn } from './figure-list.tsx';
import { SupportFields } from './support-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly income: IncomeCase };

const at = caseAt.income.direct;

const ofMethod = (income: IncomeCase): readonly CaseField[] => {
  switch (income.direct?.method) {
    case 'growth':
      return [at.yield, at.growth];
    case 'finite':
      return [at.yield, at.years];
    case 'monthly_multiplier':
    case 'annual_multiplier':
      return [at.multiplier];
    default:
      return [at.rate.value];
  }
};

/** Direct capitalisation: its method, its rate, and the additions and deductions after it. */
export const DirectFields = ({ editor, income }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const isByRate = income.direct?.method === 'rate';
  return (
    <div className="grid gap-5">
      <CaseFields
        editor={editor}
        fields={[
          at.method,
          ...ofMethod(income),
          at.void_months,
          at.purchaser_costs,
          ...conventionFields(editor, [conventions.costs(caseAt.income), conventions.rate(caseAt.income)]),
          ...(isByRate ? [at.rate.reason] : []),
        ]}
      />
      {isByRate ? <SupportFields editor={editor} at={at.rate.support} /> : null}
      <CaseRows
        editor={editor}
        at={at.one_offs}
        addText={calculations.addRow}
        fresh={(id) => ({ id, label: calculations.newOneOff, amount: null, note: null })}
        fieldsOf={(at) => [at.label, at.amount, at.note]}
      />
      <FigureList
        result={editor.result}
        figures={figuresIn(figureAt.income.direct, 'gross', 'void', 'value', 'pgi_multiplier')}
      />
    </div>
  );
};
