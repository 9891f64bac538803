import { limits } from '#contract/limits.ts';
import type { Dcf, IncomeCase } from '#domains/appraisal/contract/income.ts';
import { incomeSensitivity } from '#domains/appraisal/core/income/sensitivity.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ScrollArea } from '#platform/web/ui/scroll-area.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { emptyDcf } from '../core/empty-approaches.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import type { calculations } from '../texts/sl/calculations.ts';
import { valuationTexts } from '../texts/valuation.ts';
import { type CaseField, CaseFields, CaseOptional, CaseRows } from './case-fields.tsx';
import { FigureList } from './figure-list.tsx';
import { useFigures } from './figures.ts';
import { GoalSeek, Sensitivity } from './sensitivity.tsx';
import { SupportFields } from './support-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly income: IncomeCase };
type Words = typeof calculations;

const at = 'income.dcf';

/** The discounted cash flow with everything that happens in it, year by year. */
export const CashFlow = ({ editor, income }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, sections } = calculations;
  const { dcf } = income;
  const reckoned = editor.reckoned.income ?? income;
  const tables = incomeSensitivity(reckoned);
  return (
    <Card title={sections.dcf}>
      <CaseOptional editor={editor} path={at} label={fields.dcf} fresh={emptyDcf}>
        {dcf ? (
          <div className="grid gap-5">
            <CaseFields editor={editor} fields={flowFields(dcf, calculations)} />
            <SupportFields editor={editor} path={`${at}.discount.support`} as="percent" label={sections.rateSupport} />
            <section className="grid gap-3">
              <h3 className="text-reading">{sections.terminal}</h3>
              <CaseFields editor={editor} fields={terminalFields(dcf, calculations)} />
            </section>
            <YearlyEvents editor={editor} income={income} dcf={dcf} />
            <details>
              <summary className="min-h-6 cursor-pointer font-semibold">{sections.sensitivitySteps}</summary>
              <div className="mt-3">
                <CaseFields editor={editor} fields={stepFields(calculations)} />
              </div>
            </details>
            <Years editor={editor} dcf={dcf} />
            <FigureList
              result={editor.result}
              ids={[
                'terminal',
                'terminal_net',
                'terminal_pv',
                'terminal_share',
                'gross',
                'value',
                'npv',
                'irr',
                'going_in',
                'implied_growth',
                'payback',
              ].map((id) => `${at}.${id}`)}
            />
            <Sensitivity tables={tables ? [tables.yields, tables.market] : []} />
            <GoalSeek editor={editor} income={reckoned} />
          </div>
        ) : null}
      </CaseOptional>
    </Card>
  );
};

const flowFields = (dcf: Dcf, { fields, choices }: Words): readonly CaseField[] => [
  { path: `${at}.years`, label: fields.hold_years, as: 'number', digits: 0, isNeeded: true },
  { path: `${at}.discount.value`, label: fields.discount, as: 'percent' },
  { path: `${at}.period`, label: fields.period, as: 'choice', options: choices.periods },
  ...(dcf.period === 'month'
    ? ([
        { path: `${at}.conversion`, label: fields.conversion, as: 'choice', options: choices.conversions },
        { path: `${at}.conversion_reason`, label: fields.conversion_reason, as: 'long' },
      ] as const)
    : []),
  { path: `${at}.timing`, label: fields.timing, as: 'choice', options: choices.timings },
  { path: `${at}.first_year`, label: fields.first_year, as: 'choice', options: choices.firstYears },
  { path: `${at}.growth`, label: fields.rent_growth, as: 'percent', isNeeded: true, isNegativeAllowed: true },
  {
    path: `${at}.growth_by_year`,
    label: fields.growth_by_year,
    hint: fields.growthByYearHint,
    as: 'percents',
    most: limits.valuation.years,
  },
  { path: `${at}.cost_growth`, label: fields.cost_growth, as: 'percent', isNeeded: true, isNegativeAllowed: true },
  {
    path: `${at}.vacancy_by_year`,
    label: fields.vacancy_by_year,
    hint: fields.vacancyByYearHint,
    as: 'percents',
    most: limits.valuation.years + 1,
  },
  { path: `${at}.purchaser_costs`, label: fields.purchaser_costs, as: 'percent', isNeeded: true },
  { path: `${at}.price`, label: fields.asked_price, hint: fields.askedPriceHint, as: 'number' },
  { path: `${at}.lender`, label: fields.lender, as: 'yes_no' },
  { path: `${at}.discount.reason`, label: fields.rate_reason, as: 'long' },
];

