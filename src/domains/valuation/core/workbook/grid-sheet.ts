import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { columnAt, factsOf, gridOf, usedOf } from '#domains/appraisal/core/market/context.ts';
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
const openGrid = (content: ValuationCase, market: MarketCase, prefix: string) => {
  const { mode, index } = market.time;
  const readings =
    mode === 'index' ? [...(index?.readings ?? [])].sort((one, other) => (one.on < other.on ? -1 : 1)) : [];
  return {
    market,
    prefix,
    used: usedOf(market),
    valuationOn: content.header.valuation_on,
    valued: `${prefix}.valuation_on`,
    soldOn: (one: Pick<Comparable, 'id'>) => `${columnAt(prefix, one)}.contract_on`,
    indexName: index?.name ?? '',
    readings,
    series: {
      days: readings.map((_, n) => `${prefix}.readings.${n}.on`),
      values: readings.map((_, n) => `${prefix}.readings.${n}.value`),
    },
  };
};
type OpenGrid = ReturnType<typeof openGrid>;

/** A row that says something of the comparables in words. */
const said = (
  { used }: OpenGrid,
  label: string,
  cellOfOne: (one: Comparable) => LaidCell,
  subject: LaidCell = null,
): LaidRow => ({ label, unit: '', cells: [subject, null, ...used.map(cellOfOne)] });

/** What the comparables are, and the days of their contracts beside that of the valuation. */
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

/** The row of the grid that a field of a comparable is of, and what of it: `cells.l6.value` is the value of l6. */
const lineOfField = ({ market }: OpenGrid, field: string) => {
  const [list, id, part] = field.split('.');
  const line = list === 'cells' ? market.lines.find((one) => one.id === id) : undefined;
  return line && { line, part };
};

/** Figures of the comparables row by row: beside them what the subject is, and the rate of the row. */
const figureRows = (grid: OpenGrid, shelf: Shelf, words: LayoutWords): readonly LaidRow[] => {
  const { market, prefix, used, series, soldOn, valued } = grid;
  const all = shelf.takeRows(`${prefix}.comparables`, used);
  const { fieldIn } = tablesIn(words);
  /** The size that the grid compares is the area by which prices are divided, unless the valuer said another. */
  const following = (cell: LaidCell, area: string): LaidCell =>
    cell && 'id' in cell && shelf.nodeOf(area) && shelf.figureOf(cell.id) === shelf.figureOf(area)
      ? { ...cell, follows: area }
      : cell;
  return all.fields.map((field): LaidRow => {
    const { label, unit } = fieldIn(all, field);
    const { line, part } = lineOfField(grid, field) ?? {};
    const isSize = line?.code === 'B2' && line.mode === 'unit' && part === 'value';
    const ofLine = (figure: 'subject' | 'rate') => cellOf(shelf.takeOne(`${prefix}.lines.${line?.id}.${figure}`));
    const subject = line && part === 'value' ? ofLine('subject') : null;
    const ofComparable = (one: Comparable): LaidCell => {
      const cell = cellOf(all.at(one.id, field));
      const elapsed: Elapsed = { from: soldOn(one), to: valued, period: market.time.period };
      if (field === 'periods' && cell && 'id' in cell) return { ...cell, elapsed };
      if (field === 'index' && cell && 'id' in cell) return { ...cell, read: { ...series, on: soldOn(one) } };
      return isSize ? following(cell, `${columnAt(prefix, one)}.area`) : cell;
    };
    return {
      label: line ? `${line.code} ${line.label ?? words.names.lines[line.code]}: ${label}` : label,
      unit: isSize ? words.units.m2 : unit,
      cells: [
        isSize ? following(subject, `${prefix}.subject_area`) : subject,
        line && part === undefined ? ofLine('rate') : null,
        ...used.map(ofComparable),
      ],
    };
  });
};

/** What a rate is for and of which price it is. */
const rateText = (line: MarketCase['lines'][number], market: MarketCase, { names }: LayoutWords): string => {
  const { per, base } = rateOf(line, market);
  const { mode, period } = market.time;
  const ofTime = mode === 'index' ? [names.timeModes[mode]] : [names.timeModes[mode], names.timePeriods[period]];
  const ofMoney = per ? [names.ratePer[per]] : [];
  return [...(line.mode === 'time' ? ofTime : ofMoney), ...(base ? [names.rateBases[base]] : [])].join(', ');
};

/** How the grid was set: its weighting, and what the rates are for. */
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
  { market, prefix }: { readonly market: MarketCase; readonly prefix: string },
  shelf: Shelf,
  words: LayoutWords,
): readonly Section[] => {
  const { texts } = words;
  const grid = openGrid(content, market, prefix);
  const { used, valued, series } = grid;
  return [
    {
      title: texts.element,
      shared: 2,
      columns: [texts.subject, texts.rate, ...used.map((_, at) => texts.comparable({ n: at + 1 }))],
      rows: [...dealRows(grid, words), ...figureRows(grid, shelf, words), ...settingRows(grid, words)],
    },
    ...readingSections(grid, words),
    ...tablesIn(words).list(texts.summary, shelf.takeWithin(prefix), (node) =>
      node.id === `${prefix}.index` ? { id: node.id, read: { ...series, on: valued } } : cellOf(node),
    ),
  ];
};
