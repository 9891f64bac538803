import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import {
  attributeValue,
  columnAt,
  factsOf,
  type Grid,
  gridOf,
  isTransaction,
  usedOf,
} from '#domains/appraisal/core/market/context.ts';
import { rateOf } from '#domains/appraisal/core/market/rate-of.ts';
import { addressWritten } from '#domains/market/core/written.ts';
import type { Block, Cell, Plan } from '#lib/printed.ts';
import { gridConventions } from './conventions.ts';
import type { FigureWriter } from './figures.ts';
import type { ReportWords } from './words.ts';

/** So many comparables stand side by side: upright, and on a page that is turned. */
const upright = 3;
const sideways = 6;

type GridLine = MarketCase['lines'][number];
type Comparable = MarketCase['comparables'][number];

const groups = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: (list.length + size - 1 - ((list.length + size - 1) % size)) / size }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );

const nameOfLine = (line: GridLine, { names }: ReportWords): string => line.label ?? names.lines[line.code];

export const sourceName = ({ source }: Comparable, { texts }: ReportWords): string => {
  if (source.kind !== 'etn') return source.title;
  return source.invented ? texts.inventedDeal({ id: String(source.id_posla) }) : `ETN ${source.id_posla}`;
};

export const addressOf = ({ source }: Comparable): string =>
  source.kind === 'etn' ? addressWritten(source.naslov ?? source.obcina ?? '–') : source.title;

const attributeText = (
  value: number | boolean | null,
  text: string | null,
  { texts, formats }: ReportWords,
): string => {
  if (text !== null) return text;
  if (value === null) return '';
  return typeof value === 'boolean' ? (value ? texts.yes : texts.no) : formats.number(value);
};

const signed = (text: string, value: number | null): string => (value !== null && value > 0 ? `+${text}` : text);

/** Comparables on the map, whose map that is, and what is said of those that are not on it. */
export type ShownComparables = { readonly drawn: Plan; readonly source: string; readonly notShown: string | null };

/** A grid of the case, where its figures stand, and the map of its comparables. */
type PrintedGrid = {
  readonly market: MarketCase;
  readonly prefix: 'market' | 'cost.land.grid';
  readonly shown: ShownComparables | null;
};

/** The place of the floor in the grid. */
const floorCode = 'B3';
const lacksFloor = ({ source }: Comparable, { code }: GridLine): boolean =>
  code === floorCode && source.kind === 'etn' && source.floor === null;

/** A grid as it is computed, and under which number each of its cells has a footnote. */
type NumberedGrid = Pick<PrintedGrid, 'market' | 'prefix'> & {
  readonly grid: Grid;
  readonly numbers: ReadonlyMap<string, number>;
};

