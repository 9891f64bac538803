import type { CapRateSource } from '#domains/appraisal/contract/income.ts';
import { type Address, caseAt } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { emptyCapRate } from '../core/empty-approaches.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { type CaseField, CaseRows } from './case-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };

const ofMethod = (at: Address<CapRateSource>, { method }: CapRateSource): readonly CaseField[] => {
  const loan = [at.ltv, at.rate, at.years, at.payments];
  switch (method) {
    case 'extraction':
      return [];
    case 'build_up':
      return [at.risk_free, at.growth, at.recapture, at.terms];
    case 'band':
      return [...loan, at.equity_rate];
    case 'debt_cover':
      return [...loan, at.cover];
    case 'ellwood':
      return [...loan, at.equity_yield, at.hold_years, at.value_change];
  }
};

/** Sources of the capitalisation rate: each with its method and result. */
export const CapRates = ({ editor }: Props) => {
  const calculations = useTexts(calculationsTexts);
  return (
    <CaseRows
      editor={editor}
      at={caseAt.income.cap_rates}
      addText={calculations.addSource}
      fresh={(id) => emptyCapRate(id, 'extraction')}
      fieldsOf={(at, row) => [
        { of: at.method, becomes: (method) => emptyCapRate(row.id, method as CapRateSource['method'], row.note) },
        ...ofMethod(at, row),
        at.note,
      ]}
      figures={(id) => {
        const rate = figureAt.income.cap_rates.row(id);
        return [rate, rate.min, rate.max, rate.yield, rate.constant];
      }}
    >
      {(at, row) => (
        <div className="mt-4 empty:hidden">
          {row.method === 'extraction' ? (
            <CaseRows
              editor={editor}
              at={at.sales}
              addText={calculations.addRow}
              fresh={(id) => ({
                id,
                label: calculations.newSale,
                noi: null,
                price: null,
                adjustment: 0,
              })}
              fieldsOf={(sale) => [sale.label, sale.noi, sale.price, sale.adjustment]}
              figures={(id) => [figureAt.income.cap_rates.row(row.id).sales.row(id)]}
            />
          ) : null}
          {row.method === 'build_up' ? (
            <CaseRows
              editor={editor}
              at={at.risks}
              addText={calculations.addRow}
              fresh={(id) => ({ id, label: calculations.newRisk, value: 0 })}
              fieldsOf={(risk) => [risk.label, risk.value]}
            />
          ) : null}
        </div>
      )}
    </CaseRows>
  );
};
