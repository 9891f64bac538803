import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { Entry } from './archive.ts';
import { openDbf } from './dbf.ts';
import { ImportRefused } from './refused.ts';
import { openShp } from './shp.ts';

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

const batchLines = 500;
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

/** A shape with its attributes; the point of a building comes in the columns E_CEN and N_CEN. */
export const readShapefile = async (entry: Entry, siblings: readonly Entry[], folder: string): Promise<Table> => {
  const base = entry.path.slice(0, -4);
  const part = (end: string) => siblings.find(({ path }) => path.toLowerCase() === `${base}${end}`.toLowerCase());
  const table = part('.dbf');
  if (!table) throw new ImportRefused(`${entry.path} has no table (.dbf) beside it.`);
  const codePage = part('.cpg');
  const encoding = codePage ? encodingOf(await textOf(codePage)) : 'utf-8';
  const [shp, dbf] = [join(folder, `${randomUUID()}.shp`), join(folder, `${randomUUID()}.dbf`)];
  await entry.extract(shp);
  await table.extract(dbf);
  const [shapes, rows] = [await openShp(shp, entry.path), await openDbf(dbf, table.path, encoding)];

  async function* batches() {
    let line = 1;
    for (let done = false; !done; ) {
      const batch: Line[] = [];
      while (batch.length < batchLines) {
        // Asked one by one only where a new piece must be read.
        const values = rows.ready() ? rows.row() : await rows.next();
        const shape = shapes.ready() ? shapes.shape() : await shapes.next();
        done = values === null || shape === null;
        if (done) break;
        if (values && shape) {
          if (shape.point) values.push(String(shape.point[0]), String(shape.point[1]));
          batch.push({ line, values, ring: shape.ring });
        }
        line++;
      }
      yield batch;
    }
    await Promise.all([shapes.close(), rows.close()]);
    await Promise.all([rm(shp), rm(dbf)]);
  }
  return { columns: [...rows.columns, 'E_CEN', 'N_CEN'], batches: batches() };
};

const encodingOf = (codePage: string): string => {
  const digits = /\d{3,5}/.exec(codePage)?.[0];
  if (/utf|65001/i.test(codePage) || !digits) return 'utf-8';
  return digits.startsWith('8859') ? codePage.trim().toLowerCase() : `windows-${digits}`;
};

export const textOf = async (entry: Entry): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await entry.open()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
};