/** The part of the matrix with the comparables from `first` on; the rows are the same in each. */
const matrixTable = (
  { market, prefix, grid, numbers }: NumberedGrid,
  part: readonly Comparable[],
  first: number,
  figures: FigureWriter,
  words: ReportWords,
): Block => {
  const { texts, labels } = words;
  const unit = words.units[market.unit];
  const figureRow = (name: string, id: string): readonly Cell[] => [
    name,
    '',
    ...part.map((one) => figures.show(`${columnAt(prefix, one)}.${id}`)),
  ];
  /** With as many digits as a reader needs to compute on with it. */
  const exactRow = (name: string, id: string): readonly Cell[] => [
    name,
    '',
    ...part.map((one) => figures.exact(`${columnAt(prefix, one)}.${id}`)),
  ];
  /** A price between two blocks of rows, its unit beside its name. */
  const priceRow = (name: string, id: string): readonly Cell[] => [
    `${name} (${unit})`,
    '',
    ...part.map((one) => ({ text: figures.bareExact(`${columnAt(prefix, one)}.${id}`), note: '' })),
  ];
  /** The amount, and under it the attribute and how much of P0 that is. */
  const lineRow = (line: GridLine): readonly Cell[] => [
    nameOfLine(line, words),
    attributeText(line.subject.value, line.subject.text, words),
    ...part.map((one): Cell => {
      const id = `${columnAt(prefix, one)}.cells.${line.id}`;
      const cell = grid.cells.get(one.id)?.get(line.id);
      const [amount, p0] = [figures.value(id), figures.value(`${columnAt(prefix, one)}.P0`)];
      const share = amount && p0 ? signed(figures.written(amount / p0, 'fraction'), amount) : texts.equal;
      const attribute =
        attributeText(cell?.value ?? null, cell?.text ?? null, words) ||
        (lacksFloor(one, line) ? texts.notInRegister : '');
      return {
        text: signed(figures.bareExact(id), amount),
        note: [attribute, share, numbers.has(id) ? `[${numbers.get(id)}]` : ''].filter((one) => one !== '').join(' · '),
      };
    }),
  ];
  const lines = (block: boolean) => grid.lines.filter((line) => isTransaction(line) === block).map(lineRow);
  const rows: (readonly Cell[])[] = [
    [texts.contractOn, '', ...part.map((one) => dayOf(one, words))],
    ...timeRows(market, part, prefix, figures, words),
    figureRow(texts.price, 'price'),
    figureRow(texts.area, 'area'),
    priceRow(labels.p0({}), 'P0'),
    ...lines(true),
    priceRow(labels.time_adjusted_price({}), 'T'),
    ...lines(false),
    priceRow(labels.adjusted_price({}), 'V'),
    figureRow(labels.net({}), 'net'),
    // Only a weight that rests on it is computed from it.
    (market.weighting === 'inverse_gross' ? exactRow : figureRow)(labels.gross({}), 'gross'),
    exactRow(labels.weight_raw({}), 'weight_raw'),
    exactRow(labels.weight({}), 'weight_share'),
  ];
  return {
    kind: 'table',
    wide: usedOf(market).length > upright,
    columns: [
      { title: texts.element, share: 3 },
      { title: texts.subjectColumn, share: 2 },
      ...part.map((_, at) => ({ title: texts.comparable({ n: first + at + 1 }), share: 2, numeric: true })),
    ],
    rows,
  };
};

/** Which way the grades go, and what each of them means where the valuer says it in words. */
const gradeLegend = (grid: Grid, used: readonly Comparable[], words: ReportWords): readonly Block[] => {
  const lines = grid.lines.filter(({ mode, rate }) => mode === 'grade' && rate !== null);
  if (lines.length === 0) return [];
  const grades = lines.map((line) => {
    const said = [line.subject, ...used.map(({ id }) => grid.cells.get(id)?.get(line.id))].flatMap((one) =>
      typeof one?.value === 'number' && one.text ? [{ value: one.value, text: one.text }] : [],
    );
    const meanings = new Set(
      said
        .toSorted((one, other) => one.value - other.value)
        .map(({ value, text }) => `${words.formats.number(value)} = ${text}`),
    );
    return [nameOfLine(line, words), ...(meanings.size === 0 ? [] : [[...meanings].join(', ')])].join(': ');
  });
  return [{ kind: 'paragraph', tone: 'quiet', text: words.texts.gradesNote({ grades: grades.join('; ') }) }];
};

/** From the contract to the day of valuation, so that the amount of time can be computed again: periods, or the index then. */
const timeRows = (
  { lines, time }: MarketCase,
  part: readonly Comparable[],
  prefix: string,
  figures: FigureWriter,
  { texts, labels }: ReportWords,
): readonly (readonly Cell[])[] => {
  if (!lines.some((line) => line.mode === 'time' && !line.hidden)) return [];
  const [name, id] =
    time.mode === 'index'
      ? [labels.index_then({}), 'index']
      : [texts.periods[time.period === 'month' ? 'months' : 'years'], 'periods'];
  return part.every((one) => figures.value(`${columnAt(prefix, one)}.${id}`) === null)
    ? []
    : [[name, '', ...part.map((one) => figures.exact(`${columnAt(prefix, one)}.${id}`))]];
};

