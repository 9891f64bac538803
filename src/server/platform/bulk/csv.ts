import type { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { Entry } from './archive.ts';
import { ImportRefused } from './refused.ts';

/** Lines of a table, several at once; `value` of a cell by the place of its column. */
export type Table = {
  readonly columns: readonly string[];
  readonly batches: AsyncIterable<readonly Line[]>;
};
export type Line = {
  readonly line: number;
  readonly values: readonly string[];
  readonly ring?: readonly (readonly [number, number])[] | undefined;
  /** What made the line unreadable. */
  readonly broken?: string;
};

const longestLine = 1_000_000;

export const readCsv = async (entry: Entry): Promise<Table> => {
  const delimiter = await delimiterOf(entry);
  const source = await entry.open();
  const broken: Line[] = [];
  let gathered: string[][] = [];
  const parser = parse({
    bom: true,
    delimiter,
    max_record_size: longestLine,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    // Gathered here and not read from the stream: one by one they would cost more than the parsing.
    on_record: (record: string[]) => {
      gathered.push(record);
      return null;
    },
    on_skip: (error) => {
      broken.push({ line: Number(error?.lines ?? 0), values: [], broken: error?.message.slice(0, 200) ?? '' });
    },
  });
  const rows = rowsOf(source, parser, () => {
    const rows = gathered;
    gathered = [];
    return rows;
  });
  let first: string[][] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first = next.value;
    if (first.length > 0) break;
  }
  const [header, ...firstRows] = first;
  if (!header) throw new ImportRefused(`${entry.path} has no line of columns.`);

  async function* batches() {
    let line = 2;
    const numbered = (values: string[]): Line => ({ line: line++, values });
    yield firstRows.map(numbered);
    for await (const batch of rows) yield [...batch.map(numbered), ...broken.splice(0)];
    yield broken.splice(0);
  }
  return { columns: header.map((name) => name.trim().toUpperCase()), batches: batches() };
};

/** What parts the columns of the first line. */
const delimiterOf = async (entry: Entry): Promise<string> => {
  const source = await entry.open();
  for await (const chunk of source) {
    const header = (chunk as Buffer).toString('utf8').split('\n', 1)[0] ?? '';
    source.destroy();
    return header.split(';').length > header.split(',').length ? ';' : ',';
  }
  return ',';
};

/** What the parser made of each piece of the source. */
async function* rowsOf(source: Readable, parser: Transform, taken: () => string[][]): AsyncGenerator<string[][]> {
  // A failure is met where a piece is written; without a listener it would end the process first.
  parser.on('error', () => undefined);
  // Nothing comes out of it, yet a stream that nobody reads never ends.
  parser.resume();
  for await (const piece of source) {
    await new Promise<void>((resolve, reject) => {
      parser.write(piece, (error) => (error ? reject(error) : resolve()));
    });
    yield taken();
  }
  parser.end();
  await finished(parser);
  yield taken();
}

export const textOf = async (entry: Entry): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await entry.open()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
};
