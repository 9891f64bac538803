import type { Cell, Comparable, GridLine, MarketCase } from '#domains/appraisal/contract/market.ts';
import { factsOf } from '#domains/appraisal/core/market/context.ts';
import { parseDecimal } from '#lib/decimal.ts';
import { round } from '#lib/maths.ts';
import { fail, ok, type Result } from '#lib/result.ts';

/** Editable columns of a grid row: the subject, the row's rate, and two for each comparable. */
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
  const { line_id: _, loans, known_from: __, ...rest } = cell;
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
    // A value written by the valuer has no register source any more.
    const { known_from, ...own } = cellOf(comparable, lineId);
    const isWritten = 'value' in change || 'text' in change;
    const next: Cell = { ...own, ...(known_from && !isWritten ? { known_from } : {}), ...change };
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

/** Unit of a number: a percentage, EUR for the whole property, or EUR per m²; null without a unit. */
type TypedUnit = 'percent' | 'EUR' | 'EUR/m2';
type Typed = { readonly number: number; readonly unit: TypedUnit | null };

/** A typed or pasted number: `5`, `-2,5 %`, `1.200 EUR`, `4,50 EUR/m2`. */
const typedNumber = (text: string): Typed | undefined => {
  const found = /^(.*?)\s*(%|\u20ac(?:\/m[2\u00b2])?|EUR(?:\/m[2\u00b2])?|m[2\u00b2])?$/i.exec(text.trim());
  const number = signed(found?.[1] ?? '');
  if (number === undefined) return undefined;
  const unit = found?.[2] ?? '';
  if (unit === '%') return { number, unit: 'percent' };
  if (!/^(\u20ac|EUR)/i.test(unit)) return { number, unit: null };
  return { number, unit: unit.includes('/') ? 'EUR/m2' : 'EUR' };
};

/** Words of the grid in the language of the screen; of a standing the beginnings that mean it. */
export type GridWords = {
  readonly yes: string;
  readonly no: string;
  readonly standings: Readonly<Record<NonNullable<Cell['standing']>, readonly string[]>>;
};

const truthIn = (text: string, { yes, no }: GridWords): boolean | undefined =>
  text === yes || text === '1' ? true : text === no || text === '0' ? false : undefined;

/** The standing of a comparable beside the subject, if the text gives one. */
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

/** Nothing is as small as that. */
const isNoSize = ({ code, mode }: GridLine, of: GridPlace['column']['of'], text: string): boolean => {
  if (code !== 'B2' || mode !== 'unit' || (of !== 'subject' && of !== 'attribute')) return false;
  const number = typedNumber(text);
  return number !== undefined && number.number <= 0;
};

/** True if the rate and the amounts of a row are parts of the price. */
export const isPercent = (line: GridLine): boolean =>
  line.mode === 'time' || line.mode === 'discount' || (line.measure === 'percent' && line.mode !== 'lump');

/** A rate as the row has it: of a percentage, 5 means 5 %. */
const rateIn = (line: GridLine, { number, unit }: Typed): number | undefined => {
  const isMoney = unit !== null && unit !== 'percent';
  if (isPercent(line) || line.mode === 'rights') return isMoney ? undefined : number / 100;
  return unit === 'percent' ? undefined : number;
};

/** True if the amount of a cell comes from a percentage or sum that is entered in it. */
const entersAmount = ({ mode }: GridLine): boolean => mode === 'pct' || mode === 'lump' || mode === 'discount';

/** Form of adjustments on the screen: parts of the price, or money in the unit of the grid. */
export type Shown = 'percent' | 'money';

/** Unit of a number typed without one in a grid cell: the same in every adjustment row. Undefined for attributes. */
export const unitOfPlace = (
  { unit }: Pick<MarketCase, 'unit'>,
  line: GridLine,
  column: GridColumn,
  shown: Shown,
): TypedUnit | 'EUR/year' | null => {
  if (column.of === 'adjustment') return line.mode === 'rights' ? 'EUR/year' : shown === 'percent' ? 'percent' : unit;
  if (column.of !== 'rate') return null;
  if (isPercent(line) || line.mode === 'rights') return 'percent';
  return line.measure === 'grid' ? unit : 'EUR';
};

/** Money between that of the whole property and that of a m²; nothing if the area is not known. */
const moneyIn = (to: MarketCase['unit'], number: number, from: MarketCase['unit'], area: number | null) => {
  if (from === to) return number;
  if (!area) return undefined;
  return to === 'EUR' ? number * area : number / area;
};

/** A place of the grid: its row by the id, its column. */
type GridPlace = { readonly lineId: string; readonly column: GridColumn };

/** How a place is read: the price that a percentage refers to, and the unit of a bare number. */
type Reading = { readonly base: number | null; readonly shown: Shown };

/** The grid after `text` was entered in one place. Fails if the text has no meaning there. */
export const typedIn = (
  market: MarketCase,
  { lineId, column }: GridPlace,
  text: string,
  { base, shown }: Reading,
  words: GridWords,
): Result<MarketCase, 'not_valid'> => {
  const line = market.lines.find(({ id }) => id === lineId);
  if (!line) return fail('not_valid');
  const isBlank = text.trim() === '';
  if (isNoSize(line, column.of, text)) return fail('not_valid');
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
  const enter = (entered: number) => ok(withCell(market, comparable, lineId, { entered, manual: null }));
  if (line.mode === 'rights') return enter(number.number);
  const unit = number.unit ?? (shown === 'percent' ? 'percent' : market.unit);
  if (unit === 'percent' && entersAmount(line) && isPercent(line)) return enter(number.number / 100);
  const before = market.comparables.find(({ id }) => id === comparable);
  const reason = before ? (cellOf(before, lineId).manual?.reason ?? null) : null;
  if (unit === 'percent') {
    if (base === null) return fail('not_valid');
    return ok(
      withCell(market, comparable, lineId, { manual: { percent: number.number / 100, reason }, entered: null }),
    );
  }
  const area = before ? factsOf(before).area : null;
  // A sum of the row is of the whole property, unless the row is in the unit of the grid.
  const isSum = line.mode === 'lump';
  const amount = moneyIn(isSum && line.measure !== 'grid' ? 'EUR' : market.unit, number.number, unit, area);
  if (amount === undefined) return fail('not_valid');
  if (isSum) return enter(amount);
  return ok(withCell(market, comparable, lineId, { manual: { amount, reason }, entered: null }));
};

const decimal = (value: number): string => String(value).replace('.', ',');

/** The content of a place for editing and copying: the entry with its unit, otherwise the computed amount as shown. */
export const plainText = (
  market: MarketCase,
  { lineId, column }: GridPlace,
  computed: Reading & { readonly amount: number | null },
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
  const unit = market.unit === 'EUR' ? '€' : '€/m²';
  if (cell.manual)
    return 'amount' in cell.manual
      ? `${decimal(cell.manual.amount)} ${unit}`
      : `${decimal(round(cell.manual.percent * 1e8) / 1e6)} %`;
  if (cell.entered !== null) {
    if (line.mode === 'rights') return decimal(cell.entered);
    if (isPercent(line)) return rate(cell.entered);
    return `${decimal(cell.entered)} ${line.measure === 'grid' ? unit : '€'}`;
  }
  const { amount, base, shown } = computed;
  if (amount === null) return '';
  // Text as displayed, so that the copy equals the display.
  if (shown === 'percent' && base) return `${decimal(round((amount / base) * 10_000) / 100)} %`;
  return decimal(round(amount * 100) / 100);
};
