import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { figureAt, type GridAt } from '#domains/appraisal/core/figures/figure-at.ts';
import type { Result } from '#domains/appraisal/core/node.ts';
import { areaFrom } from '../known-attributes.ts';
import { conclusionSections, sourceSections } from './conclusion-sheet.ts';
import { gridSections } from './grid-sheet.ts';
import { helperSearchSections, helperSections } from './helper-sheet.ts';
import { cashFlowSections, incomeSearchSections, incomeSections } from './income-sheets.ts';
import {
  type LaidCell,
  type LaidSheet,
  type LayoutWords,
  labelled,
  openShelf,
  type Section,
  type Shelf,
  tablesIn,
  type WorkbookSheet,
  workbookSheets,
} from './sections.ts';

const costSections = (
  cost: NonNullable<ValuationCase['cost']>,
  shelf: Shelf,
  words: LayoutWords,
): readonly Section[] => {
  const { list, sideBySide } = tablesIn(words);
  const buildings = shelf.takeRows(figureAt.cost.buildings, cost.buildings);
  return [
    ...sideBySide(words.texts.buildings, buildings, labelled(cost.buildings)),
    ...list(words.texts.siteAndLand, shelf.takeWithin(figureAt.cost)),
  ];
};

const residualSections = (
  residual: NonNullable<ValuationCase['residual']>,
  shelf: Shelf,
  words: LayoutWords,
): readonly Section[] => {
  const { list, oneUnderTheOther } = tablesIn(words);
  const sold = shelf.takeRows(figureAt.residual.sold, residual.sold);
  return [
    ...oneUnderTheOther(words.texts.sold, sold, labelled(residual.sold)),
    ...list(words.texts.summary, shelf.takeWithin(figureAt.residual)),
  ];
};

/** Sheets are filled from the most particular figures to the rest. */
const sectionsOf = (
  content: ValuationCase,
  shelf: Shelf,
  words: LayoutWords,
): Readonly<Record<WorkbookSheet, readonly Section[]>> => {
  const { market, cost, income, residual } = content;
  const ofGrid = (grid: typeof market | undefined, at: GridAt) =>
    grid ? gridSections(content, { market: grid, at }, shelf, words) : [];
  return {
    land: ofGrid(cost?.land.grid, figureAt.cost.land.grid),
    cash_flow: income?.dcf ? cashFlowSections(income, shelf, words) : [],
    market: ofGrid(market, figureAt.market),
    income: income ? incomeSections(income, shelf, words) : [],
    cost: cost ? costSections(cost, shelf, words) : [],
    residual: residual ? residualSections(residual, shelf, words) : [],
    helpers: helperSections(content, shelf, words),
    rate_search: [
      ...(income ? incomeSearchSections(income, shelf, words) : []),
      ...helperSearchSections(content.helpers ?? [], shelf, words),
    ],
    conclusion: conclusionSections(content, shelf, words),
    sources: sourceSections(content, words),
  };
};

/**
 * Areas of the approaches equal to that of the case: one cell is entered, that of the grid if there is one, and the others follow it. A
 * different area is independent, and stays.
 */
const followedAreas = (of: ValuationCase, nodes: Result['nodes']): ReadonlyMap<string, string> => {
  const { income, market, header } = of;
  const grid = figureAt.market;
  const ofPlot = market?.lines.filter(({ code, mode }) => code === 'B9' && mode === 'unit') ?? [];
  const land = [
    ...(header.area_measure === 'parcela' ? [grid.subject_area] : ofPlot.map(({ id }) => grid.lines.row(id).subject)),
    figureAt.cost.land.area,
    figureAt.cost.land.grid.subject_area,
    figureAt.residual.land_area,
  ];
  const subject = [grid.subject_area, ...(income?.rents ?? []).map(({ id }) => figureAt.income.rents.row(id).area)];
  const followedOf = (what: 'land' | 'subject', places: readonly Place[]) => {
    const same = places.map(pathOf).filter((id) => areaFrom(of, nodes[id]?.value ?? null, what) !== null);
    const [entered, ...others] = same;
    return entered === undefined ? [] : others.map((id) => [id, entered] as const);
  };
  return new Map([...followedOf('land', land), ...followedOf('subject', subject)]);
};

/** Layout of all figures of a result, as appraisers arrange them; each figure has one place. */
export const layoutOf = (content: ValuationCase, { nodes }: Result, words: LayoutWords): readonly LaidSheet[] => {
  const sections = sectionsOf(content, openShelf(nodes), words);
  const followed = followedAreas(content, nodes);
  const following = (cell: LaidCell): LaidCell => {
    const follows = cell && 'id' in cell && cell.follows === undefined ? followed.get(cell.id) : undefined;
    return cell && 'id' in cell && follows !== undefined ? { ...cell, follows } : cell;
  };
  const withFollowed = (section: Section): Section => ({
    ...section,
    rows: section.rows.map((row) => ({ ...row, cells: row.cells.map(following) })),
  });
  return workbookSheets
    .filter((sheet) => sections[sheet].length > 0)
    .map((sheet) => ({
      sheet,
      sections: sections[sheet].map(withFollowed),
      held: sheet === 'market' || sheet === 'land' ? 1 : 0,
    }));
};
