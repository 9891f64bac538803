import type { Cell, Comparable, GridLine, MarketCase } from '#domains/appraisal/contract/market.ts';
import { parseDecimal } from '#lib/decimal.ts';
import { round } from '#lib/maths.ts';
import { fail, ok, type Result } from '#lib/result.ts';

/** What can be written in a row of the grid: of the subject, the row's rate, and two of each comparable. */
export type GridColumn =
  | { readonly of: 'subject' }
  | { readonly of: 'rate' }
  | { readonly of: 'attribute' | 'adjustment'; readonly comparable: string };

/** The columns in the order of the screen. */
export const columnsOf = (comparables: readonly Pick<Comparable, 'id'>[]): readonly GridColumn[] => [
  { of: 'subject' },
  { of: 'rate' },
  ...comparables.flatMap(({ id }): readonly GridColumn[] => [
    { of: 'attribute', comparable: id },
    { of: 'adjustment', comparable: id },
  ]),
];

/** A cell with nothing in it. */
const emptyCell = (lineId: string): Cell => ({
  line_id: lineId,
  value: null,
  text: null,
  entered: null,
  standing: null,
  loans: [],
  manual: null,
  comment: null,
});

export const cellOf = (comparable: Comparable, lineId: string): Cell =>
  comparable.cells.find((cell) => cell.line_id === lineId) ?? emptyCell(lineId);

const isEmpty = (cell: Cell): boolean => {
  const { line_id: _, loans, ...rest } = cell;
  return loans.length === 0 && Object.values(rest).every((value) => value === null);
};

/** The grid with a change in one cell; an emptied cell is removed. */
export const withCell = (
  market: MarketCase,
  comparableId: string,
  lineId: string,
  change: Partial<Cell>,
): MarketCase => ({
  ...market,
  comparables: market.comparables.map((comparable) => {
    if (comparable.id !== comparableId) return comparable;
    const next = { ...cellOf(comparable, lineId), ...change };
    const others = comparable.cells.filter((cell) => cell.line_id !== lineId);
    return { ...comparable, cells: isEmpty(next) ? others : [...others, next] };
  }),
});

/** The grid with a change in one row. */
export const withLine = (market: MarketCase, lineId: string, change: Partial<GridLine>): MarketCase => ({
  ...market,
  lines: market.lines.map((line) => (line.id === lineId ? { ...line, ...change } : line)),
});

const signed = (text: string): number | undefined => {
  const plain = text
    .trim()
    .replace(/^[\u2212\u2013-]/, '-')
    .replace(/^\+/, '');
  const negative = plain.startsWith('-');
  const size = parseDecimal(negative ? plain.slice(1) : plain, { thousands: true });
  return size === undefined ? undefined : negative ? -size : size;
};

type Typed = { readonly number: number; readonly sign: 'percent' | 'money' | 'none' };

/** A number as it is typed or comes from a spreadsheet: `5`, `-2,5 %`, `1.200 EUR`, `4,50 EUR/m2`. */
const typedNumber = (text: string): Typed | undefined => {
  const found = /^(.*?)\s*(%|\u20ac(?:\/m[2\u00b2])?|EUR(?:\/m[2\u00b2])?|m[2\u00b2])?$/i.exec(text.trim());
  const number = signed(found?.[1] ?? '');
  if (number === undefined) return undefined;
  const unit = found?.[2] ?? '';
  return { number, sign: unit === '%' ? 'percent' : /^(\u20ac|EUR)/i.test(unit) ? 'money' : 'none' };
};

/** Words of the grid in the language of the screen; of a standing the beginnings that mean it. */
export type GridWords = {
  readonly yes: string;
  readonly no: string;
  readonly standings: Readonly<Record<NonNullable<Cell['standing']>, readonly string[]>>;
};

const truthIn = (text: string, { yes, no }: GridWords): boolean | undefined =>
  text === yes || text === '1' ? true : text === no || text === '0' ? false : undefined;

/** The standing of a comparable beside the subject, where the text gives one. */
export const standingIn = (text: string, { standings }: GridWords): Cell['standing'] => {
  const small = text.trim().toLowerCase();
  const found = Object.entries(standings).find(([, words]) => words.some((word) => small.startsWith(word)));
  return (found?.[0] as Cell['standing']) ?? null;
};

