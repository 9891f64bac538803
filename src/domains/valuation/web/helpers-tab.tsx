import { limits } from '#contract/limits.ts';
import type { Helper } from '#domains/appraisal/contract/helpers.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { emptyHelper, isUntouched } from '../core/empty-approaches.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import type { calculations } from '../texts/sl/calculations.ts';
import { type CaseField, CaseRows } from './case-fields.tsx';
import { FigureList } from './figure-list.tsx';
import { IssueList } from './issue-list.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Words = typeof calculations;
type Props = { readonly editor: CaseEditor };

/** Calculations beside the approaches: discounting by days, parts of a loan, interest, depreciation, a regression. */
export const HelpersTab = ({ editor }: Props) => {
  const words = useTexts(calculationsTexts);
  const { fields, sections, choices } = words;
  const names = choices.helperKinds;
  /** Called as its kind until it has a name of its own. */
  const renamed = (row: Helper, kind: Helper['kind']) => ({
    ...row,
    label: row.label === names[row.kind] ? names[kind] : row.label,
  });
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      <Card>
        <CaseRows<Helper>
          editor={editor}
          path="helpers"
          title={sections.helpers}
          hint={sections.helpersHint}
          addText={words.addHelper}
          fresh={(id) => emptyHelper('dated_value', { id, label: names.dated_value, reason: null })}
          removalOf={(row) =>
            isUntouched(row, names)
              ? null
              : { title: words.removeHelperTitle, message: words.removeHelperText({ name: row.label }) }
          }
          fieldsOf={(row, path) => [
            {
              path: `${path}.kind`,
              label: fields.helperKind,
              as: 'choice',
              options: names,
              isWide: true,
              becomes: (kind) => emptyHelper(kind as Helper['kind'], renamed(row, kind as Helper['kind'])),
            },
            { path: `${path}.label`, label: fields.name, as: 'text' },
            ...fieldsOfKind(row, path, words),
            { path: `${path}.reason`, label: fields.helperReason, as: 'long' },
          ]}
        >
          {(row, path) => (
            <div className="mt-4 grid gap-4">
              <Rows editor={editor} row={row} path={path} />
              <FigureList result={editor.result} ids={figuresOf(row)} />
            </div>
          )}
        </CaseRows>
      </Card>
      <IssueList
        of={editor.case}
        title={words.checks}
        issues={editor.result.issues.filter(({ cell }) => cell.startsWith('helpers'))}
      />
    </div>
  );
};

const fieldsOfKind = (row: Helper, path: string, { fields, choices }: Words): readonly CaseField[] => {
  switch (row.kind) {
    case 'dated_value':
      return [
        { path: `${path}.on`, label: fields.on, hint: fields.valueOnHint, as: 'date' },
        { path: `${path}.rate`, label: fields.discountOfFlows, as: 'percent' },
      ];
    case 'loan_part':
      return [
        { path: `${path}.principal`, label: fields.principal, as: 'number' },
        { path: `${path}.rate`, label: fields.interest_rate, as: 'percent', digits: 3 },
        { path: `${path}.way`, label: fields.way, as: 'choice', options: choices.rateWays },
        { path: `${path}.years`, label: fields.loan_years, as: 'number' },
        { path: `${path}.payments`, label: fields.payments, as: 'number', digits: 0 },
        { path: `${path}.from`, label: fields.from, as: 'number', digits: 0 },
        { path: `${path}.to`, label: fields.to, as: 'number', digits: 0 },
      ];
    case 'straight_line':
      return [
        { path: `${path}.cost`, label: fields.cost, as: 'number' },
        { path: `${path}.residue`, label: fields.residue, as: 'number', isNeeded: true },
        { path: `${path}.life`, label: fields.life, as: 'number' },
        { path: `${path}.age`, label: fields.age, as: 'number' },
      ];
    case 'interest':
      return [
        { path: `${path}.principal`, label: fields.principal, as: 'number' },
        { path: `${path}.rate`, label: fields.interest_rate, as: 'percent', digits: 3 },
        { path: `${path}.years`, label: fields.years, as: 'number', digits: 6 },
        { path: `${path}.way`, label: fields.interestWay, as: 'choice', options: choices.interestWays },
        ...(row.way === 'compound'
          ? ([{ path: `${path}.periods`, label: fields.periods, as: 'number', digits: 0 }] as const)
          : []),
      ];
    case 'wanted_income':
      return [
        { path: `${path}.price`, label: fields.price, as: 'number' },
        { path: `${path}.costs`, label: fields.costs, as: 'percent', isNeeded: true },
        { path: `${path}.income`, label: fields.income, as: 'number' },
        { path: `${path}.years`, label: fields.incomeYears, hint: fields.incomeYearsHint, as: 'number' },
      ];
    case 'share_of_cost':
    case 'ratios':
      return [];
    case 'regression':
      return [
        { path: `${path}.at`, label: fields.at, as: 'number', isNegativeAllowed: true, digits: 6 },
        { path: `${path}.intercept`, label: fields.intercept, as: 'yes_no', isWide: true },
      ];
  }
};

