import type { CapRateSource, IncomeCase } from '#contract/valuation-income.ts';
import { useMessages } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { emptyDcf, emptyIncome } from '../core/empty-approaches.ts';
import { BeginApproach } from './begin-approach.tsx';
import { type CaseField, CaseFields, CaseRows } from './case-fields.tsx';
import { AllFigures, FigureList } from './figure-list.tsx';
import { IssueList } from './issue-list.tsx';
import { newRowId } from './paths-in-case.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };

const emptyRate = (id: string, method: CapRateSource['method']): CapRateSource => {
  const loan = { ltv: null, rate: null, years: null, payments: 12, note: null };
  switch (method) {
    case 'extraction':
      return { id, method, sales: [], note: null };
    case 'build_up':
      return { id, method, risk_free: null, risks: [], growth: 0, recapture: 0, terms: 'nominal', note: null };
    case 'band':
      return { id, method, ...loan, equity_rate: null };
    case 'debt_cover':
      return { id, method, ...loan, cover: null };
    case 'ellwood':
      return { id, method, ...loan, equity_yield: null, hold_years: null, value_change: 0 };
  }
};

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
  const { calculations } = useMessages();
  const { fields, sections, choices } = calculations;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-5">
        <Card title={sections.rents}>
          <div className="grid gap-5">
            <CaseFields
              editor={editor}
              fields={[
                { path: 'income.rent_used', label: fields.rent_used, as: 'choice', options: choices.rentUsed },
                { path: 'income.vacancy', label: fields.vacancy, as: 'percent' },
                { path: 'income.collection_loss', label: fields.collection_loss, as: 'percent', isNeeded: true },
              ]}
            />
            <CaseRows
              editor={editor}
              path="income.rents"
              title={sections.rentRoll}
              addText={calculations.addRow}
              fresh={(id) => ({
                id,
                label: calculations.newSpace,
                tenant: null,
                count: 1,
                area: null,
                basis: 'm2_month' as const,
                contract_rent: null,
                market_rent: null,
                start: null,
                end: null,
                growth: null,
                incentive_months: 0,
                lease_months: null,
              })}
              fieldsOf={(_, path) => [
                { path: `${path}.label`, label: fields.name, as: 'text' },
                { path: `${path}.area`, label: fields.area, as: 'number' },
                { path: `${path}.count`, label: fields.count, as: 'number', digits: 0, isNeeded: true },
                { path: `${path}.basis`, label: fields.rentBasis, as: 'choice', options: choices.rentBases },
                { path: `${path}.market_rent`, label: fields.market_rent, as: 'number' },
                { path: `${path}.contract_rent`, label: fields.contract_rent, as: 'number' },
                { path: `${path}.tenant`, label: fields.tenant, as: 'text' },
                { path: `${path}.end`, label: fields.leaseEnd, as: 'date' },
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
                {
                  path: `${path}.value`,
                  label: fields.amount,
                  as: row.basis === 'pct_pgi' || row.basis === 'pct_egi' ? 'percent' : 'number',
                },
                { path: `${path}.kind`, label: fields.costKind, as: 'choice', options: choices.costKinds },
                { path: `${path}.nature`, label: fields.costNature, as: 'choice', options: choices.costNatures },
              ]}
            />
          </div>
        </Card>
        <Card title={sections.capRate}>
          <div className="grid gap-5">
            <CapRates editor={editor} income={income} />
            <CaseFields
              editor={editor}
              fields={[
                {
                  path: 'income.direct.method',
                  label: fields.capitalisation,
                  as: 'choice',
                  options: choices.capitalisations,
                },
                { path: 'income.direct.rate.value', label: fields.cap_rate, as: 'percent' },
                ...directFields(income, fields),
                { path: 'income.direct.rate.reason', label: fields.rate_reason, as: 'long' },
              ]}
            />
          </div>
        </Card>
        <Card title={sections.dcf}>
          {income.dcf ? (
            <CaseFields editor={editor} fields={dcfFields(fields, choices)} />
          ) : (
            <Button
              isDisabled={!editor.editable}
              onPress={() =>
                editor.edit((before) =>
                  before.income ? { ...before, income: { ...income, dcf: emptyDcf() } } : before,
                )
              }
            >
              {calculations.beginDcf}
            </Button>
          )}
        </Card>
      </div>
      <div className="grid gap-5">
        <Card title={calculations.approaches.income}>
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
              ids={['pgi', 'vacancy_loss', 'collection_loss', 'egi', 'opex', 'noi', 'direct', 'dcf', 'value'].map(
                (name) => `income.${name}`,
              )}
            />
          </div>
        </Card>
        <IssueList
          title={calculations.checks}
          issues={editor.result.issues.filter(({ cell }) => cell.startsWith('income'))}
        />
        <AllFigures result={editor.result} approach="income" />
      </div>
    </div>
  );
};

type Words = ReturnType<typeof useMessages>['calculations'];

