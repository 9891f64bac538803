import type { IncomeCase } from '#domains/appraisal/contract/income.ts';
import { pathOf } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { inputsOf } from './excel-formula.ts';
import { rateSearch, worthOfHold } from './rate-search.ts';
import { cellOf, type LaidCell, type LayoutWords, labelled, type Section, type Shelf, tablesIn } from './sections.ts';
import { yieldSearch } from './yield-search.ts';

type Lease = IncomeCase['leases'][number];

const at = figureAt.income;

const yieldAt = ({ id }: Pick<Lease, 'id'>) => at.leases.row(id).equivalent_yield;

/** How a spreadsheet finds the equivalent yield of a lease; nothing if it has none. */
const yieldSearchOf = (lease: Pick<Lease, 'id'>, { nodeOf, figureOf }: Shelf) => {
  const found = yieldAt(lease);
  const formula = nodeOf(found)?.formula ?? '';
  const [gross, rent, erv, years, empty, letting] = inputsOf(formula, ['EQUIVALENT', 'EQUIVALENTNET'], figureOf);
  return gross && rent && erv && years
    ? yieldSearch(`${pathOf(found)}.search`, { gross, rent, erv, years, empty, letting })
    : null;
};

/** The figures of leases, the yields among them by their search. */
const leaseSections = (leases: readonly Lease[], shelf: Shelf, words: LayoutWords): readonly Section[] => {
  const searches = new Map(leases.map((lease) => [pathOf(yieldAt(lease)), yieldSearchOf(lease, shelf)?.found]));
  const withFound = (cell: LaidCell): LaidCell => {
    const found = cell && 'id' in cell ? searches.get(cell.id) : undefined;
    return cell && 'id' in cell && found ? { id: cell.id, found } : cell;
  };
  const tables = tablesIn(words).sideBySide(words.texts.leases, shelf.takeRows(at.leases, leases), labelled(leases));
  return tables.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({ ...row, cells: row.cells.map(withFound) })),
  }));
};

/** Rents, costs and leases as tables, the statement, then each way of capitalising separately. */
export const incomeSections = (income: IncomeCase, shelf: Shelf, words: LayoutWords): readonly Section[] => {
  const { texts, names } = words;
  const { list, oneUnderTheOther } = tablesIn(words);
  const rents = oneUnderTheOther(texts.rents, shelf.takeRows(at.rents, income.rents), labelled(income.rents));
  const costs = oneUnderTheOther(texts.costs, shelf.takeRows(at.costs, income.costs), labelled(income.costs));
  const leases = leaseSections(income.leases, shelf, words);
  const rates = income.cap_rates.flatMap(({ id, method }) =>
    list(names.capMethods[method], shelf.takeWithin(at.cap_rates.row(id))),
  );
  const direct = list(texts.direct, shelf.takeWithin(at.direct));
  const technique = list(texts.technique, shelf.takeWithin(at.residual_technique));
  const last = [at.leases.value, at.value].flatMap((one) => shelf.takeOne(one) ?? []);
  const statement = list(texts.statement, shelf.takeWithin(at));
  return [...rents, ...costs, ...leases, ...statement, ...rates, ...direct, ...technique, ...list(texts.summary, last)];
};

/** Search of a spreadsheet for the rate of a hold whose flows are within their years; undefined if IRR finds it. */
const holdSearch = ({ nodeOf, figureOf }: Shelf) => {
  const inputs = inputsOf(nodeOf(at.dcf.irr)?.formula ?? '', ['IRRFLOW'], figureOf);
  const [periods, early, outlay, exit, ...yearly] = inputs;
  if (!periods || !early || !outlay || !exit || (periods.value === 1 && early.value === 0)) return null;
  const conventions = { periods: periods.value, early: early.value };
  return rateSearch(`${pathOf(at.dcf.irr)}.search`, worthOfHold(conventions, outlay, exit, yearly));
};

/** Inputs, years side by side, and results. */
export const cashFlowSections = (income: IncomeCase, shelf: Shelf, words: LayoutWords): readonly Section[] => {
  const { texts } = words;
  const { list, sideBySide } = tablesIn(words);
  const years = shelf.takeYears(income);
  const rest = shelf.takeWithin(at.dcf);
  const found = holdSearch(shelf)?.found;
  return [
    ...list(
      texts.inputs,
      rest.filter(({ formula }) => formula === null),
    ),
    ...sideBySide(texts.years, years, (n) => texts.year({ n: Number(n) })),
    ...list(
      texts.summary,
      rest.filter(({ formula }) => formula !== null),
      (node) => (node.id === pathOf(at.dcf.irr) && found ? { id: node.id, found } : cellOf(node)),
    ),
  ];
};

/** The tables of a search for a rate: first wide steps, then halves. */
export const rateSearchSections = (
  of: string,
  search: ReturnType<typeof rateSearch> | null,
  { texts }: LayoutWords,
): readonly Section[] =>
  search === null
    ? []
    : (['scan', 'halves'] as const).map((part) => ({
        title: texts.search[part]({ of }),
        columns: texts.search.columns[part],
        rows: search[part].map((cells, at) => ({ label: texts.search.step({ n: at + 1 }), unit: '', cells })),
      }));

/** The searches of the income approach: the equivalent yields of its leases, then the rate of the hold. */
export const incomeSearchSections = (income: IncomeCase, shelf: Shelf, words: LayoutWords): readonly Section[] => {
  const { texts } = words;
  const yields = income.leases.flatMap((lease): readonly Section[] => {
    const rows = yieldSearchOf(lease, shelf)?.rows.map((cells, at) => ({
      label: texts.search.step({ n: at + 1 }),
      unit: '',
      cells,
    }));
    return rows ? [{ title: texts.search.yield({ of: lease.label }), columns: texts.search.columns.yield, rows }] : [];
  });
  return [...yields, ...rateSearchSections(texts.cashFlow, income.dcf ? holdSearch(shelf) : null, words)];
};
