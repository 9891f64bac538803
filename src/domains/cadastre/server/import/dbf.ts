import { open } from 'node:fs/promises';
import { ImportRefused } from '#platform/server/bulk/refused.ts';

/**
 * The table of a shapefile (dBASE III), read in pieces. Own code, because the usual package decodes every cell by a
 * decoder written in JavaScript, which took most of an import's time.
 */
export const openDbf = async (path: string, name: string, encoding: string) => {
  const file = await open(path);
  const head = Buffer.alloc(32);
  await file.read(head, 0, 32, 0);
  const [headerLength, width] = [head.readUInt16LE(8), head.readUInt16LE(10)];
  if (headerLength < 65 || width < 2) throw new ImportRefused({ code: 'no_shapefile_table', file: name });
  const fields = Buffer.alloc(headerLength - 32);
  await file.read(fields, 0, fields.length, 32);
  const columns: { readonly name: string; readonly start: number; readonly end: number }[] = [];
  for (let at = 0, start = 1; at + 32 <= fields.length && fields[at] !== 0x0d; at += 32) {
    const end = start + (fields[at + 16] ?? 0);
    columns.push({
      name: fields
        .toString('latin1', at, at + 11)
        .replace(/\0.*$/s, '')
        .toUpperCase(),
      start,
      end,
    });
    start = end;
  }
  if ((columns.at(-1)?.end ?? 0) > width) throw new ImportRefused({ code: 'no_shapefile_table', file: name });

  const decoder = new TextDecoder(encoding);
  const piece = Buffer.alloc(Math.max(1, Math.floor(262_144 / width)) * width);
  let [position, filled, used] = [headerLength, 0, 0];

  /** The next row; a row that the table marks as deleted comes as undefined, the end as null. */
  const next = async (): Promise<string[] | undefined | null> => {
    if (used + width > filled) {
      const { bytesRead } = await file.read(piece, 0, piece.length, position);
      position += bytesRead - (bytesRead % width);
      [filled, used] = [bytesRead - (bytesRead % width), 0];
      if (filled === 0) return null;
    }
    return row();
  };
  /** Whether `row` may be called without waiting. */
  const ready = (): boolean => used + width <= filled;
  const row = (): string[] | undefined | null => {
    const at = used;
    used += width;
    if (piece[at] === 0x1a) return null;
    if (piece[at] === 0x2a) return undefined;
    const plain = isAscii(piece, at, at + width);
    return columns.map(({ start, end }) =>
      (plain
        ? piece.toString('latin1', at + start, at + end)
        : decoder.decode(piece.subarray(at + start, at + end))
      ).trim(),
    );
  };
  return { columns: columns.map((column) => column.name), next, ready, row, close: () => file.close() };
};

const isAscii = (bytes: Buffer, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if ((bytes[at] ?? 0) > 127) return false;
  return true;
};
