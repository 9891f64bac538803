import { lazy, Suspense } from 'react';
import type { IncomeCase } from '#domains/appraisal/contract/income.ts';
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
import { IssueList } from './issue-list.tsx';
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
  const { fields, sections, choices } = calculations;
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
          <CaseFields
            editor={editor}
            fields={[
              {
                path: 'income.indication',
                label: fields.indication,
                as: 'choice',
                options: choices.indications,
                isWide: true,
              },
              { path: 'income.reason', label: fields.reason, as: 'long' },
            ]}
          />
          <div className="mt-4">
            <FigureList
              result={editor.result}
              ids={[
                'pgi',
                'vacancy_loss',
                'collection_loss',
                'egi',
                'opex',
                'noi',
                'direct.value',
                'leases.value',
                'dcf.value',
                'residual_technique.total',
                'value',
              ].map((name) => `income.${name}`)}
            />
          </div>
        </Card>
        <IssueList
          of={editor.case}
          title={calculations.checks}
          issues={editor.result.issues.filter(({ cell }) => cell.startsWith('income'))}
        />
        <AllFigures result={editor.result} approach="income" />
        <RemoveApproach editor={editor} approach="income" />
      </div>
    </div>
  );
};

/** What the property earns and what it costs its owner. */
const Rents = ({ editor, income }: Props & { readonly income: IncomeCase }) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, sections, choices } = calculations;
  const areaSource = useAreaSource();
  return (
    <div className="grid gap-5">
      <CaseFields
        editor={editor}
        fields={[
          { path: 'income.rent_used', label: fields.rent_used, as: 'choice', options: choices.rentUsed },
          { path: 'income.vacancy', label: fields.vacancy, as: 'percent' },
          { path: 'income.collection_loss', label: fields.collection_loss, as: 'percent', isNeeded: true },
        ]}
      />
      <CaseRows<IncomeCase['rents'][number]>
        editor={editor}
        path="income.rents"
        title={sections.rentRoll}
        addText={calculations.addRow}
        fresh={(id) => emptyRent(id, calculations.newSpace, editor.case)}
        fieldsOf={(row, path) => [
          { path: `${path}.label`, label: fields.name, as: 'text' },
          {
            path: `${path}.area`,
            label: fields.area,
            hint: areaSource(editor.case, row.area, 'subject'),
            as: 'number',
          },
          { path: `${path}.count`, label: fields.count, as: 'number', digits: 0, isNeeded: true },
          { path: `${path}.basis`, label: fields.rentBasis, as: 'choice', options: choices.rentBases },
          { path: `${path}.market_rent`, label: fields.market_rent, as: 'number' },
          { path: `${path}.contract_rent`, label: fields.contract_rent, as: 'number' },
          { path: `${path}.tenant`, label: fields.tenant, as: 'text' },
          { path: `${path}.start`, label: fields.leaseStart, as: 'date' },
          { path: `${path}.end`, label: fields.leaseEnd, as: 'date' },
          {
            path: `${path}.growth`,
            label: fields.rent_growth,
            hint: fields.ownGrowthHint,
            as: 'percent',
            isNegativeAllowed: true,
          },
          {
            path: `${path}.incentive_months`,
            label: fields.incentive_months,
            hint: fields.incentiveHint,
            as: 'number',
            isNeeded: true,
          },
          ...(income.rent_used === 'contract'
            ? ([
                {
                  path: `${path}.turnover_share`,
                  label: fields.turnover_share,
                  hint: fields.turnoverHint,
                  as: 'percent',
                },
                ...(row.turnover_share
                  ? ([
                      { path: `${path}.turnover_sales`, label: fields.turnover_sales, as: 'number' },
                      {
                        path: `${path}.turnover_from`,
                        label: fields.turnover_from,
                        hint: fields.turnoverFromHint,
                        as: 'number',
                      },
                    ] as const)
                  : []),
              ] as const)
            : []),
          ...(row.incentive_months > 0
            ? ([{ path: `${path}.lease_months`, label: fields.lease_months, as: 'number' }] as const)
            : []),
        ]}
        figuresOf={({ id }) => ['.effective', '.turnover', ''].map((end) => `income.rents.${id}${end}`)}
      />
      <CaseRows
        editor={editor}
        path="income.other_income"
        title={sections.otherIncome}
        hint={sections.otherIncomeHint}
        addText={calculations.addRow}
        fresh={(id) => ({ id, label: calculations.newIncome, amount: null, note: null })}
        fieldsOf={(_, path) => [
          { path: `${path}.label`, label: fields.name, as: 'text' },
          { path: `${path}.amount`, label: fields.amount_year, as: 'number' },
          { path: `${path}.note`, label: fields.note, as: 'long' },
        ]}
      />
      <CaseRows<IncomeCase['costs'][number]>
        editor={editor}
        path="income.costs"
        title={sections.ownerCosts}
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
        fieldsOf={(row, path) => [
          { path: `${path}.label`, label: fields.name, as: 'text' },
          { path: `${path}.basis`, label: fields.costBasis, as: 'choice', options: choices.costBases },
          row.basis === 'pct_pgi' || row.basis === 'pct_egi'
            ? { path: `${path}.value`, label: fields.share, as: 'percent' }
            : { path: `${path}.value`, label: fields.amount_euro, as: 'number' },
          { path: `${path}.kind`, label: fields.costKind, as: 'choice', options: choices.costKinds },
          { path: `${path}.nature`, label: fields.costNature, as: 'choice', options: choices.costNatures },
          ...(income.dcf
            ? ([
                {
                  path: `${path}.growth`,
                  label: fields.own_cost_growth,
                  hint: fields.ownGrowthHint,
                  as: 'percent',
                  isNegativeAllowed: true,
                },
              ] as const)
            : []),
        ]}
        figuresOf={({ id }) => [`income.costs.${id}`]}
      />
    </div>
  );
};
