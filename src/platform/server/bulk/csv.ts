import Papa from 'papaparse';
import type { LineReason } from '#contract/import-refusals.ts';
import type { Entry } from './archive.ts';
import { type Encoding, openDecoder, watchLetters } from './decode.ts';
import { ImportRefused } from './refused.ts';

/** Lines of a table, several at once; `value` of a cell by the place of its column. */
export type Table = {
  readonly columns: readonly string[];
  /** The separator of columns; none if they have widths of their own. */
  readonly delimiter?: string;
  readonly batches: AsyncIterable<readonly Line[]>;
};
export type Line = {
  readonly line: number;
  readonly values: readonly string[];
  /** The rings of its shape, if it has one. */
  readonly rings?: readonly (readonly (readonly [number, number])[])[] | undefined;
  /** The reason why the line is unreadable. */
  readonly broken?: LineReason;
};

const longestLine = 1_000_000;

/**
 * A table of comma- or semicolon-separated values, piece by piece. A line with unbalanced quotes is reported with its number; reading
 * continues with the line after it, so that one missing quote never swallows the rest of a file. A given encoding is the only one accepted;
 * without one the file is in UTF-8 or in CP1250.
 */
export const readCsv = async (entry: Entry, encoding?: Encoding): Promise<Table> => {
  const delimiter = delimiterIn(await firstLineOf(entry));
  const lines = linesOf(entry, delimiter, encoding);
  const first = await lines.next();
  const [header, ...rest] = first.done ? [] : first.value;
  if (!header || header.broken !== undefined) throw new ImportRefused({ code: 'no_header', file: entry.path });

  async function* batches() {
    yield rest;
    yield* lines;
  }
  return { columns: columnsIn(header.values), delimiter, batches: batches() };
};

/** A first line is no longer than this. */
const longestHeader = 65_536;

const firstLineOf = async (entry: Entry): Promise<string> => {
  let text = Buffer.alloc(0);
  const source = await entry.open();
  for await (const chunk of source) {
    text = Buffer.concat([text, chunk as Buffer]);
    if (text.includes(0x0a) || text.length > longestHeader) break;
  }
  source.destroy();
  const [line = ''] = text
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\n', 1);
  // UTF-16 has a NUL in every other place.
  if (line.includes('\0')) throw new ImportRefused({ code: 'encoding', file: entry.path });
  return line.replace(/\r$/, '');
};

/** The separator of columns in the first line. */
const delimiterIn = (header: string): string => (header.split(';').length > header.split(',').length ? ';' : ',');

const columnsIn = (header: readonly string[]): string[] => header.map((name) => name.trim().toUpperCase());

/** The names of the columns alone; empty if the file is empty or cannot be opened, which its reading will report. */
export const columnsOfCsv = async (entry: Entry): Promise<string[]> => {
  const line = await firstLineOf(entry).catch((error) => {
    if (error instanceof ImportRefused) throw error;
    return '';
  });
  const [header = []] = Papa.parse<string[]>(line, { delimiter: delimiterIn(line) }).data;
  return columnsIn(header);
};

/**
 * The lines that each piece of the file completes; a piece without any yields nothing. A file whose letters cannot be read, are garbled
 * or that is truncated is refused at the latest at its end: the reader must not commit anything before.
 */
async function* linesOf(entry: Entry, delimiter: string, encoding?: Encoding): AsyncGenerator<Line[]> {
  const rows = rowReader(entry.path, delimiter);
  let [width, count] = [0, 0];
  let isEnded = true;
  const decoder = openDecoder(encoding);
  const letters = watchLetters(decoder.encoding);
  for await (const text of textsOf(entry, decoder)) {
    letters.see(text);
    isEnded = text.endsWith('\n');
    const lines = rows.read(text);
    width ||= lines[0]?.values.length ?? 0;
    count += lines.length;
    if (lines.length > 0) yield lines;
  }
  const lines = rows.end('');
  const last = lines.at(-1);
  // The last line of a whole file has all its cells, whether a line end follows or not.
  if (!isEnded && last && last.values.length < width) throw new ImportRefused({ code: 'cut', file: entry.path });
  if (letters.areDamaged(count + lines.length)) throw new ImportRefused({ code: 'encoding', file: entry.path });
  if (lines.length > 0) yield lines;
}