const attributeIn = (line: GridLine, text: string, words: GridWords): Pick<Cell, 'value' | 'text'> => {
  if (text.trim() === '') return { value: null, text: null };
  if (line.mode === 'presence') {
    const truth = truthIn(text.trim().toLowerCase(), words);
    if (truth !== undefined) return { value: truth, text: null };
  }
  const number = typedNumber(text);
  if (number && (line.mode === 'unit' || line.mode === 'grade' || line.mode === 'presence'))
    return { value: number.number, text: null };
  return { value: null, text: text.trim() };
};

const isPercent = (line: GridLine): boolean =>
  line.mode === 'time' || line.mode === 'discount' || (line.measure === 'percent' && line.mode !== 'lump');

/** A rate as the row has it: of a percentage, 5 means 5 %. */
const rateIn = (line: GridLine, { number, sign }: Typed): number | undefined => {
  if (isPercent(line) || line.mode === 'rights') return sign === 'money' ? undefined : number / 100;
  return sign === 'percent' ? undefined : number;
};

/** True where the amount of a cell comes from a percentage or sum that is entered in it. */
const entersAmount = ({ mode }: GridLine): boolean => mode === 'pct' || mode === 'lump' || mode === 'discount';

/**
 * The grid after `text` was entered in one place. `base` is the price that a percentage refers to, for amounts entered by
 * hand in a row that computes them. Fails where the text has no meaning there.
 */
export const typedIn = (
  market: MarketCase,
  lineId: string,
  column: GridColumn,
  text: string,
  base: number | null,
  words: GridWords,
): Result<MarketCase, 'not_valid'> => {
  const line = market.lines.find(({ id }) => id === lineId);
  if (!line) return fail('not_valid');
  const isBlank = text.trim() === '';
  if (column.of === 'subject') return ok(withLine(market, lineId, { subject: attributeIn(line, text, words) }));
  const number = isBlank ? undefined : typedNumber(text);
  if (column.of === 'rate') {
    const rate = number && rateIn(line, number);
    if (!isBlank && rate === undefined) return fail('not_valid');
    if (line.mode === 'time') return ok({ ...market, time: { ...market.time, rate: rate ?? null } });
    return ok(withLine(market, lineId, { rate: rate ?? null }));
  }
  const { comparable } = column;
  if (column.of === 'attribute') {
    if (line.mode === 'time') return fail('not_valid');
    const said = attributeIn(line, text, words);
    const standing = entersAmount(line) && said.text !== null ? standingIn(said.text, words) : null;
    return ok(withCell(market, comparable, lineId, { ...said, standing }));
  }
  if (isBlank) return ok(withCell(market, comparable, lineId, { entered: null, manual: null }));
  if (!number) return fail('not_valid');
  if (line.mode === 'rights') return ok(withCell(market, comparable, lineId, { entered: number.number, manual: null }));
  const entered = entersAmount(line) ? rateIn(line, number) : undefined;
  if (entered !== undefined) return ok(withCell(market, comparable, lineId, { entered, manual: null }));
  const amount = number.sign === 'percent' ? (base === null ? undefined : (base * number.number) / 100) : number.number;
  if (amount === undefined) return fail('not_valid');
  const before = market.comparables.find(({ id }) => id === comparable);
  const reason = before ? (cellOf(before, lineId).manual?.reason ?? null) : null;
  return ok(withCell(market, comparable, lineId, { manual: { amount, reason }, entered: null }));
};

const decimal = (value: number): string => String(value).replace('.', ',');

/** The content of a place, as it is edited and copied: what was entered, else the computed amount. */
export const plainText = (
  market: MarketCase,
  lineId: string,
  column: GridColumn,
  amount: number | null,
  words: GridWords,
): string => {
  const line = market.lines.find(({ id }) => id === lineId);
  if (!line) return '';
  const said = ({ value, text }: Pick<Cell, 'value' | 'text'>): string =>
    text ?? (value === null ? '' : value === true ? words.yes : value === false ? words.no : decimal(value));
  const rate = (value: number | null): string =>
    value === null ? '' : isPercent(line) ? `${decimal(round(value * 1e8) / 1e6)} %` : decimal(value);
  if (column.of === 'subject') return said(line.subject);
  if (column.of === 'rate') return rate(line.mode === 'time' ? market.time.rate : line.rate);
  const comparable = market.comparables.find(({ id }) => id === column.comparable);
  if (!comparable) return '';
  const cell = cellOf(comparable, lineId);
  if (column.of === 'attribute') return said(cell);
  if (cell.manual) return decimal(cell.manual.amount);
  if (cell.entered !== null) return line.mode === 'rights' ? decimal(cell.entered) : rate(cell.entered);
  return amount === null ? '' : decimal(round(amount * 100) / 100);
};
