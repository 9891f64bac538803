import type { CapRateSource } from '#domains/appraisal/contract/income.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { emptyCapRate } from '../core/empty-approaches.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import type { calculations } from '../texts/sl/calculations.ts';
import { type CaseField, CaseRows } from './case-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };
type Words = typeof calculations;

const ofMethod = (row: CapRateSource, path: string, { fields, choices }: Words): readonly CaseField[] => {
  const loan: readonly CaseField[] = [
    { path: `${path}.ltv`, label: fields.ltv, as: 'percent' },
    { path: `${path}.rate`, label: fields.loan_rate, as: 'percent' },
    { path: `${path}.years`, label: fields.loan_years, as: 'number' },
    { path: `${path}.payments`, label: fields.payments, as: 'number', digits: 0, isNeeded: true },
  ];
  switch (row.method) {
    case 'extraction':
      return [];
    case 'build_up':
      return [
        { path: `${path}.risk_free`, label: fields.risk_free, as: 'percent' },
        { path: `${path}.growth`, label: fields.growth, as: 'percent', isNeeded: true, isNegativeAllowed: true },
        { path: `${path}.recapture`, label: fields.recapture, as: 'percent', isNeeded: true },
        { path: `${path}.terms`, label: fields.terms, as: 'choice', options: choices.rateTerms },
      ];
    case 'band':
      return [...loan, { path: `${path}.equity_rate`, label: fields.equity_rate, as: 'percent' }];
    case 'debt_cover':
      return [...loan, { path: `${path}.cover`, label: fields.cover, as: 'number', digits: 3 }];
    case 'ellwood':
      return [
        ...loan,
        { path: `${path}.equity_yield`, label: fields.equity_yield, as: 'percent' },
        { path: `${path}.hold_years`, label: fields.hold_years, as: 'number' },
        {
          path: `${path}.value_change`,
          label: fields.value_change,
          as: 'percent',
          isNeeded: true,
          isNegativeAllowed: true,
        },
      ];
  }
};

/** Where the rate of capitalisation comes from: each source by its own method, with what it gives. */
export const CapRates = ({ editor }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, choices, sections } = calculations;
  return (
    <CaseRows<CapRateSource>
      editor={editor}
      path="income.cap_rates"
      title={sections.capSources}
      addText={calculations.addSource}
      fresh={(id) => emptyCapRate(id, 'extraction')}
      fieldsOf={(row, path) => [
        {
          path: `${path}.method`,
          label: fields.method,
          as: 'choice',
          options: choices.capMethods,
          becomes: (method) => emptyCapRate(row.id, method as CapRateSource['method'], row.note),
        },
        ...ofMethod(row, path, calculations),
        { path: `${path}.note`, label: fields.note, as: 'long' },
      ]}
      figuresOf={({ id }) => ['', '.min', '.max', '.yield', '.constant'].map((end) => `income.cap_rates.${id}${end}`)}
    >
      {(row, path) => (
        <div className="mt-4 empty:hidden">
          {row.method === 'extraction' ? (
            <CaseRows<{ readonly id: string }>
              editor={editor}
              path={`${path}.sales`}
              title={sections.capSales}
              addText={calculations.addRow}
              fresh={(id) => ({
                id,
                label: calculations.newSale,
                noi: null,
                price: null,
                adjustment: 0,
              })}
              fieldsOf={(_, sale) => [
                { path: `${sale}.label`, label: fields.name, as: 'text' },
                { path: `${sale}.noi`, label: fields.noi, as: 'number' },
                { path: `${sale}.price`, label: fields.price, as: 'number' },
                {
                  path: `${sale}.adjustment`,
                  label: fields.risk_adjustment,
                  as: 'percent',
                  isNeeded: true,
                  isNegativeAllowed: true,
                },
              ]}
              figuresOf={({ id }) => [`income.cap_rates.${row.id}.sales.${id}`]}
            />
          ) : null}
          {row.method === 'build_up' ? (
            <CaseRows
              editor={editor}
              path={`${path}.risks`}
              title={sections.risks}
              addText={calculations.addRow}
              fresh={(id) => ({ id, label: calculations.newRisk, value: 0 })}
              fieldsOf={(_, risk) => [
                { path: `${risk}.label`, label: fields.name, as: 'text' },
                { path: `${risk}.value`, label: fields.rate, as: 'percent', isNeeded: true, isNegativeAllowed: true },
              ]}
            />
          ) : null}
        </div>
      )}
    </CaseRows>
  );
};
