import type { IncomeCase } from '#domains/appraisal/contract/income.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import type { calculations } from '../texts/sl/calculations.ts';
import { type CaseField, CaseFields, CaseRows } from './case-fields.tsx';
import { conventionFields } from './convention-fields.ts';
import { FigureList } from './figure-list.tsx';
import { SupportFields } from './support-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly income: IncomeCase };
type Words = typeof calculations;

const at = 'income.direct';

const ofMethod = (income: IncomeCase, { fields }: Words): readonly CaseField[] => {
  switch (income.direct?.method) {
    case 'growth':
      return [
        { path: `${at}.yield`, label: fields.yield, as: 'percent' },
        { path: `${at}.growth`, label: fields.growth, as: 'percent', isNeeded: true, isNegativeAllowed: true },
      ];
    case 'finite':
      return [
        { path: `${at}.yield`, label: fields.yield, as: 'percent' },
        { path: `${at}.years`, label: fields.years, as: 'number' },
      ];
    case 'monthly_multiplier':
    case 'annual_multiplier':
      return [{ path: `${at}.multiplier`, label: fields.multiplier, as: 'number' }];
    default:
      return [{ path: `${at}.rate.value`, label: fields.cap_rate, as: 'percent' }];
  }
};

/** Direct capitalisation: how, at which rate, and what is added or taken off after it. */
export const DirectFields = ({ editor, income }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, choices, sections } = calculations;
  const isByRate = income.direct?.method === 'rate';
  return (
    <div className="grid gap-5">
      <CaseFields
        editor={editor}
        fields={[
          { path: `${at}.method`, label: fields.capitalisation, as: 'choice', options: choices.capitalisations },
          ...ofMethod(income, calculations),
          { path: `${at}.void_months`, label: fields.void_months, as: 'number', isNeeded: true },
          { path: `${at}.purchaser_costs`, label: fields.purchaser_costs, as: 'percent', isNeeded: true },
          ...conventionFields(editor, 'income', ['costs', 'rate'], calculations),
          ...(isByRate ? ([{ path: `${at}.rate.reason`, label: fields.rate_reason, as: 'long' }] as const) : []),
        ]}
      />
      {isByRate ? (
        <SupportFields editor={editor} path={`${at}.rate.support`} as="percent" label={sections.rateSupport} />
      ) : null}
      <CaseRows
        editor={editor}
        path={`${at}.one_offs`}
        title={sections.oneOffs}
        hint={sections.oneOffsHint}
        addText={calculations.addRow}
        fresh={(id) => ({ id, label: calculations.newOneOff, amount: null, note: null })}
        fieldsOf={(_, path) => [
          { path: `${path}.label`, label: fields.name, as: 'text' },
          { path: `${path}.amount`, label: fields.amount_euro, as: 'number', isNegativeAllowed: true },
          { path: `${path}.note`, label: fields.note, as: 'long' },
        ]}
      />
      <FigureList
        result={editor.result}
        ids={['gross', 'void', 'value', 'pgi_multiplier'].map((id) => `${at}.${id}`)}
      />
    </div>
  );
};
