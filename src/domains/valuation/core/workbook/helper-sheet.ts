import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Helper } from '#domains/appraisal/contract/helpers.ts';
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

const addressOf = ({ id }: Helper): string => `helpers.${id}`;

/** How a spreadsheet finds the rate at which sums on days are worth nothing together; nothing where there is none. */
const searchOf = (helper: Helper, { nodeOf, figureOf }: Shelf) => {
  const at = addressOf(helper);
  if (helper.kind !== 'dated_value' || !nodeOf(`${at}.irr`)) return null;
  const flows = helper.flows.map(({ id }) => {
    const [amount, days] = [`${at}.flows.${id}.amount`, `${at}.flows.${id}.days`];
    return { amount, days, ofAmount: figureOf(amount) ?? 0, ofDays: figureOf(days) ?? 0 };
  });
  return rateSearch(`${at}.search`, worthOnDays(flows));
};

/** The searches of all helpers. */
export const helperSearchSections = (
  helpers: readonly Helper[],
  shelf: Shelf,
  words: LayoutWords,
): readonly Section[] => helpers.flatMap((helper) => rateSearchSections(helper.label, searchOf(helper, shelf), words));

/** A table of sums with their days in front, from which the days between follow. */
const withDays = ({ title, columns, rows }: Section, helper: DatedValue, { texts }: LayoutWords): Section => {
  const at = addressOf(helper);
  return {
    title,
    columns: [texts.day, ...columns],
    rows: rows.map((row, n): LaidRow => {
      const { id = '', on = null } = helper.flows[n] ?? {};
      const key = `${at}.flows.${id}.on`;
      const elapsed: Elapsed = { from: `${at}.on`, to: key, period: 'days' };
      const dated = (cell: LaidCell): LaidCell =>
        cell && 'id' in cell && cell.id.endsWith('.days') ? { ...cell, elapsed } : cell;
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
  const at = addressOf(helper);
  const { list, oneUnderTheOther } = tablesIn(words);
  const flows = shelf.takeRows(`${at}.flows`, helper.flows);
  const day = helper.on ?? content.header.valuation_on;
  const found = searchOf(helper, shelf)?.found;
  return [
    ...oneUnderTheOther(helper.label, flows, labelled(helper.flows)).map((table) => withDays(table, helper, words)),
    ...list(
      helper.label,
      shelf.takeWithin(at),
      (node) => (found && node.id === `${at}.irr` ? { id: node.id, found } : cellOf(node)),
      day === null ? [] : [{ label: words.texts.valuedOn, unit: '', cells: [{ day, key: `${at}.on` }] }],
    ),
  ];
};

/** One helper under the other; its rows (sums, parts, points) in a table of their own. */
export const helperSections = (content: ValuationCase, shelf: Shelf, words: LayoutWords): readonly Section[] => {
  const { list, oneUnderTheOther } = tablesIn(words);
  return (content.helpers ?? []).flatMap((helper) => {
    if (helper.kind === 'dated_value') return datedSections(content, helper, shelf, words);
    const at = addressOf(helper);
    const lists = { parts: [], points: [], sales: [], ...helper };
    const tables = (['parts', 'points', 'sales'] as const).flatMap((name) =>
      oneUnderTheOther(helper.label, shelf.takeRows(`${at}.${name}`, lists[name]), labelled(lists[name])),
    );
    return [...tables, ...list(helper.label, shelf.takeWithin(at))];
  });
};
