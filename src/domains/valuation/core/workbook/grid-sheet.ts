import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { isWithin, type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import type { ColumnAt, GridAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { factsOf, gridOf, usedOf } from '#domains/appraisal/core/market/context.ts';
import { rateOf } from '#domains/appraisal/core/market/rate-of.ts';
import {
  cellOf,
  type Elapsed,
  type LaidCell,
  type LaidRow,
  type LayoutWords,
  type Section,
  type Shelf,
  tablesIn,
} from './sections.ts';

type Comparable = MarketCase['comparables'][number];

/** The grid of a case at its address, with the names by which days and readings are found. */
const openGrid = (content: ValuationCase, market: MarketCase, at: GridAt) => {
  const { mode, index } = market.time;
  const readings =
    mode === 'index' ? [...(index?.readings ?? [])].sort((one, other) => (one.on < other.on ? -1 : 1)) : [];
  return {
    market,
    at,
    used: usedOf(market),
    valuationOn: content.header.valuation_on,
    valued: `${pathOf(at)}.valuation_on`,
    soldOn: ({ id }: Pick<Comparable, 'id'>) => `${pathOf(at.comparables.row(id))}.contract_on`,
    indexName: index?.name ?? '',
    readings,
    series: {
      days: readings.map((_, n) => `${pathOf(at)}.readings.${n}.on`),
      values: readings.map((_, n) => `${pathOf(at)}.readings.${n}.value`),
    },
  };
};
type OpenGrid = ReturnType<typeof openGrid>;

/** A row of words about the comparables. */
const said = (
  { used }: OpenGrid,
  label: string,
  cellOfOne: (one: Comparable) => LaidCell,
  subject: LaidCell = null,
): LaidRow => ({ label, unit: '', cells: [subject, null, ...used.map(cellOfOne)] });

/** The comparables, and their contract days beside the valuation day. */
const dealRows = (grid: OpenGrid, { texts, sourceName, addressOf }: LayoutWords): readonly LaidRow[] => {
  const { valuationOn, valued, soldOn } = grid;
  const contractOn = (one: Comparable): LaidCell => {
    const day = factsOf(one).contractOn;
    return day === null ? null : { day, key: soldOn(one) };
  };
  return [
    said(grid, texts.deal, (one) => ({ text: sourceName(one) })),
    said(grid, texts.address, (one) => ({ text: addressOf(one) })),
    said(grid, texts.contractOn, contractOn, valuationOn === null ? null : { day: valuationOn, key: valued }),
  ];
};

/** Figures of the comparables row by row: beside them the subject's value, and the rate of the row. */
const figureRows = (grid: OpenGrid, shelf: Shelf, words: LayoutWords): readonly LaidRow[] => {
  const { market, at, used, series, soldOn, valued } = grid;
  const all = shelf.takeRows(at.comparables, used);
  const { fieldIn } = tablesIn(words);
  /** The size compared in the grid is the area by which prices are divided, unless the valuer chose another. */
  const following = (cell: LaidCell, area: Place): LaidCell =>
    cell && 'id' in cell && shelf.nodeOf(area) && shelf.figureOf(cell.id) === shelf.nodeOf(area)?.value
      ? { ...cell, follows: pathOf(area) }
      : cell;
  return all.fields.map((field): LaidRow => {
    const { label, unit } = fieldIn(all, field);
    /** Whether the row is of this figure of the comparables. */
    const isOf = (figure: (column: ColumnAt) => Place): boolean =>
      used.some(({ id }) => all.at(id, field)?.id === pathOf(figure(at.comparables.row(id))));
    const line = market.lines.find(({ id: row }) =>
      used.some(({ id }) => isWithin(at.comparables.row(id).cells.row(row), all.at(id, field)?.id ?? '')),
    );
    const lineAt = line && at.lines.row(line.id);
    const [isValue, isAmount] = line
      ? [isOf(({ cells }) => cells.row(line.id).value), isOf(({ cells }) => cells.row(line.id))]
      : [false, false];
    const isSize = line?.code === 'B2' && line.mode === 'unit' && isValue;
    const subject = lineAt && isValue ? cellOf(shelf.takeOne(lineAt.subject)) : null;
    const elapsed = (one: Comparable): Elapsed => ({ from: soldOn(one), to: valued, period: market.time.period });
    const [isSpan, isIndex] = [isOf(({ periods }) => periods), isOf(({ index }) => index)];
    const ofComparable = (one: Comparable): LaidCell => {
      const cell = cellOf(all.at(one.id, field));
      if (isSpan && cell && 'id' in cell) return { ...cell, elapsed: elapsed(one) };
      if (isIndex && cell && 'id' in cell) return { ...cell, read: { ...series, on: soldOn(one) } };
      return isSize ? following(cell, at.comparables.row(one.id).area) : cell;
    };
    return {
      label: line ? `${line.code} ${line.label ?? words.names.lines[line.code]}: ${label}` : label,
      unit: isSize ? words.units.m2 : unit,
      cells: [
        isSize ? following(subject, at.subject_area) : subject,
        lineAt && isAmount ? cellOf(shelf.takeOne(lineAt.rate)) : null,
        ...used.map(ofComparable),
      ],
    };
  });
};

/** Unit of a rate and the price it applies to. */
const rateText = (line: MarketCase['lines'][number], market: MarketCase, { names }: LayoutWords): string => {
  const { per, base } = rateOf(line, market);
  const { mode, period } = market.time;
  const ofTime = mode === 'index' ? [names.timeModes[mode]] : [names.timeModes[mode], names.timePeriods[period]];
  const ofMoney = per ? [names.ratePer[per]] : [];
  return [...(line.mode === 'time' ? ofTime : ofMoney), ...(base ? [names.rateBases[base]] : [])].join(', ');
};

/** Settings of the grid: its weighting, and the purpose of the rates. */
const settingRows = ({ market }: OpenGrid, words: LayoutWords): readonly LaidRow[] => {
  const { texts, names } = words;
  const row = (label: string, text: string): LaidRow => ({ label, unit: '', cells: [{ text }] });
  return [
    row(texts.weighting, names.weightings[market.weighting]),
    ...gridOf(market).lines.flatMap((line) => {
      const text = rateText(line, market, words);
      return text === '' ? [] : [row(`${line.label ?? names.lines[line.code]}: ${texts.rate}`, text)];
    }),
  ];
};

/** The readings of the index of time, each on its day. */
const readingSections = (
  { readings, indexName, series }: OpenGrid,
  { texts, units }: LayoutWords,
): readonly Section[] => {
  const rows = readings.map(({ on, value }, n) => ({
    label: indexName,
    unit: units.index,
    cells: [
      { day: on, key: series.days[n] ?? '' },
      { number: value, key: series.values[n] ?? '' },
    ],
  }));
  return rows.length === 0 ? [] : [{ title: texts.readings, columns: [texts.day, texts.value], rows }];
};

/** The grid as on the screen: the subject, the rate of the row, then the comparables by their numbers. */
export const gridSections = (
  content: ValuationCase,
  { market, at }: { readonly market: MarketCase; readonly at: GridAt },
  shelf: Shelf,
  words: LayoutWords,
): readonly Section[] => {
  const { texts } = words;
  const grid = openGrid(content, market, at);
  const { used, valued, series } = grid;
  return [
    {
      title: texts.element,
      shared: 2,
      columns: [texts.subject, texts.rate, ...used.map((_, at) => texts.comparable({ n: at + 1 }))],
      rows: [...dealRows(grid, words), ...figureRows(grid, shelf, words), ...settingRows(grid, words)],
    },
    ...readingSections(grid, words),
    ...tablesIn(words).list(texts.summary, shelf.takeWithin(at), (node) =>
      node.id === pathOf(at.index) ? { id: node.id, read: { ...series, on: valued } } : cellOf(node),
    ),
  ];
};
