import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import type { CellAt, ColumnAt, GridAt } from '#domains/appraisal/core/figures/figure-at.ts';
import {
  attributeValue,
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

/** Number of comparables side by side: on an upright page, and on a landscape page. */
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

/** Comparables on the map, the source of the map, and a note on those missing on it. */
export type ShownComparables = { readonly drawn: Plan; readonly source: string; readonly notShown: string | null };

/** A grid of the case, the address of its figures, and the map of its comparables. */
type PrintedGrid = {
  readonly market: MarketCase;
  readonly at: GridAt;
  readonly shown: ShownComparables | null;
};

/** A grid for print: its rows and comparables, and the writer of its figures. */
type Writing = Pick<PrintedGrid, 'market' | 'at'> & {
  readonly grid: Grid;
  readonly figures: FigureWriter;
  readonly words: ReportWords;
};

/** A figure of a comparable. */
type OfColumn = (column: ColumnAt) => Place;

/** The place of the floor in the grid. */
const floorCode = 'B3';
const lacksFloor = ({ source }: Comparable, { code }: GridLine): boolean =>
  code === floorCode && source.kind === 'etn' && source.floor === null;

/** The amount of a row, and under it the attribute and how much of P0 that is; `numbers` are those of the footnotes. */
const lineRow = (
  { at, grid, figures, words }: Writing,
  line: GridLine,
  part: readonly Comparable[],
  numbers: ReadonlyMap<string, number>,
): readonly Cell[] => {
  const { texts } = words;
  return [
    nameOfLine(line, words),
    attributeText(line.subject.value, line.subject.text, words),
    ...part.map((one): Cell => {
      const column = at.comparables.row(one.id);
      const place = column.cells.row(line.id);
      const cell = grid.cells.get(one.id)?.get(line.id);
      const [amount, p0] = [figures.value(place), figures.value(column.P0)];
      const share = amount && p0 ? signed(figures.written(amount / p0, 'fraction'), amount) : texts.equal;
      const attribute =
        attributeText(cell?.value ?? null, cell?.text ?? null, words) ||
        (lacksFloor(one, line) ? texts.notInRegister : '');
      const number = numbers.get(pathOf(place));
      return {
        text: signed(figures.bareExact(place), amount),
        note: [attribute, share, number === undefined ? '' : `[${number}]`].filter((one) => one !== '').join(' · '),
      };
    }),
  ];
};

/** A part of the matrix with some of the comparables; the rows are the same in each. */
const matrixTable = (writing: Writing, numbers: ReadonlyMap<string, number>, part: readonly Comparable[]): Block => {
  const { market, at, grid, figures, words } = writing;
  const { texts, labels } = words;
  const used = usedOf(market);
  const row = (name: string, write: (figure: Place) => Cell, of: OfColumn): readonly Cell[] => [
    name,
    '',
    ...part.map(({ id }) => write(of(at.comparables.row(id)))),
  ];
  /** With as many digits as a reader needs to compute on with it. */
  const exactly = (figure: Place) => figures.exact(figure);
  /** A price between two blocks of rows, its unit beside its name. */
  const priceRow = (name: string, of: OfColumn): readonly Cell[] =>
    row(`${name} (${words.units[market.unit]})`, (figure) => ({ text: figures.bareExact(figure), note: '' }), of);
  const lines = (block: boolean) =>
    grid.lines.filter((line) => isTransaction(line) === block).map((line) => lineRow(writing, line, part, numbers));
  const rows: (readonly Cell[])[] = [
    [texts.contractOn, '', ...part.map((one) => dayOf(one, words))],
    ...timeRows(writing, part),
    row(texts.price, figures.show, ({ price }) => price),
    row(texts.area, figures.show, ({ area }) => area),
    priceRow(labels.p0({}), ({ P0 }) => P0),
    ...lines(true),
    priceRow(labels.time_adjusted_price({}), ({ T }) => T),
    ...lines(false),
    priceRow(labels.adjusted_price({}), ({ V }) => V),
    row(labels.net({}), figures.show, ({ net }) => net),
    // Only a weight that rests on it is computed from it.
    row(labels.gross({}), market.weighting === 'inverse_gross' ? exactly : figures.show, ({ gross }) => gross),
    row(labels.weight_raw({}), exactly, ({ weight_raw }) => weight_raw),
    row(labels.weight({}), exactly, ({ weight_share }) => weight_share),
  ];
  return {
    kind: 'table',
    wide: used.length > upright,
    columns: [
      { title: texts.element, share: 3 },
      { title: texts.subjectColumn, share: 2 },
      ...part.map((one) => ({ title: texts.comparable({ n: used.indexOf(one) + 1 }), share: 2, numeric: true })),
    ],
    rows,
  };
};

/** Direction of the grades, and their meanings if the valuer describes them. */
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

/** Rows from the contract to the valuation day, so that the adjustment for time can be recomputed: periods, or the index then. */
const timeRows = (
  { market: { lines, time }, at, figures, words: { texts, labels } }: Writing,
  part: readonly Comparable[],
): readonly (readonly Cell[])[] => {
  if (!lines.some((line) => line.mode === 'time' && !line.hidden)) return [];
  const name =
    time.mode === 'index' ? labels.index_then({}) : texts.periods[time.period === 'month' ? 'months' : 'years'];
  const times = part.map(({ id }) => at.comparables.row(id)[time.mode === 'index' ? 'index' : 'periods']);
  return times.every((one) => figures.value(one) === null)
    ? []
    : [[name, '', ...times.map((one) => figures.exact(one))]];
};

/** A rate with its unit, and under it the price that it applies to. */
const rateCell = (line: GridLine, { market, at, figures, words }: Writing): Cell => {
  const { texts, names, units, labels } = words;
  const { per, base } = rateOf(line, market);
  const note = base === null ? '' : names.rateBases[base];
  if (line.mode === 'time') {
    const { mode, period, index } = market.time;
    const way = names.timeModes[mode];
    if (mode === 'index')
      return {
        text: [way, index?.name].filter(Boolean).join(' '),
        note: [`${labels.index_now({})} ${figures.exact(at.index)}`, note].join(', '),
      };
    const rate = `${figures.exact(at.time.rate)} ${names.timePeriods[period]}`;
    return { text: texts.timeRate({ rate, way }), note };
  }
  const unit = base !== null || line.mode === 'rights' ? '' : line.measure === 'grid' ? units[market.unit] : units.EUR;
  const shown = [figures.exact(at.lines.row(line.id).rate), unit, per && names.ratePer[per]];
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

/** Support of a rate: the method, the number of sales, and the interval around it. */
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
const movedCells = ({ market, grid, at, figures }: Writing) =>
  usedOf(market).flatMap((comparable, n) =>
    grid.lines.flatMap((line) => {
      const column = at.comparables.row(comparable.id);
      const place = column.cells.row(line.id);
      const [amount, p0] = [figures.value(place), figures.value(column.P0)];
      return amount && p0 ? [{ place, n, comparable, line, amount, p0 }] : [];
    }),
  );

/** A percentage typed for this cell alone, with its base: no rate of a row states it. Empty without one. */
const enteredPercent = (place: CellAt, line: GridLine, { market, figures, words }: Writing): string => {
  const { texts, names } = words;
  const { base } = rateOf(line, market);
  const typed = [place.manual.percent, ...(base === null ? [] : [place.entered])].find(
    (one) => figures.value(one) !== null,
  );
  if (typed === undefined) return '';
  return texts.enteredPercent({ percent: figures.exact(typed), of: base === null ? '' : names.rateBases[base] });
};

/** The enclosing sentence has a full stop of its own. */
const withoutStop = (text: string): string => text.trim().replace(/(?<!\.)\.$/, '');

/** A sentence for each cell that changes a price: the comparison, the amount, its base, and its support. */
const footnotes = (writing: Writing): readonly string[] => {
  const { at, grid, figures, words } = writing;
  const { texts } = words;
  return movedCells(writing).map(({ place, n, comparable, line, amount, p0 }) => {
    const cell = grid.cells.get(comparable.id)?.get(line.id);
    const subject = attributeText(line.subject.value, line.subject.text, words);
    const other = attributeText(
      attributeValue(cell?.value ?? null) === null ? null : (cell?.value ?? null),
      cell?.text ?? null,
      words,
    );
    return texts.footnote({
      n: n + 1,
      line: nameOfLine(line, words),
      compared: subject === '' || other === '' ? '' : texts.compared({ comparable: other, subject }),
      amount: signed(figures.show(place), amount),
      percent: signed(figures.written(amount / p0, 'fraction'), amount),
      base: figures.show(at.comparables.row(comparable.id).P0),
      entered: enteredPercent(place, line, writing),
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

const dealsTable = (used: readonly Comparable[], words: ReportWords): Block => {
  const { texts } = words;
  return {
    kind: 'table',
    columns: [
      { title: texts.comparables, share: 2 },
      { title: texts.deal, share: 2 },
      { title: texts.address, share: 4 },
      { title: texts.contractOn, share: 2 },
    ],
    rows: used.map((one, n) => [
      texts.comparable({ n: n + 1 }),
      sourceName(one, words),
      addressOf(one),
      contractCell(one, words),
    ]),
  };
};

/** The rates of the rows, their support, and the meaning of months and grades in them. */
const rateBlocks = (writing: Writing): readonly Block[] => {
  const { market, grid, words } = writing;
  const { texts } = words;
  const rated = grid.lines.filter((line) => line.rate !== null || line.mode === 'time');
  const { mode, period } = market.time;
  const isByMonths = mode !== 'index' && (period === 'month' || period === 'year');
  const table: readonly Block[] = [
    { kind: 'heading', text: texts.rates },
    {
      kind: 'table',
      columns: [
        { title: texts.element, share: 4 },
        { title: texts.rate, share: 4 },
        { title: texts.support, share: 5 },
      ],
      rows: rated.map((line) => [nameOfLine(line, words), rateCell(line, writing), supportText(line, words)]),
    },
  ];
  return [
    ...(rated.length === 0 ? [] : table),
    ...gradeLegend(grid, usedOf(market), words),
    ...(isByMonths && rated.some((line) => line.mode === 'time')
      ? ([{ kind: 'paragraph', tone: 'quiet', text: texts.monthsNote }] as const)
      : []),
  ];
};

/** Result of the grid, and the reason for it. */
const resultBlocks = ({ market, at, figures, words: { texts } }: Writing): readonly Block[] => [
  { kind: 'paragraph', tone: 'quiet', text: texts.resultNote({ n: usedOf(market).length }) },
  {
    kind: 'facts',
    facts: figures
      .exactRows([
        at.weight_total,
        at.min,
        at.median,
        at.mean_weighted,
        at.max,
        at.chosen.value,
        at.subject_area,
        at.value,
      ])
      .map(([label, value]) => ({ label, value })),
  },
  ...(market.chosen.reason === null ? [] : ([{ kind: 'paragraph', text: market.chosen.reason }] as const)),
];

/** A grid: comparables on a map, the matrix in parts that fit a page, the table of rates, and a sentence for each cell. */
export const gridBlocks = (
  title: string,
  { market, at, shown }: PrintedGrid,
  figures: FigureWriter,
  words: ReportWords,
): readonly Block[] => {
  const { texts, names } = words;
  const writing: Writing = { market, at, grid: gridOf(market), figures, words };
  const used = usedOf(market);
  const numbers = new Map(movedCells(writing).map(({ place }, n) => [pathOf(place), n + 1]));
  return [
    { kind: 'heading', text: title },
    dealsTable(used, words),
    ...comparedBlocks(shown, words),
    { kind: 'heading', text: texts.matrix },
    {
      kind: 'paragraph',
      tone: 'quiet',
      text: texts.matrixNote({ modeB: names.modesB[market.mode_b], weighting: names.weightings[market.weighting] }),
    },
    ...gridConventions(market, words),
    ...groups(used, used.length <= upright ? upright : sideways).map((part) => matrixTable(writing, numbers, part)),
    ...rateBlocks(writing),
    { kind: 'heading', text: texts.footnotes },
    { kind: 'list', numbered: true, items: footnotes(writing) },
    ...resultBlocks(writing),
  ];
};
