import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from '#platform/server/bulk/archive.ts';
import { type Line, type Table, textOf } from '#platform/server/bulk/csv.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { openDbf } from './dbf.ts';
import { openShp } from './shp.ts';

const batchLines = 500;

/** A shape with its attributes; the point of a building comes in the columns E_CEN and N_CEN. */
export const readShapefile = async (entry: Entry, siblings: readonly Entry[], folder: string): Promise<Table> => {
  const base = entry.path.slice(0, -4);
  const part = (end: string) => siblings.find(({ path }) => path.toLowerCase() === `${base}${end}`.toLowerCase());
  const table = part('.dbf');
  if (!table) throw new ImportRefused({ code: 'shapefile_without_table', file: entry.path });
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
