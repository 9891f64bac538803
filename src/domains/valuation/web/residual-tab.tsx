import type { ResidualCase } from '#domains/appraisal/contract/cost.ts';
import { residualSensitivity } from '#domains/appraisal/core/residual/evaluate.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { emptyFinance, emptyResidual } from '../core/empty-approaches.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import type { calculations } from '../texts/sl/calculations.ts';
import { BeginApproach, RemoveApproach } from './begin-approach.tsx';
import { type CaseField, CaseFields, CaseOptional, CaseRows } from './case-fields.tsx';
import { conventionFields } from './convention-fields.ts';
import { AllFigures, FigureList } from './figure-list.tsx';
import { IssueList } from './issue-list.tsx';
import { Sensitivity } from './sensitivity.tsx';
import { StaleNote } from './stale-note.tsx';
import { useAreaSource } from './use-area-source.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };

/** Residual value of land: what can be sold, less what it costs to build and to earn. */
export const ResidualTab = ({ editor }: Props) =>
  editor.case.residual ? (
    <Begun editor={editor} residual={editor.case.residual} />
  ) : (
    <BeginApproach editor={editor} approach="residual" begin={emptyResidual} />
  );

const Begun = ({ editor, residual }: Props & { readonly residual: ResidualCase }) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, sections, choices } = calculations;
  const areaSource = useAreaSource();
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
            figuresOf={({ id }) => [`residual.sold.${id}`]}
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
              {
                path: 'residual.contingency_of',
                label: fields.contingencyOf,
                as: 'choice',
                options: choices.contingencyOf,
              },
              { path: 'residual.sale_costs', label: fields.sale_costs, as: 'percent', isNeeded: true },
              { path: 'residual.profit.of', label: fields.profitOf, as: 'choice', options: choices.profitOf },
              { path: 'residual.profit.rate', label: fields.developer_profit, as: 'percent' },
              { path: 'residual.acquisition_costs', label: fields.acquisition, as: 'percent', isNeeded: true },
              ...conventionFields(editor, 'residual', ['costs', 'rate'], calculations),
              {
                path: 'residual.land_area',
                label: fields.parcela,
                hint: areaSource(editor.case, residual.land_area, 'land'),
                as: 'number',
              },
              { path: 'residual.land_price', label: fields.land_price, as: 'number' },
              { path: 'residual.profit.reason', label: fields.profit_reason, as: 'long' },
            ]}
          />
        </Card>
        <Card title={sections.let}>
          <CaseOptional
            editor={editor}
            path="residual.let"
            label={fields.is_let}
            fresh={() => ({ net_rent: null, yield: null, purchaser_costs: 0 })}
          >
            <CaseFields
              editor={editor}
              fields={[
                { path: 'residual.let.net_rent', label: fields.net_rent, as: 'number' },
                { path: 'residual.let.yield', label: fields.yield, as: 'percent' },
                { path: 'residual.let.purchaser_costs', label: fields.purchaser_costs, as: 'percent', isNeeded: true },
              ]}
            />
            <FigureList result={editor.result} ids={['residual.let.value']} />
          </CaseOptional>
        </Card>
        <Card title={sections.finance}>
          <CaseFields
            editor={editor}
            fields={[
              {
                path: 'residual.finance.mode',
                label: fields.finance,
                as: 'choice',
                options: choices.financeModes,
                becomes: (mode) => emptyFinance(mode as ResidualCase['finance']['mode']),
              },
              ...financeFields(residual, calculations),
            ]}
          />
          {residual.finance.mode === 'half_period' ? (
            <p className="mt-3 text-body text-ink-2">{calculations.halfPeriod}</p>
          ) : null}
          <div className="mt-3 empty:hidden">
            <FigureList
              result={editor.result}
              ids={['finance.build', 'finance.sale', 'finance.factor', 'finance', 'finance.land_factor'].map(
                (name) => `residual.${name}`,
              )}
            />
          </div>
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
              { path: `${path}.amount`, label: fields.amount_euro, as: 'number' },
              { path: `${path}.note`, label: fields.note, as: 'long' },
            ]}
            figuresOf={({ id }) => [`residual.other.${id}`]}
          />
        </Card>
        <Card>
          <CaseRows
            editor={editor}
            path="residual.land_sales"
            title={sections.landSales}
            hint={sections.landSalesHint}
            addText={calculations.addRow}
            fresh={(id) => ({ id, label: calculations.newSale, price: null, land_area: null, floor_area: null })}
            fieldsOf={(_, path) => [
              { path: `${path}.label`, label: fields.name, as: 'text' },
              { path: `${path}.price`, label: fields.price, as: 'number' },
              { path: `${path}.land_area`, label: fields.land_area, as: 'number' },
              { path: `${path}.floor_area`, label: fields.floor_area, as: 'number' },
            ]}
          />
        </Card>
        <Card title={sections.sensitivitySteps}>
          <CaseFields
            editor={editor}
            fields={[
              {
                path: 'residual.steps.price',
                label: fields.steps.price,
                hint: fields.percentsHint,
                as: 'percents',
                most: 4,
              },
              {
                path: 'residual.steps.build',
                label: fields.steps.build,
                hint: fields.percentsHint,
                as: 'percents',
                most: 4,
              },
            ]}
          />
          <Sensitivity tables={[residualSensitivity(editor.reckoned.residual ?? residual)]} />
        </Card>
      </div>
      <div className="grid gap-5">
        <Card title={calculations.approaches.residual}>
          <StaleNote editor={editor} />
          <FigureList
            result={editor.result}
            ids={[
              'gdv',
              'net_sales',
              'cost',
              'profit',
              'land_gross',
              'land_net',
              'profit_found',
              'profit_on_cost',
              'profit_without_land',
            ].map((name) => `residual.${name}`)}
          />
        </Card>
        <IssueList
          of={editor.case}
          title={calculations.checks}
          issues={editor.result.issues.filter(({ cell }) => cell.startsWith('residual'))}
        />
        <AllFigures result={editor.result} approach="residual" />
        <RemoveApproach editor={editor} approach="residual" />
      </div>
    </div>
  );
};

type Words = typeof calculations;

/** The fields that the chosen mode of the financing cost needs. */
const financeFields = ({ finance }: ResidualCase, { fields, choices }: Words): readonly CaseField[] => {
  const at = 'residual.finance';
  const rate: CaseField = { path: `${at}.rate`, label: fields.loan_rate, as: 'percent' };
  const onLand: CaseField = { path: `${at}.land_interest`, label: fields.land_interest, as: 'yes_no' };
  switch (finance.mode) {
    case 'entered':
      return [{ path: `${at}.amount`, label: fields.finance_amount, as: 'number' }];
    case 'half_period':
      return [
        rate,
        { path: `${at}.compounding`, label: fields.compounding, as: 'number', digits: 0 },
        { path: `${at}.build_years`, label: fields.build_years, as: 'number' },
        { path: `${at}.sale_years`, label: fields.sale_years, as: 'number', isNeeded: true },
        onLand,
      ];
    case 'monthly':
      return [
        rate,
        { path: `${at}.build_months`, label: fields.build_months, as: 'number', digits: 0 },
        { path: `${at}.sale_months`, label: fields.sale_months, as: 'number', digits: 0, isNeeded: true },
        { path: `${at}.profile`, label: fields.profile, as: 'choice', options: choices.profiles },
        onLand,
      ];
  }
};
