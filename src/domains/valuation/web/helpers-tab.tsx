import type { Helper } from '#domains/appraisal/contract/helpers.ts';
import { type Address, caseAt, type Place } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { emptyHelper, isUntouched } from '../core/empty-approaches.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { type CaseField, CaseRows } from './case-fields.tsx';
import { FigureList, figuresIn } from './figure-list.tsx';
import { IssueList, issuesWithin } from './issue-list.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor };

/** Calculations beside the approaches: discounting by days, parts of a loan, interest, depreciation, a regression. */
export const HelpersTab = ({ editor }: Props) => {
  const words = useTexts(calculationsTexts);
  const names = words.choices.helperKinds;
  /** Called as its kind until it has a name of its own. */
  const renamed = (row: Helper, kind: Helper['kind']) => ({
    ...row,
    label: row.label === names[row.kind] ? names[kind] : row.label,
  });
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      <Card>
        <CaseRows
          editor={editor}
          at={caseAt.helpers}
          addText={words.addHelper}
          fresh={(id) => emptyHelper('dated_value', { id, label: names.dated_value, reason: null })}
          removalOf={(row) =>
            isUntouched(row, names)
              ? null
              : { title: words.removeHelperTitle, message: words.removeHelperText({ name: row.label }) }
          }
          fieldsOf={(at, row) => [
            {
              of: at.kind,
              isWide: true,
              becomes: (kind) => emptyHelper(kind as Helper['kind'], renamed(row, kind as Helper['kind'])),
            },
            at.label,
            ...fieldsOfKind(at, row),
            at.reason,
          ]}
        >
          {(at, row) => (
            <div className="mt-4 grid gap-4">
              <Rows editor={editor} row={row} at={at} />
              <FigureList result={editor.result} figures={figuresOfKind[row.kind](row.id)} />
            </div>
          )}
        </CaseRows>
      </Card>
      <IssueList of={editor.case} title={words.checks} issues={issuesWithin(editor.result, [caseAt.helpers])} />
    </div>
  );
};

const fieldsOfKind = (at: Address<Helper>, row: Helper): readonly CaseField[] => {
  switch (row.kind) {
    case 'dated_value':
      return [at.on, at.rate];
    case 'loan_part':
      return [at.principal, at.rate, at.way, at.years, at.payments, at.from, at.to];
    case 'straight_line':
      return [at.cost, at.residue, at.life, at.age];
    case 'interest':
      return [at.principal, at.rate, at.years, at.way, ...(row.way === 'compound' ? [at.periods] : [])];
    case 'wanted_income':
      return [at.price, at.costs, at.income, at.years];
    case 'share_of_cost':
    case 'ratios':
      return [];
    case 'regression':
      return [at.at, { of: at.intercept, isWide: true }];
  }
};

const { dated_value, loan_part, straight_line, interest, wanted_income, share_of_cost, ratios, regression } =
  figureAt.helpers;

/** Figures that follow from a helper, the result before its statistics. */
const figuresOfKind: Readonly<Record<Helper['kind'], (id: string) => readonly Place[]>> = {
  dated_value: (id) => figuresIn(dated_value(id), 'value', 'irr'),
  loan_part: (id) =>
    figuresIn(loan_part(id), 'period_rate', 'payment', 'owed_before', 'owed_after', 'repaid', 'interest'),
  straight_line: (id) => figuresIn(straight_line(id), 'yearly', 'depreciation', 'left'),
  interest: (id) => figuresIn(interest(id), 'interest', 'amount', 'effective'),
  wanted_income: (id) => figuresIn(wanted_income(id), 'paid', 'yield'),
  share_of_cost: (id) => figuresIn(share_of_cost(id), 'total'),
  ratios: (id) => figuresIn(ratios(id), 'median', 'mean', 'weighted', 'cod', 'prd', 'prb'),
  regression: (id) => {
    const statistics = ['slope', 'slope_error', 't', 'intercept', 'intercept_error', 'r2', 'error', 'f'] as const;
    return figuresIn(regression(id), ...statistics, 'predicted');
  },
};

/** Amounts by day, parts of a cost, or points of a line. */
const Rows = ({ editor, row, at }: Props & { readonly row: Helper; readonly at: Address<Helper> }) => {
  const words = useTexts(calculationsTexts);
  const shared = { editor, addText: words.addRow };
  switch (row.kind) {
    case 'dated_value':
      return (
        <CaseRows
          {...shared}
          at={at.flows}
          fresh={(id) => ({ id, label: words.newFlow, on: null, amount: null })}
          fieldsOf={(of) => [of.label, of.on, of.amount]}
          figures={(id) => [dated_value(row.id).flows.row(id)]}
        />
      );
    case 'share_of_cost':
      return (
        <CaseRows
          {...shared}
          at={at.parts}
          fresh={(id) => ({ id, label: words.newPartOfCost, cost: null })}
          fieldsOf={(of) => [of.label, of.cost]}
          figures={(id) => [share_of_cost(row.id).parts.row(id)]}
        />
      );
    case 'ratios':
      return (
        <CaseRows
          {...shared}
          at={at.sales}
          fresh={(id) => ({ id, label: words.newSale, estimate: null, price: null })}
          fieldsOf={(of) => [of.label, of.estimate, of.price]}
          figures={(id) => [ratios(row.id).sales.row(id)]}
        />
      );
    case 'regression':
      return (
        <CaseRows
          {...shared}
          at={at.points}
          fresh={(id) => ({ id, label: words.newPoint, x: null, y: null })}
          fieldsOf={(of) => [of.label, of.x, of.y]}
        />
      );
    default:
      return null;
  }
};
