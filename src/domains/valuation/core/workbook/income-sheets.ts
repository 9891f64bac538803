import type { IncomeCase } from '#domains/appraisal/contract/income.ts';
import { inputsOf } from './excel-formula.ts';
import { rateSearch, worthOfHold } from './rate-search.ts';
import { cellOf, type LaidCell, type LayoutWords, labelled, type Section, type Shelf, tablesIn } from './sections.ts';
import { yieldSearch } from './yield-search.ts';

type Lease = IncomeCase['leases'][number];

const yieldAt = ({ id }: Pick<Lease, 'id'>): string => `income.leases.${id}.equivalent_yield`;

/** How a spreadsheet finds the equivalent yield of a lease; nothing where it has none. */
const yieldSearchOf = (lease: Pick<Lease, 'id'>, { nodeOf, figureOf }: Shelf) => {
  const at = yieldAt(lease);
  const formula = nodeOf(at)?.formula ?? '';
  const [gross, rent, erv, years, empty, letting] = inputsOf(formula, ['EQUIVALENT', 'EQUIVALENTNET'], figureOf);
  return gross && rent && erv && years
    ? yieldSearch(`${at}.search`, { gross, rent, erv, years, empty, letting })
    : null;
};

/** The figures of leases, the yields among them by their search. */
const leaseSections = (leases: readonly Lease[], shelf: Shelf, words: LayoutWords): readonly Section[] => {
  const searches = new Map(leases.map((lease) => [yieldAt(lease), yieldSearchOf(lease, shelf)?.found]));
  const withFound = (cell: LaidCell): LaidCell => {
    const found = cell && 'id' in cell ? searches.get(cell.id) : undefined;
    return cell && 'id' in cell && found ? { id: cell.id, found } : cell;
  };
  const tables = tablesIn(words).sideBySide(
    words.texts.leases,
    shelf.takeRows('income.leases', leases),
    labelled(leases),
  );
  return tables.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({ ...row, cells: row.cells.map(withFound) })),
  }));
};

/** Rents, costs and leases as tables, the statement, then each way of capitalising by itself. */
export const incomeSections = (income: IncomeCase, shelf: Shelf, words: LayoutWords): readonly Section[] => {
  const { texts, names } = words;
  const { list, oneUnderTheOther } = tablesIn(words);
  const rents = oneUnderTheOther(texts.rents, shelf.takeRows('income.rents', income.rents), labelled(income.rents));
  const costs = oneUnderTheOther(texts.costs, shelf.takeRows('income.costs', income.costs), labelled(income.costs));
  const leases = leaseSections(income.leases, shelf, words);
  const rates = income.cap_rates.flatMap(({ id, method }) =>
    list(names.capMethods[method], shelf.takeWithin(`income.cap_rates.${id}`)),
  );
  const direct = list(texts.direct, shelf.takeWithin('income.direct'));
  const technique = list(texts.technique, shelf.takeWithin('income.residual_technique'));
  const last = ['income.leases.value', 'income.value'].flatMap((id) => shelf.takeOne(id) ?? []);
  const statement = list(texts.statement, shelf.takeWithin('income'));
  return [...rents, ...costs, ...leases, ...statement, ...rates, ...direct, ...technique, ...list(texts.summary, last)];
};

const holdRate = 'income.dcf.irr';

/** How a spreadsheet finds the rate of a hold whose flows lie within their years; nothing where IRR does. */
const holdSearch = ({ nodeOf, figureOf }: Shelf) => {
  const inputs = inputsOf(nodeOf(holdRate)?.formula ?? '', ['IRRFLOW'], figureOf);
  const [periods, early, outlay, exit, ...yearly] = inputs;
  if (!periods || !early || !outlay || !exit || (periods.value === 1 && early.value === 0)) return null;
  const conventions = { periods: periods.value, early: early.value };
  return rateSearch(`${holdRate}.search`, worthOfHold(conventions, outlay, exit, yearly));
};

/** What goes in, the years side by side, and what comes out. */
export const cashFlowSections = (shelf: Shelf, words: LayoutWords): readonly Section[] => {
  const { texts } = words;
  const { list, sideBySide } = tablesIn(words);
  const years = shelf.takeYears('income.dcf');
  const rest = shelf.takeWithin('income.dcf');
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
      (node) => (node.id === holdRate && found ? { id: node.id, found } : cellOf(node)),
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
