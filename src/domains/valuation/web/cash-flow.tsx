import type { Dcf, IncomeCase } from '#domains/appraisal/contract/income.ts';
import { caseAt, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { incomeSensitivity } from '#domains/appraisal/core/income/sensitivity.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ScrollArea } from '#platform/web/ui/scroll-area.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { emptyDcf } from '../core/empty-approaches.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { valuationTexts } from '../texts/valuation.ts';
import { type CaseField, CaseFields, CaseOptional, CaseRows } from './case-fields.tsx';
import { FigureList, figuresIn } from './figure-list.tsx';
import { useFigures } from './figures.ts';
import { GoalSeek, Sensitivity } from './sensitivity.tsx';
import { SupportFields } from './support-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';
import { useCaseWords } from './use-case-words.ts';

type Props = { readonly editor: CaseEditor; readonly income: IncomeCase };

const at = caseAt.income.dcf;

/** The discounted cash flow with everything that happens in it, year by year. */
export const CashFlow = ({ editor, income }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { sections } = calculations;
  const { dcf } = income;
  const reckoned = editor.reckoned.income ?? income;
  const tables = incomeSensitivity(reckoned);
  return (
    <Card title={sections.dcf}>
      <CaseOptional editor={editor} at={at} fresh={emptyDcf}>
        {dcf ? (
          <div className="grid gap-5">
            <CaseFields editor={editor} fields={flowFields(dcf)} />
            <SupportFields editor={editor} at={at.discount.support} />
            <section className="grid gap-3">
              <h3 className="text-reading">{sections.terminal}</h3>
              <CaseFields editor={editor} fields={terminalFields(dcf)} />
            </section>
            <YearlyEvents editor={editor} income={income} dcf={dcf} />
            <details>
              <summary className="min-h-6 cursor-pointer font-semibold">{sections.sensitivitySteps}</summary>
              <div className="mt-3">
                <CaseFields
                  editor={editor}
                  fields={[at.steps.yield, at.steps.exit, at.steps.growth, at.steps.vacancy]}
                />
              </div>
            </details>
            <Years editor={editor} dcf={dcf} />
            <FigureList
              result={editor.result}
              figures={figuresIn(
                figureAt.income.dcf,
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
              )}
            />
            <Sensitivity tables={tables ? [tables.yields, tables.market] : []} />
            <GoalSeek editor={editor} income={reckoned} />
          </div>
        ) : null}
      </CaseOptional>
    </Card>
  );
};

const flowFields = (dcf: Dcf): readonly CaseField[] => [
  at.years,
  at.discount.value,
  at.period,
  ...(dcf.period === 'month' ? [at.conversion, at.conversion_reason] : []),
  at.timing,
  at.first_year,
  at.growth,
  at.growth_by_year,
  at.cost_growth,
  at.vacancy_by_year,
  at.purchaser_costs,
  at.price,
  at.lender,
  at.discount.reason,
];

const terminalFields = (dcf: Dcf): readonly CaseField[] => [
  at.terminal.basis,
  dcf.terminal.basis === 'price' ? at.terminal.price : at.terminal.rate.value,
  at.terminal.sale_costs,
  ...(dcf.terminal.basis === 'price' ? [] : [at.terminal.rate.reason]),
];

/** Events of single years: a new lease, capital expenditure, the cost of letting. */
const YearlyEvents = ({ editor, income, dcf }: Props & { readonly dcf: Dcf }) => {
  const calculations = useTexts(calculationsTexts);
  const [first] = income.rents;
  const rents = Object.fromEntries(income.rents.map(({ id, label }) => [id, label]));
  const sums = ['capex', 'letting'] as const;
  return (
    <>
      {first ? (
        <CaseRows
          editor={editor}
          at={at.events}
          addText={calculations.addRow}
          fresh={(id) => ({ id, rent_id: first.id, year: 1, rent: null, void_months: 0, cost: 0 })}
          fieldsOf={(at) => [{ of: at.rent_id, options: rents }, at.year, at.rent, at.void_months, at.cost]}
        />
      ) : null}
      {sums.map((kind) => (
        <CaseRows
          key={kind}
          editor={editor}
          at={at[kind]}
          addText={calculations.addRow}
          fresh={(id) => ({ id, label: calculations.newCost, year: Math.min(1, dcf.years), amount: null })}
          fieldsOf={(at) => [at.label, at.year, at.amount]}
        />
      ))}
    </>
  );
};

const columns = ['pgi', 'egi', 'opex', 'noi', 'flow', 'pv'] as const;
type Column = (typeof columns)[number];

/** The flow of each year and its present value. */
const Years = ({ editor, dcf }: { readonly editor: CaseEditor; readonly dcf: Dcf }) => {
  const calculations = useTexts(calculationsTexts);
  const valuation = useTexts(valuationTexts);
  const figures = useFigures();
  const { nodes } = editor.result;
  const { label: yearWord } = useCaseWords(editor.case)(at.events.row('').year);
  const nodeOf = (year: number, name: Column) => nodes[pathOf(figureAt.income.dcf.year(year)[name])];
  if (!nodeOf(1, 'pv')) return null;
  const label = (name: Column): string => {
    const node = nodeOf(1, name);
    return node ? valuation.labels[node.label as 'noi']({}) : '';
  };
  return (
    <ScrollArea label={calculations.sections.dcf}>
      <Table
        label={calculations.sections.dcf}
        rows={Array.from({ length: dcf.years }, (_, year) => year + 1)}
        keyOf={String}
        columns={[
          { id: 'year', title: yearWord, role: 'head', cell: (year) => String(year) },
          ...columns.map((name) => ({
            id: name,
            title: label(name),
            numeric: true,
            cell: (year: number) => figures.shown(nodeOf(year, name)?.value ?? null, 'EUR'),
          })),
        ]}
      />
    </ScrollArea>
  );
};
