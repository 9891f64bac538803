import type { Kind } from '#domains/appraisal/contract/kinds.ts';
import { type DecimalSign, parseNumber, withoutPercent } from '#lib/decimal.ts';
import { fold } from '#lib/fold.ts';
import { dateOf, dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { max, round } from '#lib/maths.ts';
import { identifierLinesIn, linesIn, pairLinesIn, percentsIn } from './typed-lists.ts';

/** A column of a list for pasted tables: the key of its rows, its name on the screen, its kind, and the words of its values. */
export type PastedColumn = {
  readonly key: string;
  readonly name: string;
  readonly as: Kind;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
};

/** A cell that could not be read: the line of the table, its column, and the text. */
type Unread = { readonly line: number; readonly key: string; readonly text: string };

type Pasted<Row> = { readonly rows: readonly Row[]; readonly unread: readonly Unread[] };

const dayFrom = (year: string, month: string, day: string): IsoDate | null => {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A day that no month has comes out as another one.
  return Number(month) >= 1 && Number(month) <= 12 && dateOf(dayNumber(iso)) === iso ? iso : null;
};

/** A day as spreadsheets write it here: »1. 3. 2027«, »01/03/2027«, »2027-03-01«. */
const dayIn = (text: string): IsoDate | null => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\s*[./]\s*(\d{1,2})\s*[./]\s*(\d{4})$/.exec(text) ?? [];
  if (year !== '') return dayFrom(year, month, day);
  const [, y = '', m = '', d = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return y === '' ? null : dayFrom(y, m, d);
};

const unit = /\s*(?:€|EUR|m²|m2)(?:\s*\/\s*(?:m²|m2|mesec|leto))?$/i;

const numberOf = (text: string, sign: DecimalSign): number | null =>
  parseNumber(text.replace(/^(?:€|EUR)\s*/i, '').replace(unit, ''), sign) ?? null;

/** The value meant by one of its words. */
const optionOf = (text: string, options: PastedColumn['options'] = {}): unknown =>
  Object.entries(options).find(([word]) => fold(word) === fold(text))?.[1] ?? null;

/** As exact as typing it. */
const percentOf = (text: string, sign: DecimalSign): number | null => {
  const number = parseNumber(withoutPercent(text), sign);
  return number === undefined ? null : round(number * 1e10) / 1e12;
};

type Read = (text: string, sign: DecimalSign, options: PastedColumn['options']) => unknown;

const itself: Read = (text) => text;
const oneOf: Read = (text, _, options) => optionOf(text, options);

/** The value in a text of each kind; null for a text that is none. */
const readers: Readonly<Record<Kind, Read>> = {
  text: itself,
  long: itself,
  number: numberOf,
  money: numberOf,
  area: numberOf,
  year: numberOf,
  percent: percentOf,
  date: dayIn,
  choice: oneOf,
  truth: oneOf,
  yes_no: oneOf,
  lines: linesIn,
  percents: (text) => percentsIn(text) ?? null,
  identifiers: (text) => identifierLinesIn(text) ?? null,
  pairs: (text) => pairLinesIn(text) ?? null,
};

const contentOf = (text: string, { as, options }: PastedColumn, sign: DecimalSign): unknown =>
  readers[as](text, sign, options);

const texts: readonly Kind[] = ['text', 'long', 'lines'];
const isText = ({ as }: PastedColumn): boolean => texts.includes(as);

type Into<Row> = {
  readonly rows: readonly Row[];
  readonly columns: readonly PastedColumn[];
  /** The row and the column that was pasted into. */
  readonly row: number;
  readonly column: number;
  readonly fresh: (before: readonly Row[]) => Row;
  /** Maximum number of rows in the list. */
  readonly most: number;
  readonly sign: DecimalSign;
};

/** Whether a table has no column of names: it is one column short, and its first column has the content of the second. */
const isNameless = (
  table: readonly (readonly string[])[],
  columns: readonly PastedColumn[],
  column: number,
  sign: DecimalSign,
): boolean => {
  const [name, second] = columns;
  if (column !== 0 || !name || !isText(name) || !second || isText(second)) return false;
  const widest = table.reduce((most, cells) => max(most, cells.length), 0);
  const firsts = (table.length > 1 ? table.slice(1) : table).map(([first = '']) => first.trim()).filter(Boolean);
  return widest === columns.length - 1 && firsts.every((first) => contentOf(first, second, sign) !== null);
};

/** The columns that a first line of their names asks for; undefined if it is none. */
const namedIn = (head: readonly string[] = [], columns: readonly PastedColumn[]): PastedColumn[] | undefined => {
  const found = head.map((text) => columns.find(({ name }) => fold(name) === fold(text)));
  const named = found.filter((column) => column !== undefined);
  return found.length > 0 && named.length === found.length ? named : undefined;
};

/**
 * A table pasted into a list: it starts at one of its fields and adds rows as needed. An empty cell changes nothing, and an unreadable cell
 * is reported; a first line without any readable number or day is the header. A header of the names of columns says which they are. Pasted
 * into the names, a table without names starts after them.
 */
export const pastedRows = <Row extends object>(
  table: readonly (readonly string[])[],
  { rows, columns, row, column, fresh, most, sign }: Into<Row>,
): Pasted<Row> => {
  const named = table.length > 1 ? namedIn(table[0], columns) : undefined;
  const wanted = named ?? columns.slice(isNameless(table, columns, column, sign) ? 1 : column);
  const lines = table.map((cells, at) => ({
    line: at + 1,
    cells: wanted.flatMap((of, across) => {
      const text = (cells[across] ?? '').trim();
      return text === '' ? [] : [{ key: of.key, isText: isText(of), text, content: contentOf(text, of, sign) }];
    }),
    // Content of columns that the list does not have.
    beyond: cells.slice(wanted.length).flatMap((text) => (text.trim() === '' ? [] : [text.trim()])),
  }));
  const figures = lines[0]?.cells.filter((cell) => !cell.isText) ?? [];
  const hasHead =
    named !== undefined || (lines.length > 1 && figures.length > 0 && figures.every(({ content }) => content === null));
  const next = [...rows];
  const unread: Unread[] = [];
  let at = row;
  for (const { line, cells, beyond } of hasHead ? lines.slice(1) : lines) {
    if (cells.length === 0 && beyond.length === 0) continue;
    const last = columns.at(-1)?.key ?? '';
    unread.push(...beyond.map((text) => ({ line, key: last, text })));
    if (at >= most) {
      unread.push(...cells.map(({ key, text }) => ({ line, key, text })));
      continue;
    }
    const before = next[at] ?? fresh(next);
    const taken = cells.filter(({ content }) => content !== null);
    unread.push(...cells.flatMap(({ key, text, content }) => (content === null ? [{ line, key, text }] : [])));
    next[at] = { ...before, ...Object.fromEntries(taken.map(({ key, content }) => [key, content])) };
    at += 1;
  }
  return { rows: next, unread };
};
