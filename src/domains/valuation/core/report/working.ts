import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { isWithin, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { figureAt, yearsOfHold } from '#domains/appraisal/core/figures/figure-at.ts';
import type { Node, Result } from '#domains/appraisal/core/node.ts';
import type { FormulaFunction } from '#domains/appraisal/core/sheet/functions.ts';
import type { Block, Cell } from '#lib/printed.ts';
import { areaFrom } from '../known-attributes.ts';
import type { FigureWriter } from './figures.ts';
import { formulaInPrint, type Notation } from './notation.ts';
import type { ReportWords } from './words.ts';

/** Approaches and helper calculations whose figures are printed one by one; those of a grid are in its matrix and sentences. */
const workedApproaches = ['income', 'cost', 'residual', 'helpers'] as const;
type Worked = (typeof workedApproaches)[number];

/** The one figure of the land grid that the cost approach uses; all others are printed in its matrix. */
const landGrid = figureAt.cost.land.grid;
const landOfGrid = pathOf(landGrid.value);
const isOfGrid = (id: string): boolean => isWithin(landGrid, id) && id !== landOfGrid;

/** Areas copied from known facts, and whether of the subject or of the land. */
const takenAreas = ({ income }: ValuationCase): ReadonlyMap<string, 'subject' | 'land'> =>
  new Map([
    ...(income?.rents ?? []).map(({ id }) => [pathOf(figureAt.income.rents.row(id).area), 'subject'] as const),
    ...[figureAt.cost.land.area, figureAt.residual.land_area].map((area) => [pathOf(area), 'land'] as const),
  ]);

/**
 * All figures of income, cost and residual by the names of their rows (D12): entered ones, and computed ones with how
 * they come about, so that a reader with nothing but the print computes each of them again.
 */
export const workingOf = (
  of: ValuationCase,
  { nodes }: Result,
  figures: FigureWriter,
  { texts, notation: said, formats }: ReportWords,
) => {
  const yearly = (of.income ? yearsOfHold(of.income) : []).flatMap(({ places }) => places);
  /** Figures of single years, printed in a list of their own after the report. */
  const isYearly = (id: string): boolean => yearly.some((place) => isWithin(place, id));
  /** The cash flow comes after its inputs, the result after both, single years last. */
  const placeOf = (id: string): number => {
    if (isYearly(id)) return 3;
    if (id === pathOf(figureAt.income.value)) return 2;
    return isWithin(figureAt.income.dcf, id) ? 1 : 0;
  };
  const areas = takenAreas(of);
  const shown = Object.values(nodes).filter(({ id, value }) => value !== null && !isOfGrid(id));
  const names = new Map<string, string>();
  for (const approach of workedApproaches) {
    const own = shown.filter(({ id }) => isWithin(figureAt[approach], id));
    own.sort((one, other) => placeOf(one.id) - placeOf(other.id));
    own.forEach(({ id }, at) => {
      names.set(id, `${texts.rowLetters[approach]}${at + 1}`);
    });
  }
  const computedFrom = new Set(
    Object.values(nodes).flatMap(({ formula }) => [...(formula ?? '').matchAll(/\{([^}]+)\}/g)].map(([, id]) => id)),
  );
  const used = new Set<FormulaFunction>();
  const printed = new Set<string>();
  const notation: Notation = {
    nameOf: (id) => names.get(id) ?? (nodes[id] ? figures.label(nodes[id]) : ''),
    number: (value) =>
      Number.isInteger(value) ? formats.number(value, 0) : formats.number(value, 6).replace(/0+$/, ''),
    functions: said.functions,
    upTo: (first, last) => said.upTo({ first, last }),
  };
  /** Source of a figure: a register or the property file; all others were entered. */
  const sourceOf = ({ id, value }: Node): string => {
    const what = areas.get(id);
    const from = what === undefined ? null : areaFrom(of, value, what);
    return from === null || from === 'case' ? texts.enteredFigure : texts.knownFrom[from];
  };
  const howOf = (node: Node): string => {
    if (node.id === landOfGrid) return texts.fromMatrix;
    if (node.formula === null || node.formula === '') return sourceOf(node);
    const { text, functions } = formulaInPrint(node.formula, notation);
    for (const one of functions) used.add(one);
    return text;
  };
  const rowOf = (node: Node): readonly Cell[] => {
    printed.add(node.id);
    return [
      names.get(node.id) ?? '',
      figures.label(node),
      howOf(node),
      figures.exact(node, { isLast: !computedFrom.has(node.id) }),
    ];
  };
  const tableOf = (rows: readonly Node[]): readonly Block[] =>
    rows.length === 0
      ? []
      : [
          {
            kind: 'table',
            columns: [
              { title: texts.row, share: 2 },
              { title: texts.figure, share: 7 },
              { title: texts.working, share: 7 },
              { title: texts.value, share: 5, numeric: true },
            ],
            rows: rows.map(rowOf),
          },
        ];
  const ofApproach = (approach: Worked, isWanted: (id: string) => boolean) =>
    shown.filter(({ id }) => isWithin(figureAt[approach], id) && isWanted(id) && !printed.has(id));
  return {
    /** Rows of an approach that are not printed yet, of those that are wanted here; the figures of single years come last. */
    rows: (approach: Worked, isWanted: (id: string) => boolean = () => true): readonly Block[] =>
      tableOf(ofApproach(approach, (id) => isWanted(id) && !isYearly(id))),
    byYears: (): readonly Block[] => tableOf(ofApproach('income', isYearly)),
    /** The functions used, each with its meaning. */
    legend: (): readonly Block[] => {
      const notes = [...used].flatMap((name) => said.functionNotes[name] ?? []);
      return notes.length === 0 ? [] : [{ kind: 'list', items: notes }];
    },
  };
};

export type Working = ReturnType<typeof workingOf>;