/** The text of a file, piece by piece. */
async function* textsOf(entry: Entry, { decode }: ReturnType<typeof openDecoder>): AsyncGenerator<string> {
  const text = (piece?: Buffer): string => {
    try {
      return decode(piece);
    } catch (cause) {
      throw new ImportRefused({ code: piece ? 'encoding' : 'cut', file: entry.path }, { cause });
    }
  };
  try {
    for await (const piece of await entry.open()) yield text(piece as Buffer);
  } catch (cause) {
    // A package with content that does not match its promised size.
    throw cause instanceof ImportRefused ? cause : new ImportRefused({ code: 'cut', file: entry.path }, { cause });
  }
  const rest = text();
  if (rest) yield rest;
}

/** Takes a text in pieces and returns the complete lines, each with its number in the file. */
export const rowReader = (file: string, delimiter: string) => {
  // Lines may end with CR and LF too: the CR stays at the last cell, and is taken off there.
  const settings = { delimiter, newline: '\n' } as const;
  const parser = new Papa.Parser(settings);
  let [rest, line] = ['', 1];

  const read = (piece: string, isLast = false): Line[] => {
    let text = rest + piece;
    const lines: Line[] = [];
    for (;;) {
      const { rows, used, isBroken } = completeRows(text);
      line = numbered(rows, text.slice(0, used), line, lines);
      text = text.slice(used);
      if (!isBroken && text.length <= longestLine && !(isLast && text)) break;
      const end = text.indexOf('\n') + 1;
      if (end === 0) throw new ImportRefused({ code: 'endless_line', file, line });
      lines.push({ line, values: [], broken: { code: 'open_quotes' } });
      line += 1;
      text = text.slice(end);
    }
    rest = text;
    return lines;
  };

  /** The rows up to the first one whose quotes do not fit, and how much of the text they are. */
  const completeRows = (text: string) => {
    const parsed: Papa.ParseResult<string[]> = parser.parse(text, 0, true);
    // The last row may be incomplete, so its errors are not known yet.
    const broken = parsed.errors.find(({ row = 0 }) => row < parsed.data.length)?.row;
    if (broken === undefined) return { rows: parsed.data, used: parsed.meta.cursor, isBroken: false };
    if (broken === 0) return { rows: [], used: 0, isBroken: true };
    const before = new Papa.Parser({ ...settings, preview: broken }).parse(text, 0, true);
    return { rows: before.data as string[][], used: before.meta.cursor as number, isBroken: true };
  };

  return { read, end: (piece: string) => read(`${piece}\n`, true) };
};

/** Adds the non-empty rows to the lines; returns the number of the line after them. */
const numbered = (rows: readonly string[][], text: string, from: number, lines: Line[]): number => {
  // Only quoted text continues over the end of a line, and few files have any.
  const isLineEach = !text.includes('"');
  let line = from;
  for (const values of rows) {
    const last = values.length - 1;
    const end = values[last] as string;
    if (end.endsWith('\r')) values[last] = end.slice(0, -1);
    if (last > 0 || values[0]) lines.push({ line, values });
    line += isLineEach ? 1 : 1 + values.reduce((sum, value) => sum + value.split('\n').length - 1, 0);
  }
  return line;
};

/** The whole text of a short file, in UTF-8 or in CP1250 unless an encoding is given, and whether its letters are damaged. */
export const textOf = async (entry: Entry, encoding?: Encoding) => {
  const decoder = openDecoder(encoding);
  const letters = watchLetters(decoder.encoding);
  let whole = '';
  for await (const text of textsOf(entry, decoder)) {
    letters.see(text);
    whole += text;
  }
  return { text: whole, areDamaged: letters.areDamaged };
};