/** A rate with what it is for, and under it of which price it is. */
const rateCell = (
  line: GridLine,
  { market, prefix }: Pick<PrintedGrid, 'market' | 'prefix'>,
  figures: FigureWriter,
  { texts, names, units, labels }: ReportWords,
): Cell => {
  const { per, base } = rateOf(line, market);
  const note = base === null ? '' : names.rateBases[base];
  if (line.mode === 'time') {
    const { mode, period, index } = market.time;
    const way = names.timeModes[mode];
    if (mode === 'index')
      return {
        text: [way, index?.name].filter(Boolean).join(' '),
        note: [`${labels.index_now({})} ${figures.exact(`${prefix}.index`)}`, note].join(', '),
      };
    const rate = `${figures.exact(`${prefix}.time.rate`)} ${names.timePeriods[period]}`;
    return { text: texts.timeRate({ rate, way }), note };
  }
  const unit = base !== null || line.mode === 'rights' ? '' : line.measure === 'grid' ? units[market.unit] : units.EUR;
  const shown = [figures.exact(`${prefix}.lines.${line.id}.rate`), unit, per && names.ratePer[per]];
  return { text: shown.filter(Boolean).join(' '), note };
};

/** The day of the contract; of a lease with its length under it. */
const contractCell = (comparable: Comparable, words: ReportWords): Cell => {
  const { source } = comparable;
  const text = dayOf(comparable, words);
  if (source.kind !== 'etn' || source.register !== 'NP') return text;
  const { lease, noLease } = words.texts;
  return { text, note: source.rent_months == null ? noLease : lease({ n: source.rent_months }) };
};

const dayOf = (comparable: Comparable, { formats }: ReportWords): string => {
  const { contractOn } = factsOf(comparable);
  return contractOn === null ? '–' : formats.date(contractOn);
};

/** What a rate rests on: the method, how many sales, and the interval around it. */
export const supportOf = (
  { method, n, low, high }: NonNullable<GridLine['support']>,
  unit: 'fraction' | 'number',
  { texts, names, formats }: ReportWords,
): string => {
  const shown = (rate: number) =>
    unit === 'fraction' ? `${formats.number(rate * 100, 2)} %` : formats.number(rate, 2);
  return texts.supported({
    method: names.supports[method],
    n: n === null ? '' : formats.number(n, 0),
    interval: low === null || high === null ? '' : `${shown(low)} – ${shown(high)}`,
  });
};

const supportText = ({ support, comment, measure }: GridLine, words: ReportWords): string =>
  support ? supportOf(support, measure === 'percent' ? 'fraction' : 'number', words) : (comment ?? '');

/** Cells that move a price, comparable by comparable; the footnotes are numbered in this order. */
const movedCells = (market: MarketCase, grid: Grid, prefix: string, figures: FigureWriter) =>
  usedOf(market).flatMap((comparable, at) =>
    grid.lines.flatMap((line) => {
      const id = `${columnAt(prefix, comparable)}.cells.${line.id}`;
      const amount = figures.value(id);
      const p0 = figures.value(`${columnAt(prefix, comparable)}.P0`);
      return amount && p0 ? [{ id, at, comparable, line, amount, p0 }] : [];
    }),
  );

/** A percentage that was typed for this cell alone, with what it is of: no rate of a row says it. Empty where none was. */
const enteredPercent = (
  id: string,
  line: GridLine,
  market: MarketCase,
  figures: FigureWriter,
  { texts, names }: ReportWords,
): string => {
  const { base } = rateOf(line, market);
  const node = [`${id}.manual.percent`, ...(base === null ? [] : [`${id}.entered`])].find(
    (one) => figures.value(one) !== null,
  );
  if (node === undefined) return '';
  return texts.enteredPercent({ percent: figures.exact(node), of: base === null ? '' : names.rateBases[base] });
};

/** The sentence that it stands in has a full stop of its own. */
const withoutStop = (text: string): string => text.trim().replace(/(?<!\.)\.$/, '');

/** One sentence for each cell that moves a price: what is compared, how much, of what, and what it rests on. */
const footnotes = (
  market: MarketCase,
  grid: Grid,
  prefix: string,
  figures: FigureWriter,
  words: ReportWords,
): readonly string[] => {
  const { texts } = words;
  return movedCells(market, grid, prefix, figures).map(({ id, at, comparable, line, amount, p0 }) => {
    const cell = grid.cells.get(comparable.id)?.get(line.id);
    const subject = attributeText(line.subject.value, line.subject.text, words);
    const other = attributeText(
      attributeValue(cell?.value ?? null) === null ? null : (cell?.value ?? null),
      cell?.text ?? null,
      words,
    );
    return texts.footnote({
      n: at + 1,
      line: nameOfLine(line, words),
      compared: subject === '' || other === '' ? '' : texts.compared({ comparable: other, subject }),
      amount: signed(figures.show(id), amount),
      percent: signed(figures.written(amount / p0, 'fraction'), amount),
      base: figures.show(`${columnAt(prefix, comparable)}.P0`),
      entered: enteredPercent(id, line, market, figures, words),
      why: withoutStop(cell?.manual?.reason ?? cell?.comment ?? supportText(line, words)),
    });
  });
};

