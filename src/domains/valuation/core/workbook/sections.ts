import type { Approach } from '#domains/appraisal/contract/case.ts';
import type { CapRateSource, IncomeCase } from '#domains/appraisal/contract/income.ts';
import type { AdjustmentCode, MarketCase } from '#domains/appraisal/contract/market.ts';
import { isWithin, type Place, pathOf, wayWithin } from '#domains/appraisal/core/fields/address.ts';
import { yearsOfHold } from '#domains/appraisal/core/figures/figure-at.ts';
import type { Node, Result } from '#domains/appraisal/core/node.ts';
import type { IsoDate } from '#lib/iso-date.ts';
import type { ReportWords } from '../report/words.ts';
import type { StepCell } from './step-cell.ts';

/** Sheets in their order. */
export const workbookSheets = [
  'conclusion',
  'market',
  'land',
  'income',
  'cash_flow',
  'cost',
  'residual',
  'helpers',
  'rate_search',
  'sources',
] as const;
export type WorkbookSheet = (typeof workbookSheets)[number];

/** A figure by its id, a text, a day, or nothing. */
export type LaidCell =
  /** `follows` names an equal entered figure: a change of that one changes this one too. */
  | {
      readonly id: string;
      readonly follows?: string;
      readonly elapsed?: Elapsed;
      readonly read?: Read;
      /** Formula over the cells in braces that yields the figure in another table. */
      readonly found?: string;
    }
  /** A figure that has its place elsewhere, shown once more. */
  | { readonly same: string }
  | { readonly text: string }
  /** With the name by which a time between days finds it. */
  | { readonly day: IsoDate; readonly key: string }
  /** A number that is no figure of the result: one reading of a series. */
  | { readonly number: number; readonly key: string }
  | StepCell
  | null;
/** An entered figure that is the time between two days: by their names, in the unit in which the rate of time is quoted. */
export type Elapsed = {
  readonly from: string;
  readonly to: string;
  readonly period: MarketCase['time']['period'] | 'days';
};
/** An entered figure that is read off a series on a day: by the names of the day, and of the days and values of the series. */
export type Read = { readonly on: string; readonly days: readonly string[]; readonly values: readonly string[] };
export type LaidRow = { readonly label: string; readonly unit: string; readonly cells: readonly LaidCell[] };
/** A table with a title: names and units of rows at the left, and the columns. */
export type Section = {
  readonly title: string;
  readonly columns: readonly string[];
  /** The first columns that apply to the whole row: a formula filled to the right keeps them. */
  readonly shared?: number;
  readonly rows: readonly LaidRow[];
};
export type LaidSheet = {
  readonly sheet: WorkbookSheet;
  readonly sections: readonly Section[];
  /** Number of columns that stay visible when scrolling to the right. */
  readonly held: number;
};

export type LayoutWords = Pick<ReportWords, 'labels' | 'units'> & {
  readonly names: {
    readonly lines: Readonly<Record<AdjustmentCode, string>>;
    readonly approaches: Readonly<Record<Approach, string>>;
    readonly capMethods: Readonly<Record<CapRateSource['method'], string>>;
  } & Pick<ReportWords['names'], 'weightings' | 'ratePer' | 'rateBases' | 'timeModes' | 'timePeriods'>;
  readonly texts: {
    readonly value: string;
    readonly element: string;
    readonly subject: string;
    readonly rate: string;
    readonly weighting: string;
    readonly comparable: (p: { readonly n: number }) => string;
    readonly deal: string;
    readonly address: string;
    readonly contractOn: string;
    readonly day: string;
    readonly valuedOn: string;
    readonly weightsInAll: string;
    readonly provisionalText: ReportWords['texts']['provisionalText'];
    readonly search: Readonly<Record<'scan' | 'halves' | 'yield', (p: { readonly of: string }) => string>> & {
      readonly step: (p: { readonly n: number }) => string;
      readonly columns: Readonly<Record<'scan' | 'halves' | 'yield', readonly string[]>>;
    };
    readonly readings: string;
    readonly cashFlow: string;
    readonly summary: string;
    readonly rents: string;
    readonly costs: string;
    readonly statement: string;
    readonly direct: string;
    readonly leases: string;
    readonly technique: string;
    readonly inputs: string;
    readonly years: string;
    readonly year: (p: { readonly n: number }) => string;
    readonly buildings: string;
    readonly siteAndLand: string;
    readonly sold: string;
    readonly reconciliation: string;
    readonly approaches: string;
    readonly otherValues: string;
    readonly reasons: string;
    readonly reason: string;
  };
  readonly sourceName: (comparable: MarketCase['comparables'][number]) => string;
  readonly addressOf: (comparable: MarketCase['comparables'][number]) => string;
  readonly date: (day: string) => string;
  readonly number: ReportWords['formats']['number'];
};

type Row = { readonly id: string };
type List = { readonly row: (id: string) => Place };
/** A place with the name of its thing, and the part of a thing that has several. */
type Spot = { readonly group: string; readonly of?: string; readonly place: Place };

/** Figures of several things of a kind, by the thing and by the field. */
export type Grouped = {
  readonly groups: readonly string[];
  readonly fields: readonly string[];
  readonly at: (group: string, field: string) => Node | undefined;
};

/** A figure with the name of its thing and its field. */
type Keyed = { readonly node: Node; readonly group: string; readonly field: string };