const terminalFields = (dcf: Dcf, { fields, choices }: Words): readonly CaseField[] => [
  { path: `${at}.terminal.basis`, label: fields.terminal, as: 'choice', options: choices.terminals },
  dcf.terminal.basis === 'price'
    ? { path: `${at}.terminal.price`, label: fields.exit_price, as: 'number' }
    : { path: `${at}.terminal.rate.value`, label: fields.exit_rate, as: 'percent' },
  { path: `${at}.terminal.sale_costs`, label: fields.sale_costs, as: 'percent', isNeeded: true },
  ...(dcf.terminal.basis === 'price'
    ? []
    : ([{ path: `${at}.terminal.rate.reason`, label: fields.exit_reason, as: 'long' }] as const)),
];

const stepFields = ({ fields }: Words): readonly CaseField[] =>
  (['yield', 'exit', 'growth', 'vacancy'] as const).map((name) => ({
    path: `${at}.steps.${name}`,
    label: fields.steps[name],
    hint: fields.percentsHint,
    as: 'percents',
    most: 4,
  }));

/** Events of single years: a new lease, capital expenditure, the cost of letting. */
const YearlyEvents = ({ editor, income, dcf }: Props & { readonly dcf: Dcf }) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, sections } = calculations;
  const [first] = income.rents;
  const rents = Object.fromEntries(income.rents.map(({ id, label }) => [id, label]));
  const sums = ['capex', 'letting'] as const;
  return (
    <>
      {first ? (
        <CaseRows
          editor={editor}
          path={`${at}.events`}
          title={sections.leaseEvents}
          hint={sections.leaseEventsHint}
          addText={calculations.addRow}
          fresh={(id) => ({ id, rent_id: first.id, year: 1, rent: null, void_months: 0, cost: 0 })}
          fieldsOf={(_, path) => [
            { path: `${path}.rent_id`, label: fields.rented, as: 'choice', options: rents },
            { path: `${path}.year`, label: fields.in_year, as: 'number', digits: 0 },
            { path: `${path}.rent`, label: fields.new_rent, hint: fields.newRentHint, as: 'number' },
            { path: `${path}.void_months`, label: fields.void_between, as: 'number', isNeeded: true },
            { path: `${path}.cost`, label: fields.letting_cost, as: 'number', isNeeded: true },
          ]}
        />
      ) : null}
      {sums.map((kind) => (
        <CaseRows
          key={kind}
          editor={editor}
          path={`${at}.${kind}`}
          title={sections[kind]}
          addText={calculations.addRow}
          fresh={(id) => ({ id, label: calculations.newCost, year: Math.min(1, dcf.years), amount: null })}
          fieldsOf={(_, path) => [
            { path: `${path}.label`, label: fields.name, as: 'text' },
            { path: `${path}.year`, label: fields.in_year, as: 'number', digits: 0 },
            { path: `${path}.amount`, label: fields.amount_euro, as: 'number' },
          ]}
        />
      ))}
    </>
  );
};

/** The flow of each year and what it is worth today. */
const Years = ({ editor, dcf }: { readonly editor: CaseEditor; readonly dcf: Dcf }) => {
  const calculations = useTexts(calculationsTexts);
  const valuation = useTexts(valuationTexts);
  const figures = useFigures();
  const { nodes } = editor.result;
  const columns = ['pgi', 'egi', 'opex', 'noi', 'flow', 'pv'] as const;
  if (!nodes[`${at}.y1.pv`]) return null;
  const label = (name: string): string => {
    const node = nodes[`${at}.y1.${name}`];
    return node ? valuation.labels[node.label as 'noi']({}) : '';
  };
  return (
    <ScrollArea label={calculations.sections.dcf}>
      <Table
        label={calculations.sections.dcf}
        rows={Array.from({ length: dcf.years }, (_, year) => year + 1)}
        keyOf={String}
        columns={[
          { id: 'year', title: calculations.fields.in_year, role: 'head', cell: (year) => String(year) },
          ...columns.map((name) => ({
            id: name,
            title: label(name),
            numeric: true,
            cell: (year: number) => figures.shown(nodes[`${at}.y${year}.${name}`]?.value ?? null, 'EUR'),
          })),
        ]}
      />
    </ScrollArea>
  );
};