const comparedBlocks = (shown: ShownComparables | null, { texts }: ReportWords): readonly Block[] =>
  shown === null
    ? []
    : [
        { kind: 'heading', text: texts.comparedMap },
        { kind: 'plan', ...shown.drawn },
        { kind: 'paragraph', tone: 'quiet', text: [shown.source, shown.notShown].filter((one) => one).join('. ') },
      ];

/** A grid: comparables on a map, the matrix in parts that fit a page, the table of rates, and a sentence for each cell. */
export const gridBlocks = (
  title: string,
  { market, prefix, shown }: PrintedGrid,
  figures: FigureWriter,
  words: ReportWords,
): readonly Block[] => {
  const { texts, names } = words;
  const grid = gridOf(market);
  const used = usedOf(market);
  const numbers = new Map(movedCells(market, grid, prefix, figures).map(({ id }, at) => [id, at + 1]));
  const perTable = used.length <= upright ? upright : sideways;
  const rated = grid.lines.filter((line) => line.rate !== null || line.mode === 'time');
  return [
    { kind: 'heading', text: title },
    {
      kind: 'table',
      columns: [
        { title: texts.comparables, share: 2 },
        { title: texts.deal, share: 2 },
        { title: texts.address, share: 4 },
        { title: texts.contractOn, share: 2 },
      ],
      rows: used.map((one, at) => [
        texts.comparable({ n: at + 1 }),
        sourceName(one, words),
        addressOf(one),
        contractCell(one, words),
      ]),
    },
    ...comparedBlocks(shown, words),
    { kind: 'heading', text: texts.matrix },
    {
      kind: 'paragraph',
      tone: 'quiet',
      text: texts.matrixNote({ modeB: names.modesB[market.mode_b], weighting: names.weightings[market.weighting] }),
    },
    ...gridConventions(market, words),
    ...groups(used, perTable).map((part, at) =>
      matrixTable({ market, prefix, grid, numbers }, part, at * perTable, figures, words),
    ),
    ...(rated.length === 0
      ? []
      : ([
          { kind: 'heading', text: texts.rates },
          {
            kind: 'table',
            columns: [
              { title: texts.element, share: 4 },
              { title: texts.rate, share: 4 },
              { title: texts.support, share: 5 },
            ],
            rows: rated.map((line) => [
              nameOfLine(line, words),
              rateCell(line, { market, prefix }, figures, words),
              supportText(line, words),
            ]),
          },
        ] as const)),
    ...gradeLegend(grid, used, words),
    ...(market.time.mode !== 'index' &&
    (market.time.period === 'month' || market.time.period === 'year') &&
    rated.some(({ mode }) => mode === 'time')
      ? ([{ kind: 'paragraph', tone: 'quiet', text: texts.monthsNote }] as const)
      : []),
    { kind: 'heading', text: texts.footnotes },
    { kind: 'list', numbered: true, items: footnotes(market, grid, prefix, figures, words) },
    { kind: 'paragraph', tone: 'quiet', text: texts.resultNote({ n: used.length }) },
    {
      kind: 'facts',
      facts: figures
        .exactRows([
          `${prefix}.weight_total`,
          `${prefix}.min`,
          `${prefix}.median`,
          `${prefix}.mean_weighted`,
          `${prefix}.max`,
          `${prefix}.chosen.value`,
          `${prefix}.subject_area`,
          `${prefix}.value`,
        ])
        .map(([label, value]) => ({ label, value })),
    },
    ...(market.chosen.reason === null ? [] : ([{ kind: 'paragraph', text: market.chosen.reason }] as const)),
  ];
};
