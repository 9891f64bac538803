import { type DecimalSign, parseNumber } from '#lib/decimal.ts';
import { dateOf, dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { max } from '#lib/maths.ts';

/** A column of a list for pasted tables: the key of its rows, and its type. */
export type PastedColumn = { readonly key: string; readonly as: 'text' | 'number' | 'date' };

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

const contentOf = (text: string, as: PastedColumn['as'], sign: DecimalSign): string | number | null => {
  switch (as) {
    case 'text':
      return text;
    case 'number':
      return parseNumber(text.replace(/\s*(?:€|EUR)$/i, ''), sign) ?? null;
    case 'date':
      return dayIn(text);
  }
};

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
  if (column !== 0 || name?.as !== 'text' || !second || second.as === 'text') return false;
  const widest = table.reduce((most, cells) => max(most, cells.length), 0);
  const firsts = (table.length > 1 ? table.slice(1) : table).map(([first = '']) => first.trim()).filter(Boolean);
  return widest === columns.length - 1 && firsts.every((first) => contentOf(first, second.as, sign) !== null);
};

/**
 * A table pasted into a list: it starts at one of its fields and adds rows as needed. An empty cell changes nothing, and an unreadable cell
 * is reported; a first line without any readable number or day is the header. Pasted into the names, a table without names starts after
 * them.
 */
export const pastedRows = <Row extends object>(
  table: readonly (readonly string[])[],
  { rows, columns, row, column, fresh, most, sign }: Into<Row>,
): Pasted<Row> => {
  const wanted = columns.slice(isNameless(table, columns, column, sign) ? 1 : column);
  const lines = table.map((cells, at) => ({
    line: at + 1,
    cells: wanted.flatMap(({ key, as }, across) => {
      const text = (cells[across] ?? '').trim();
      return text === '' ? [] : [{ key, as, text, content: contentOf(text, as, sign) }];
    }),
    // Content of columns that the list does not have.
    beyond: cells.slice(wanted.length).flatMap((text) => (text.trim() === '' ? [] : [text.trim()])),
  }));
  const figures = lines[0]?.cells.filter(({ as }) => as !== 'text') ?? [];
  const hasHead = lines.length > 1 && figures.length > 0 && figures.every(({ content }) => content === null);
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
