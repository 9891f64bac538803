import type { ResidualCase } from '#domains/appraisal/contract/cost.ts';
import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { residualSensitivity } from '#domains/appraisal/core/residual/evaluate.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { emptyFinance, emptyResidual } from '../core/empty-approaches.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { BeginApproach, RemoveApproach } from './begin-approach.tsx';
import { type CaseField, CaseFields, CaseOptional, CaseRows } from './case-fields.tsx';
import { conventionFields, conventions } from './convention-fields.ts';
import { AllFigures, FigureList, figuresIn } from './figure-list.tsx';
import { IssueList, issuesWithin } from './issue-list.tsx';
import { Sensitivity } from './sensitivity.tsx';
import { StaleNote } from './stale-note.tsx';
import { useAreaSource } from './use-area-source.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };

/** Residual value of land: the sales, less the cost of building and the profit. */
export const ResidualTab = ({ editor }: Props) =>
  editor.case.residual ? (
    <Begun editor={editor} residual={editor.case.residual} />
  ) : (
    <BeginApproach editor={editor} approach="residual" begin={emptyResidual} />
  );

const Begun = ({ editor, residual }: Props & { readonly residual: ResidualCase }) => {
  const calculations = useTexts(calculationsTexts);
  const { sections } = calculations;
  const areaSource = useAreaSource();
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-5">
        <Card>
          <CaseRows
            editor={editor}
            at={caseAt.residual.sold}
            addText={calculations.addRow}
            fresh={(id) => ({ id, label: calculations.newSpace, count: 1, area: null, price: null })}
            fieldsOf={(at) => [at.label, at.count, at.area, at.price]}
            figures={(id) => [figureAt.residual.sold.row(id)]}
          />
        </Card>
        <Card title={sections.building}>
          <CaseFields
            editor={editor}
            fields={[
              caseAt.residual.mode,
              caseAt.residual.build_area,
              caseAt.residual.efficiency,
              caseAt.residual.build_rate,
              caseAt.residual.fees,
              caseAt.residual.contingency,
              caseAt.residual.contingency_of,
              caseAt.residual.sale_costs,
              caseAt.residual.profit.of,
              caseAt.residual.profit.rate,
              caseAt.residual.acquisition_costs,
              ...conventionFields(editor, [conventions.costs(caseAt.residual), conventions.rate(caseAt.residual)]),
              { of: caseAt.residual.land_area, hint: areaSource(editor.case, residual.land_area, 'land') },
              caseAt.residual.land_price,
              caseAt.residual.profit.reason,
            ]}
          />
        </Card>
        <Card title={sections.let}>
          <CaseOptional
            editor={editor}
            at={caseAt.residual.let}
            fresh={() => ({ net_rent: null, yield: null, purchaser_costs: 0 })}
          >
            <CaseFields
              editor={editor}
              fields={[caseAt.residual.let.net_rent, caseAt.residual.let.yield, caseAt.residual.let.purchaser_costs]}
            />
            <FigureList result={editor.result} figures={[figureAt.residual.let.value]} />
          </CaseOptional>
        </Card>
        <Card title={sections.finance}>
          <CaseFields
            editor={editor}
            fields={[
              {
                of: caseAt.residual.finance.mode,
                becomes: (mode) => emptyFinance(mode as ResidualCase['finance']['mode']),
              },
              ...financeFields(residual),
            ]}
          />
          {residual.finance.mode === 'half_period' ? (
            <p className="mt-3 text-body text-ink-2">{calculations.halfPeriod}</p>
          ) : null}
          <div className="mt-3 empty:hidden">
            <FigureList
              result={editor.result}
              figures={[
                figureAt.residual.finance.build,
                figureAt.residual.finance.sale,
                figureAt.residual.finance.factor,
                figureAt.residual.finance,
                figureAt.residual.finance.land_factor,
              ]}
            />
          </div>
        </Card>
        <Card>
          <CaseRows
            editor={editor}
            at={caseAt.residual.other}
            addText={calculations.addRow}
            fresh={(id) => ({ id, label: calculations.newCost, basis: 'eur' as const, amount: null, note: null })}
            fieldsOf={(at) => [at.label, at.basis, at.amount, at.note]}
            figures={(id) => [figureAt.residual.other.row(id)]}
          />
        </Card>
        <Card>
          <CaseRows
            editor={editor}
            at={caseAt.residual.land_sales}
            addText={calculations.addRow}
            fresh={(id) => ({ id, label: calculations.newSale, price: null, land_area: null, floor_area: null })}
            fieldsOf={(at) => [at.label, at.price, at.land_area, at.floor_area]}
          />
        </Card>
        <Card title={sections.sensitivitySteps}>
          <CaseFields editor={editor} fields={[caseAt.residual.steps.price, caseAt.residual.steps.build]} />
          <Sensitivity tables={[residualSensitivity(editor.reckoned.residual ?? residual)]} />
        </Card>
      </div>
      <div className="grid gap-5">
        <Card title={calculations.approaches.residual}>
          <StaleNote editor={editor} />
          <FigureList
            result={editor.result}
            figures={figuresIn(
              figureAt.residual,
              'gdv',
              'net_sales',
              'cost',
              'profit',
              'land_gross',
              'land_net',
              'profit_found',
              'profit_on_cost',
              'profit_without_land',
            )}
          />
        </Card>
        <IssueList
          of={editor.case}
          title={calculations.checks}
          issues={issuesWithin(editor.result, [caseAt.residual])}
        />
        <AllFigures result={editor.result} approach="residual" />
        <RemoveApproach editor={editor} approach="residual" />
      </div>
    </div>
  );
};

/** The fields that the chosen mode of the financing cost needs. */
const financeFields = ({ finance }: ResidualCase): readonly CaseField[] => {
  const at = caseAt.residual.finance;
  switch (finance.mode) {
    case 'entered':
      return [at.amount];
    case 'half_period':
      return [at.rate, at.compounding, at.build_years, at.sale_years, at.land_interest];
    case 'monthly':
      return [at.rate, at.build_months, at.sale_months, at.profile, at.land_interest];
  }
};
