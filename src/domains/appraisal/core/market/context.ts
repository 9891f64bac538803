import type { IsoDate } from '#lib/iso-date.ts';
import type { ValuationCase } from '../../contract/case.ts';
import type { Cell, Comparable, GridLine, MarketCase } from '../../contract/market.ts';
import { adjustmentCodes } from '../../contract/market.ts';
import type { Unit } from '../../contract/result.ts';
import type { ColumnAt, GridAt } from '../figures/figure-at.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** Facts of the case that a grid needs. */
export type MarketContext = {
  readonly sheet: Sheet;
  /** `market`, or the place of a grid for land within the cost approach. */
  readonly at: GridAt;
  readonly market: MarketCase;
  readonly unit: 'EUR' | 'EUR/m2';
  readonly valuationOn: IsoDate | null;
  readonly vatBasis: ValuationCase['header']['vat']['basis'];
};

/** The unit of the grid as a unit of figures. */
export const gridUnit = (context: MarketContext): Unit => context.unit;

const place = new Map(adjustmentCodes.map((code, at) => [code as string, at]));

const inOrder = (one: GridLine, other: GridLine): number =>
  (place.get(one.code) ?? 0) - (place.get(other.code) ?? 0) || (one.id < other.id ? -1 : 1);

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);

/** Comparables are never changed, and many evaluations read the same ones. */
const knownCells = new WeakMap<Comparable, ReadonlyMap<string, Cell>>();

/** Cells by line; of two for one line the first is used. */
const cellsOf = (comparable: Comparable): ReadonlyMap<string, Cell> => {
  const known = knownCells.get(comparable);
  if (known) return known;
  const cells = new Map<string, Cell>();
  for (const cell of comparable.cells) if (!cells.has(cell.line_id)) cells.set(cell.line_id, cell);
  knownCells.set(comparable, cells);
  return cells;
};

const hasFigure = (cell: Cell): boolean => cell.entered !== null || cell.manual !== null || cell.loans.length > 0;

/**
 * Whether a row adjusts anything: it has a rate, or a cell of a comparable in use has a figure of its own. Other rows only
 * show attributes.
 */
const adjusts = (line: GridLine, market: MarketCase, used: readonly ReadonlyMap<string, Cell>[]): boolean => {
  if (line.hidden) return false;
  if (line.mode === 'time') return market.time.rate !== null || market.time.index !== null;
  return (
    line.rate !== null ||
    used.some((cells) => {
      const cell = cells.get(line.id);
      return cell !== undefined && hasFigure(cell);
    })
  );
};

export type Grid = {
  /** Rows that adjust, in the order of computation; the order of entry does not matter. */
  readonly lines: readonly GridLine[];
  /** The same, cut between A5 and B1. */
  readonly transaction: readonly GridLine[];
  readonly property: readonly GridLine[];
  /** Rows that only show. */
  readonly shown: readonly GridLine[];
  /** Comparables in use, in the order of their ids, so that sums do not depend on the order of entry. */
  readonly used: readonly Comparable[];
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, Cell>>;
};

/** Used comparables in their order, on the screen as on paper; they are numbered in it. */
export const usedOf = (market: MarketCase): readonly Comparable[] =>
  market.comparables.filter(({ status }) => status === 'used');

export const gridOf = (market: MarketCase): Grid => {
  const used = [...usedOf(market)].sort(byId);
  const cells = new Map(used.map((comparable) => [comparable.id, cellsOf(comparable)]));
  const sorted = [...market.lines].sort(inOrder);
  const all = [...cells.values()];
  const lines = sorted.filter((line) => adjusts(line, market, all));
  return {
    lines,
    transaction: lines.filter(isTransaction),
    property: lines.filter((line) => !isTransaction(line)),
    shown: sorted.filter((line) => !line.hidden && !lines.includes(line)),
    used,
    cells,
  };
};

export const isTransaction = (line: GridLine): boolean => line.code.startsWith('A');

/** A presence counts as 1 or 0, a number and a grade as themselves. */
export const attributeValue = (value: number | boolean | null): number | null =>
  typeof value === 'boolean' ? Number(value) : value;

/** Address where the contract's day, price or area is entered: a deal of the register is not changed, but corrected beside it. */
export const factsAt = (at: ColumnAt, { source }: Pick<Comparable, 'source'>): ColumnAt['corrected'] =>
  source.kind === 'etn' ? at.corrected : at.source;

/** The contract's day, price and area: corrected by the valuer, otherwise from the source. */
export const factsOf = ({ corrected, source }: Comparable) => ({
  price: corrected.price ?? source.price,
  area: corrected.area ?? source.area,
  contractOn: corrected.contract_on ?? source.contract_on,
});
