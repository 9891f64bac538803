import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from '#platform/server/bulk/archive.ts';
import { type Line, type Table, textOf } from '#platform/server/bulk/csv.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { openDbf } from './dbf.ts';
import { openShp, type Shape } from './shp.ts';

const batchLines = 500;

/** A part of the same shapefile by its ending. */
const partOf = (entry: Entry, siblings: readonly Entry[], end: string): Entry | undefined => {
  const path = `${entry.path.slice(0, -4)}${end}`.toLowerCase();
  return siblings.find((one) => one.path.toLowerCase() === path);
};
/** The coordinate system that the layer names; D96/TM is the system of 1996 on the ellipsoid GRS 80, D48/GK the one before on Bessel's. */
const requireCoordinates = async (entry: Entry, siblings: readonly Entry[]): Promise<void> => {
  const system = partOf(entry, siblings, '.prj');
  if (!system) return;
  const { text } = await textOf(system);
  const isOther = /bessel|mgi|hermannskogel|d[ _]?48|gauss|391[12]\b|\b3787\b/i.test(text) || !/^\s*PROJ/i.test(text);
  if (isOther && !/d[ _]?96|3794/i.test(text)) throw new ImportRefused({ code: 'other_coordinates', file: entry.path });
};
export const tableOf = (entry: Entry, siblings: readonly Entry[]) => partOf(entry, siblings, '.dbf');

/**
 * A shape with its attributes; the point of a building is in the columns E_CEN and N_CEN. Given its table (.dbf) instead of its shapes, a
 * layer is read without them: some have none, of others only the statements are wanted.
 */
export const readShapefile = async (entry: Entry, siblings: readonly Entry[], folder: string): Promise<Table> => {
  const table = tableOf(entry, siblings);
  if (!table) throw new ImportRefused({ code: 'shapefile_without_table', file: entry.path });
  const codePage = partOf(entry, siblings, '.cpg');
  const encoding = codePage && encodingIn((await textOf(codePage)).text, codePage.path);
  const copy = join(folder, randomUUID());
  const extracted = async (one: Entry, end: string): Promise<string> => {
    await one.extract(`${copy}${end}`);
    return `${copy}${end}`;
  };
  if (entry !== table) await requireCoordinates(entry, siblings);
  const shapes = entry === table ? undefined : await openShp(await extracted(entry, '.shp'), entry.path);
  const rows = await openDbf(await extracted(table, '.dbf'), table.path, encoding);

  const shapeOf = (): Shape | Promise<Shape | null> =>
    shapes ? (shapes.ready() ? shapes.shape() : shapes.next()) : withoutShape;
  async function* batches() {
    try {
      let line = 1;
      for (let done = false; !done; ) {
        const batch: Line[] = [];
        while (batch.length < batchLines) {
          // Asked one by one only if a new piece must be read.
          const values = rows.ready() ? rows.row() : await rows.next();
          const given = shapeOf();
          const shape = given instanceof Promise ? await given : given;
          done = values === null || shape === null;
          if (done && shapes && values !== shape) throw new ImportRefused({ code: 'cut', file: entry.path });
          if (done) break;
          if (values && shape) {
            if (shape.point) values.push(String(shape.point[0]), String(shape.point[1]));
            batch.push({ line, values, rings: shape.rings });
          }
          line++;
        }
        yield batch;
      }
    } finally {
      await Promise.all([shapes?.close(), rows.close()]);
      await Promise.all([rm(`${copy}.shp`, { force: true }), rm(`${copy}.dbf`)]);
    }
  }
  return { columns: [...rows.columns, 'E_CEN', 'N_CEN'], batches: batches() };
};

const withoutShape: Shape = { rings: [] };

/** The encoding by the code page beside a table; undefined if it names none. */
const encodingIn = (codePage: string, file: string): string | undefined => {
  const digits = /\d{3,5}/.exec(codePage)?.[0];
  if (/utf|65001/i.test(codePage)) return 'utf-8';
  if (!digits) return undefined;
  const name = digits.startsWith('8859') ? codePage.trim().toLowerCase() : `windows-${digits}`;
  try {
    return new TextDecoder(name).encoding;
  } catch (cause) {
    throw new ImportRefused({ code: 'encoding', file }, { cause });
  }
};