const directFields = (income: IncomeCase, fields: Words['fields']): readonly CaseField[] => {
  const costs: CaseField = {
    path: 'income.direct.purchaser_costs',
    label: fields.purchaser_costs,
    as: 'percent',
    isNeeded: true,
  };
  switch (income.direct?.method) {
    case 'growth':
      return [
        { path: 'income.direct.yield', label: fields.yield, as: 'percent' },
        { path: 'income.direct.growth', label: fields.growth, as: 'percent', isNeeded: true, isNegativeAllowed: true },
        costs,
      ];
    case 'finite':
      return [
        { path: 'income.direct.yield', label: fields.yield, as: 'percent' },
        { path: 'income.direct.years', label: fields.years, as: 'number' },
        costs,
      ];
    case 'monthly_multiplier':
    case 'annual_multiplier':
      return [{ path: 'income.direct.multiplier', label: fields.multiplier, as: 'number' }, costs];
    default:
      return [costs];
  }
};

const dcfFields = (fields: Words['fields'], choices: Words['choices']): readonly CaseField[] => [
  { path: 'income.dcf.years', label: fields.years, as: 'number', digits: 0, isNeeded: true },
  { path: 'income.dcf.discount.value', label: fields.discount, as: 'percent' },
  { path: 'income.dcf.timing', label: fields.timing, as: 'choice', options: choices.timings },
  { path: 'income.dcf.growth', label: fields.growth, as: 'percent', isNeeded: true, isNegativeAllowed: true },
  { path: 'income.dcf.cost_growth', label: fields.cost_growth, as: 'percent', isNeeded: true, isNegativeAllowed: true },
  { path: 'income.dcf.first_year', label: fields.first_year, as: 'choice', options: choices.firstYears },
  { path: 'income.dcf.terminal.basis', label: fields.terminal, as: 'choice', options: choices.terminals },
  { path: 'income.dcf.terminal.rate.value', label: fields.exit_rate, as: 'percent' },
  { path: 'income.dcf.terminal.price', label: fields.exit_price, as: 'number' },
  { path: 'income.dcf.terminal.sale_costs', label: fields.sale_costs, as: 'percent', isNeeded: true },
  { path: 'income.dcf.purchaser_costs', label: fields.purchaser_costs, as: 'percent', isNeeded: true },
  { path: 'income.dcf.price', label: fields.asked_price, as: 'number' },
  { path: 'income.dcf.lender', label: fields.lender, as: 'yes_no' },
  { path: 'income.dcf.discount.reason', label: fields.rate_reason, as: 'long' },
];

/** Where the rate of capitalisation comes from: each source by its own method. */
const CapRates = ({ editor, income }: Props & { readonly income: IncomeCase }) => {
  const { calculations } = useMessages();
  const { fields, choices, sections } = calculations;
  const loan = (path: string): readonly CaseField[] => [
    { path: `${path}.ltv`, label: fields.ltv, as: 'percent' },
    { path: `${path}.rate`, label: fields.loan_rate, as: 'percent' },
    { path: `${path}.years`, label: fields.loan_years, as: 'number' },
  ];
  const own = (row: CapRateSource, path: string): readonly CaseField[] => {
    switch (row.method) {
      case 'extraction':
        return [];
      case 'build_up':
        return [
          { path: `${path}.risk_free`, label: fields.risk_free, as: 'percent' },
          { path: `${path}.growth`, label: fields.growth, as: 'percent', isNeeded: true, isNegativeAllowed: true },
          { path: `${path}.recapture`, label: fields.recapture, as: 'percent', isNeeded: true },
        ];
      case 'band':
        return [...loan(path), { path: `${path}.equity_rate`, label: fields.equity_rate, as: 'percent' }];
      case 'debt_cover':
        return [...loan(path), { path: `${path}.cover`, label: fields.cover, as: 'number' }];
      case 'ellwood':
        return [
          ...loan(path),
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
  return (
    <>
      <CaseRows<CapRateSource>
        editor={editor}
        path="income.cap_rates"
        title={sections.capSources}
        addText={calculations.addSource}
        fresh={(id) => emptyRate(id, 'extraction')}
        fieldsOf={(row, path) => [...own(row, path), { path: `${path}.note`, label: fields.note, as: 'long' }]}
      >
        {(row, path) => (
          <div className="mt-4 grid gap-4">
            <Select
              label={fields.method}
              options={choices.capMethods}
              value={row.method}
              onChange={(method) =>
                editor.edit((before) => ({
                  ...before,
                  income: before.income && {
                    ...before.income,
                    cap_rates: before.income.cap_rates.map((one) =>
                      one.id === row.id ? emptyRate(row.id, method) : one,
                    ),
                  },
                }))
              }
            />
            {row.method === 'extraction' ? (
              <CaseRows
                editor={editor}
                path={`${path}.sales`}
                title={sections.capSales}
                addText={calculations.addRow}
                fresh={(id) => ({ id, label: calculations.newSale, noi: null, price: null, adjustment: 0 })}
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
              />
            ) : null}
            {row.method === 'build_up' ? (
              <CaseRows
                editor={editor}
                path={`${path}.risks`}
                title={sections.risks}
                addText={calculations.addRow}
                fresh={(id) => ({ id: newRowId(row.risks, id), label: calculations.newRisk, value: 0 })}
                fieldsOf={(_, risk) => [
                  { path: `${risk}.label`, label: fields.name, as: 'text' },
                  { path: `${risk}.value`, label: fields.rate, as: 'percent', isNeeded: true, isNegativeAllowed: true },
                ]}
              />
            ) : null}
          </div>
        )}
      </CaseRows>
      <FigureList result={editor.result} ids={income.cap_rates.map(({ id }) => `income.cap.${id}`)} />
    </>
  );
};