/** Figures that follow from a helper, the result before its statistics. */
const figuresOf = (row: Helper): readonly string[] => {
  const names = {
    dated_value: ['value', 'irr'],
    loan_part: ['period_rate', 'payment', 'owed_before', 'owed_after', 'repaid', 'interest'],
    straight_line: ['yearly', 'depreciation', 'left'],
    interest: ['interest', 'amount', 'effective'],
    wanted_income: ['paid', 'yield'],
    share_of_cost: ['total'],
    ratios: ['median', 'mean', 'weighted', 'cod', 'prd', 'prb'],
    regression: ['slope', 'slope_error', 't', 'intercept', 'intercept_error', 'r2', 'error', 'f', 'predicted'],
  }[row.kind];
  return names.map((name) => `helpers.${row.id}.${name}`);
};

/** Amounts by day, parts of a cost, or points of a line. */
const Rows = ({ editor, row, path }: Props & { readonly row: Helper; readonly path: string }) => {
  const words = useTexts(calculationsTexts);
  const { fields, sections } = words;
  const shared = { editor, addText: words.addRow, mostPasted: limits.valuation.items };
  const name = (of: string): CaseField => ({ path: `${of}.label`, label: fields.name, as: 'text' });
  switch (row.kind) {
    case 'dated_value':
      return (
        <CaseRows
          {...shared}
          path={`${path}.flows`}
          title={sections.flows}
          hint={words.pasted.hint}
          fresh={(id) => ({ id, label: words.newFlow, on: null, amount: null })}
          fieldsOf={(_, of) => [
            name(of),
            { path: `${of}.on`, label: fields.on_day, as: 'date' },
            { path: `${of}.amount`, label: fields.amount_euro, as: 'number', isNegativeAllowed: true },
          ]}
          figuresOf={({ id }) => [`${path}.flows.${id}`]}
        />
      );
    case 'share_of_cost':
      return (
        <CaseRows
          {...shared}
          path={`${path}.parts`}
          title={sections.parts_of_cost}
          hint={words.pasted.hint}
          fresh={(id) => ({ id, label: words.newPartOfCost, cost: null })}
          fieldsOf={(_, of) => [name(of), { path: `${of}.cost`, label: fields.cost, as: 'number' }]}
          figuresOf={({ id }) => [`${path}.parts.${id}`]}
        />
      );
    case 'ratios':
      return (
        <CaseRows
          {...shared}
          path={`${path}.sales`}
          title={sections.ratioSales}
          hint={sections.ratioSalesHint}
          fresh={(id) => ({ id, label: words.newSale, estimate: null, price: null })}
          fieldsOf={(_, of) => [
            name(of),
            { path: `${of}.estimate`, label: fields.estimate, as: 'number' },
            { path: `${of}.price`, label: fields.price, as: 'number' },
          ]}
          figuresOf={({ id }) => [`${path}.sales.${id}`]}
        />
      );
    case 'regression':
      return (
        <CaseRows
          {...shared}
          path={`${path}.points`}
          title={sections.points}
          hint={fields.interceptHint}
          fresh={(id) => ({ id, label: words.newPoint, x: null, y: null })}
          fieldsOf={(_, of) => [
            name(of),
            { path: `${of}.x`, label: fields.x, as: 'number', isNegativeAllowed: true, digits: 6 },
            { path: `${of}.y`, label: fields.y, as: 'number', isNegativeAllowed: true, digits: 6 },
          ]}
        />
      );
    default:
      return null;
  }
};
