import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Helper } from '#domains/appraisal/contract/helpers.ts';
import { pathOf } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { rateSearchSections } from './income-sheets.ts';
import { rateSearch, worthOnDays } from './rate-search.ts';
import {
  cellOf,
  type Elapsed,
  type LaidCell,
  type LaidRow,
  type LayoutWords,
  labelled,
  type Section,
  type Shelf,
  tablesIn,
} from './sections.ts';

type DatedValue = Helper & { readonly kind: 'dated_value' };

const datedAt = ({ id }: DatedValue) => figureAt.helpers.dated_value(id);

/** Search of a spreadsheet for the rate at which dated sums have a total value of 0; undefined if there is none. */
const searchOf = (helper: Helper, { nodeOf, figureOf }: Shelf) => {
  if (helper.kind !== 'dated_value') return null;
  const at = datedAt(helper);
  if (!nodeOf(at.irr)) return null;
  const flows = helper.flows.map(({ id }) => {
    const flow = at.flows.row(id);
    const [amount, days] = [pathOf(flow.amount), pathOf(flow.days)];
    return { amount, days, ofAmount: figureOf(amount) ?? 0, ofDays: figureOf(days) ?? 0 };
  });
  return rateSearch(`${pathOf(at)}.search`, worthOnDays(flows));
};

/** The searches of all helpers. */
export const helperSearchSections = (
  helpers: readonly Helper[],
  shelf: Shelf,
  words: LayoutWords,
): readonly Section[] => helpers.flatMap((helper) => rateSearchSections(helper.label, searchOf(helper, shelf), words));

/** A table of sums with their days in front, from which the days between follow. */
const withDays = ({ title, columns, rows }: Section, helper: DatedValue, { texts }: LayoutWords): Section => {
  const at = datedAt(helper);
  return {
    title,
    columns: [texts.day, ...columns],
    rows: rows.map((row, n): LaidRow => {
      const { id = '', on = null } = helper.flows[n] ?? {};
      const flow = at.flows.row(id);
      const key = pathOf(flow.on);
      const elapsed: Elapsed = { from: pathOf(at.on), to: key, period: 'days' };
      const dated = (cell: LaidCell): LaidCell =>
        cell && 'id' in cell && cell.id === pathOf(flow.days) ? { ...cell, elapsed } : cell;
      return { ...row, cells: [on === null ? null : { day: on, key }, ...row.cells.map(dated)] };
    }),
  };
};

/** A present value: the days of its sums are dates, and the days between them follow. */
const datedSections = (
  content: ValuationCase,
  helper: DatedValue,
  shelf: Shelf,
  words: LayoutWords,
): readonly Section[] => {
  const at = datedAt(helper);
  const { list, oneUnderTheOther } = tablesIn(words);
  const flows = shelf.takeRows(at.flows, helper.flows);
  const day = helper.on ?? content.header.valuation_on;
  const found = searchOf(helper, shelf)?.found;
  return [
    ...oneUnderTheOther(helper.label, flows, labelled(helper.flows)).map((table) => withDays(table, helper, words)),
    ...list(
      helper.label,
      shelf.takeWithin(at),
      (node) => (found && node.id === pathOf(at.irr) ? { id: node.id, found } : cellOf(node)),
      day === null ? [] : [{ label: words.texts.valuedOn, unit: '', cells: [{ day, key: pathOf(at.on) }] }],
    ),
  ];
};

/** Helpers one below the other; their rows (sums, parts, points) in tables of their own. */
export const helperSections = (content: ValuationCase, shelf: Shelf, words: LayoutWords): readonly Section[] => {
  const { list, oneUnderTheOther } = tablesIn(words);
  return (content.helpers ?? []).flatMap((helper) => {
    if (helper.kind === 'dated_value') return datedSections(content, helper, shelf, words);
    const { row: at, share_of_cost, regression, ratios } = figureAt.helpers;
    const { id, label } = helper;
    const lists = { parts: [], points: [], sales: [], ...helper };
    const tables = [
      [share_of_cost(id).parts, lists.parts] as const,
      [regression(id).points, lists.points] as const,
      [ratios(id).sales, lists.sales] as const,
    ].flatMap(([list, rows]) => oneUnderTheOther(label, shelf.takeRows(list, rows), labelled(rows)));
    return [...tables, ...list(label, shelf.takeWithin(at(id)))];
  });
};
