import { useMessages } from '#web/i18n.ts';
import { Card } from '#web/ui/card.tsx';
import { emptyResidual } from '../core/empty-approaches.ts';
import { BeginApproach } from './begin-approach.tsx';
import { type CaseField, CaseFields, CaseRows } from './case-fields.tsx';
import { AllFigures, FigureList } from './figure-list.tsx';
import { IssueList } from './issue-list.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };

/** Residual value of land: what can be sold, less what it costs to build and to earn. */
export const ResidualTab = ({ editor }: Props) =>
  editor.case.residual ? (
    <Begun editor={editor} />
  ) : (
    <BeginApproach editor={editor} approach="residual" begin={emptyResidual} />
  );

const Begun = ({ editor }: Props) => {
  const { calculations } = useMessages();
  const { fields, sections, choices } = calculations;
  const finance: readonly CaseField[] =
    editor.case.residual?.finance.mode === 'half_period'
      ? [
          { path: 'residual.finance.rate', label: fields.loan_rate, as: 'percent' },
          { path: 'residual.finance.build_years', label: fields.build_years, as: 'number' },
          { path: 'residual.finance.sale_years', label: fields.sale_years, as: 'number', isNeeded: true },
          { path: 'residual.finance.land_interest', label: fields.land_interest, as: 'yes_no' },
        ]
      : [];
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-5">
        <Card>
          <CaseRows
            editor={editor}
            path="residual.sold"
            title={sections.sold}
            addText={calculations.addRow}
            fresh={(id) => ({ id, label: calculations.newSpace, count: 1, area: null, price: null })}
            fieldsOf={(_, path) => [
              { path: `${path}.label`, label: fields.name, as: 'text' },
              { path: `${path}.count`, label: fields.count, as: 'number', digits: 0, isNeeded: true },
              { path: `${path}.area`, label: fields.area, as: 'number' },
              { path: `${path}.price`, label: fields.price_m2, as: 'number' },
            ]}
          />
        </Card>
        <Card title={sections.building}>
          <CaseFields
            editor={editor}
            fields={[
              { path: 'residual.mode', label: fields.residualMode, as: 'choice', options: choices.residualModes },
              { path: 'residual.build_area', label: fields.bruto, as: 'number' },
              { path: 'residual.efficiency', label: fields.efficiency, as: 'percent' },
              { path: 'residual.build_rate', label: fields.unit_cost, as: 'number' },
              { path: 'residual.fees', label: fields.fees, as: 'percent', isNeeded: true },
              { path: 'residual.contingency', label: fields.contingency, as: 'percent', isNeeded: true },
              { path: 'residual.sale_costs', label: fields.sale_costs, as: 'percent', isNeeded: true },
              { path: 'residual.profit.of', label: fields.profitOf, as: 'choice', options: choices.profitOf },
              { path: 'residual.profit.rate', label: fields.developer_profit, as: 'percent' },
              { path: 'residual.acquisition_costs', label: fields.acquisition, as: 'percent', isNeeded: true },
              { path: 'residual.land_area', label: fields.parcela, as: 'number' },
              { path: 'residual.land_price', label: fields.land_price, as: 'number' },
              ...finance,
              { path: 'residual.profit.reason', label: fields.reason, as: 'long' },
            ]}
          />
        </Card>
        <Card>
          <CaseRows
            editor={editor}
            path="residual.other"
            title={sections.otherCosts}
            addText={calculations.addRow}
            fresh={(id) => ({ id, label: calculations.newCost, basis: 'eur' as const, amount: null, note: null })}
            fieldsOf={(_, path) => [
              { path: `${path}.label`, label: fields.name, as: 'text' },
              { path: `${path}.basis`, label: fields.costBasis, as: 'choice', options: choices.otherBases },
              { path: `${path}.amount`, label: fields.amount, as: 'number' },
            ]}
          />
        </Card>
      </div>
      <div className="grid gap-5">
        <Card title={calculations.approaches.residual}>
          <FigureList
            result={editor.result}
            ids={['gdv', 'net_sales', 'cost', 'profit', 'land_gross', 'land_net', 'profit_found'].map(
              (name) => `residual.${name}`,
            )}
          />
        </Card>
        <IssueList
          title={calculations.checks}
          issues={editor.result.issues.filter(({ cell }) => cell.startsWith('residual'))}
        />
        <AllFigures result={editor.result} approach="residual" />
      </div>
    </div>
  );
};
