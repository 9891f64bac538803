import { lazy, Suspense } from 'react';
import type { IncomeCase } from '#domains/appraisal/contract/income.ts';
import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card, Skeleton } from '#platform/web/ui/card.tsx';
import { emptyIncome, emptyRent } from '../core/empty-approaches.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { BeginApproach, RemoveApproach } from './begin-approach.tsx';
import { CapRates } from './cap-rates.tsx';
import { CaseFields, CaseRows } from './case-fields.tsx';
import { DirectFields } from './direct-fields.tsx';
import { AllFigures, FigureList } from './figure-list.tsx';
import { IssueList, issuesWithin } from './issue-list.tsx';
import { StaleNote } from './stale-note.tsx';
import { useAreaSource } from './use-area-source.ts';
import type { CaseEditor } from './use-case-editor.ts';

const Leases = lazy(async () => ({ default: (await import('./leases.tsx')).Leases }));
const CashFlow = lazy(async () => ({ default: (await import('./cash-flow.tsx')).CashFlow }));
const ResidualTechnique = lazy(async () => ({
  default: (await import('./residual-technique.tsx')).ResidualTechnique,
}));

type Props = { readonly editor: CaseEditor };

/** The income approach: rents and costs, capitalisation, leases and the cash flow. */
export const IncomeTab = ({ editor }: Props) => {
  const { income } = editor.case;
  return income ? (
    <Begun editor={editor} income={income} />
  ) : (
    <BeginApproach editor={editor} approach="income" begin={emptyIncome} />
  );
};

const Begun = ({ editor, income }: Props & { readonly income: IncomeCase }) => {
  const calculations = useTexts(calculationsTexts);
  const common = useTexts(commonTexts);
  const { sections } = calculations;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-5">
        <Card title={sections.rents}>
          <Rents editor={editor} income={income} />
        </Card>
        <Card title={sections.capRate}>
          <div className="grid gap-5">
            <CapRates editor={editor} />
            <DirectFields editor={editor} income={income} />
          </div>
        </Card>
        <Suspense fallback={<Skeleton label={common.loading} rows={5} />}>
          <Leases editor={editor} />
          <CashFlow editor={editor} income={income} />
          <ResidualTechnique editor={editor} income={income} />
        </Suspense>
      </div>
      <div className="grid gap-5">
        <Card title={calculations.approaches.income}>
          <StaleNote editor={editor} />
          <CaseFields editor={editor} fields={[{ of: caseAt.income.indication, isWide: true }, caseAt.income.reason]} />
          <div className="mt-4">
            <FigureList
              result={editor.result}
              figures={[
                figureAt.income.pgi,
                figureAt.income.vacancy_loss,
                figureAt.income.collection_loss,
                figureAt.income.egi,
                figureAt.income.opex,
                figureAt.income.noi,
                figureAt.income.direct.value,
                figureAt.income.leases.value,
                figureAt.income.dcf.value,
                figureAt.income.residual_technique.total,
                figureAt.income.value,
              ]}
            />
          </div>
        </Card>
        <IssueList of={editor.case} title={calculations.checks} issues={issuesWithin(editor.result, [caseAt.income])} />
        <AllFigures result={editor.result} approach="income" />
        <RemoveApproach editor={editor} approach="income" />
      </div>
    </div>
  );
};

/** Income of the property and its costs for the owner. */
const Rents = ({ editor, income }: Props & { readonly income: IncomeCase }) => {
  const calculations = useTexts(calculationsTexts);
  const areaSource = useAreaSource();
  return (
    <div className="grid gap-5">
      <CaseFields
        editor={editor}
        fields={[caseAt.income.rent_used, caseAt.income.vacancy, caseAt.income.collection_loss]}
      />
      <CaseRows
        editor={editor}
        at={caseAt.income.rents}
        addText={calculations.addRow}
        fresh={(id) => emptyRent(id, calculations.newSpace, editor.case)}
        fieldsOf={(at, row) => [
          at.label,
          { of: at.area, hint: areaSource(editor.case, row.area, 'subject') },
          at.count,
          at.basis,
          at.market_rent,
          at.contract_rent,
          at.tenant,
          at.start,
          at.end,
          at.growth,
          at.incentive_months,
          ...(income.rent_used === 'contract'
            ? [at.turnover_share, ...(row.turnover_share ? [at.turnover_sales, at.turnover_from] : [])]
            : []),
          ...(row.incentive_months > 0 ? [at.lease_months] : []),
        ]}
        figures={(id) => {
          const rent = figureAt.income.rents.row(id);
          return [rent.effective, rent.turnover, rent];
        }}
      />
      <CaseRows
        editor={editor}
        at={caseAt.income.other_income}
        addText={calculations.addRow}
        fresh={(id) => ({ id, label: calculations.newIncome, amount: null, note: null })}
        fieldsOf={(at) => [at.label, at.amount, at.note]}
      />
      <CaseRows
        editor={editor}
        at={caseAt.income.costs}
        addText={calculations.addRow}
        fresh={(id) => ({
          id,
          label: calculations.newCost,
          kind: 'fixed' as const,
          basis: 'pct_egi' as const,
          value: null,
          nature: 'operating' as const,
          growth: null,
        })}
        fieldsOf={(at) => [at.label, at.basis, at.value, at.kind, at.nature, ...(income.dcf ? [at.growth] : [])]}
        figures={(id) => [figureAt.income.costs.row(id)]}
      />
    </div>
  );
};