/** Orders fields as the things list them. */
const groupedBy = (keyed: readonly Keyed[]): Grouped => {
  const groups: string[] = [];
  const fields: string[] = [];
  const found = new Map<string, Node>();
  const after = new Map<string, number>();
  for (const { node, group, field } of keyed) {
    if (!groups.includes(group)) groups.push(group);
    if (!fields.includes(field)) fields.splice(after.get(group) ?? fields.length, 0, field);
    after.set(group, fields.indexOf(field) + 1);
    found.set(`${group} ${field}`, node);
  }
  return { groups, fields, at: (group, field) => found.get(`${group} ${field}`) };
};

/** Figures not placed yet: taking one removes it, so that each gets one place. */
export const openShelf = (nodes: Result['nodes']) => {
  const left = new Map(Object.entries(nodes));
  const take = (is: (node: Node) => boolean): readonly Node[] => {
    const taken = [...left.values()].filter(is);
    for (const { id } of taken) left.delete(id);
    return taken;
  };
  /** Figures within places, by the name of the place and their path in it. */
  const takeGrouped = (spots: readonly Spot[], is: (node: Node) => boolean = () => true): Grouped => {
    const keyed = [...left.values()].filter(is).flatMap((node): readonly Keyed[] => {
      const spot = spots.find(({ place }) => isWithin(place, node.id));
      return spot ? [{ node, group: spot.group, field: `${spot.of ?? ''}${wayWithin(spot.place, node.id)}` }] : [];
    });
    for (const { node } of keyed) left.delete(node.id);
    return groupedBy(keyed);
  };
  return {
    /** Value of a figure, whether placed or not. */
    figureOf: (id: string): number | null => nodes[id]?.value ?? null,
    nodeOf: (at: Place): Node | undefined => nodes[pathOf(at)],
    takeOne: (at: Place): Node | undefined => take((node) => node.id === pathOf(at))[0],
    takeWithin: (at: Place): readonly Node[] => take((node) => isWithin(at, node.id)),
    takeRest: (): readonly Node[] => take(() => true),
    /** Figures of list rows, by row and field. */
    takeRows: (list: List, rows: readonly Row[]): Grouped =>
      takeGrouped(rows.map(({ id }) => ({ group: id, place: list.row(id) }))),
    /** Figures of the single years of a hold, by the year and the field. */
    takeYears: (income: IncomeCase): Grouped => {
      const spots = yearsOfHold(income).flatMap(({ year, places }) =>
        places.map((place, n) => ({ group: String(year), of: `${n} `, place })),
      );
      const { groups, ...of } = takeGrouped(spots, ({ params }) => params.year !== undefined);
      return { ...of, groups: [...groups].sort((one, other) => Number(one) - Number(other)) };
    },
  };
};
export type Shelf = ReturnType<typeof openShelf>;

export const cellOf = (node: Node | undefined): LaidCell => (node ? { id: node.id } : null);

/** Labels of rows, by their ids. */
export const labelled = (rows: readonly { readonly id: string; readonly label: string }[]) => (id: string) =>
  rows.find((row) => row.id === id)?.label ?? id;

const ofField = ({ groups, at }: Grouped, field: string): readonly Node[] =>
  groups.flatMap((group) => at(group, field) ?? []);

/** Tables of figures in the words of the workbook; empty tables are dropped. */
export const tablesIn = ({ texts, labels, units }: LayoutWords) => {
  const bare = (node: Node | undefined): string => (node ? labels[node.label]({}) : '');
  const unitOf = (node: Node | undefined): string => (node ? units[node.unit] : '');
  /** Name of a field if all things share it, else the name of its kind. */
  const fieldName = (all: readonly Node[]): string => {
    const called = new Set(all.map(({ label, params: { year: _, ...params } }) => labels[label](params)));
    const [only, other] = [...called];
    return only !== undefined && other === undefined ? only : bare(all[0]);
  };
  const named = (node: Node): string => (unitOf(node) === '' ? bare(node) : `${bare(node)} (${unitOf(node)})`);
  return {
    /** The first figure of a field, with its name without its thing, and its unit. */
    fieldIn: (of: Grouped, field: string) => {
      const [first] = ofField(of, field);
      return { label: bare(first), unit: unitOf(first) };
    },
    list: (
      title: string,
      of: readonly Node[],
      cellOfNode: (node: Node) => LaidCell = cellOf,
      first: readonly LaidRow[] = [],
    ): readonly Section[] => {
      const rows = of.map((node) => ({
        label: labels[node.label](node.params),
        unit: unitOf(node),
        cells: [cellOfNode(node)],
      }));
      return rows.length === 0 ? [] : [{ title, columns: [texts.value], rows: [...first, ...rows] }];
    },
    /** Things side by side. */
    sideBySide: (title: string, of: Grouped, nameOf: (group: string) => string): readonly Section[] => {
      const rows = of.fields.map((field) => {
        const all = ofField(of, field);
        const cells = of.groups.map((group) => cellOf(of.at(group, field)));
        return { label: fieldName(all), unit: unitOf(all[0]), cells };
      });
      return rows.length === 0 ? [] : [{ title, columns: of.groups.map(nameOf), rows }];
    },
    /** Things one under the other. */
    oneUnderTheOther: (title: string, of: Grouped, nameOf: (group: string) => string): readonly Section[] => {
      const columns = of.fields.flatMap((field) => ofField(of, field).slice(0, 1).map(named));
      const rows = of.groups.map((group) => ({
        label: nameOf(group),
        unit: '',
        cells: of.fields.map((field) => cellOf(of.at(group, field))),
      }));
      return rows.length === 0 ? [] : [{ title, columns, rows }];
    },
  };
};
