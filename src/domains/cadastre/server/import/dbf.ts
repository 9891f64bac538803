import { isAscii } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import type { Entry } from '#platform/server/bulk/archive.ts';
import { encodingOf, watchLetters, withoutCut } from '#platform/server/bulk/decode.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { headOf, piecesOf } from './pieces.ts';

type Column = { readonly name: string; readonly start: number; readonly end: number };
const headLength = 32;

/** The columns of a table from the available part of its header. */
const columnsIn = (fields: Buffer): Column[] => {
  const columns: Column[] = [];
  for (let at = 0, start = 1; at + 32 <= fields.length && fields[at] !== 0x0d; at += 32) {
    const end = start + (fields[at + 16] ?? 0);
    const name = fields
      .toString('latin1', at, at + 11)
      .replace(/\0.*$/s, '')
      .toUpperCase();
    columns.push({ name, start, end });
    start = end;
  }
  return columns;
};

/** The names of the columns alone; empty if it is no such table, which its reading will report. */
export const columnsOfDbf = async (entry: Entry): Promise<string[]> => {
  let bytes = Buffer.alloc(0);
  try {
    const source = await entry.open();
    for await (const chunk of source) {
      bytes = Buffer.concat([bytes, chunk as Buffer]);
      if (bytes.length >= headLength && bytes.length >= bytes.readUInt16LE(8)) break;
    }
    source.destroy();
  } catch {
    return [];
  }
  if (bytes.length < headLength) return [];
  return columnsIn(bytes.subarray(headLength, bytes.readUInt16LE(8))).map(({ name }) => name);
};

const readHead = async (file: FileHandle, name: string) => {
  const head = Buffer.alloc(headLength);
  await file.read(head, 0, headLength, 0);
  const [promised, headerLength, width] = [head.readUInt32LE(4), head.readUInt16LE(8), head.readUInt16LE(10)];
  if (headerLength < 65 || width < 2) throw new ImportRefused({ code: 'no_shapefile_table', file: name });
  const fields = Buffer.alloc(headerLength - headLength);
  await file.read(fields, 0, fields.length, headLength);
  const columns = columnsIn(fields);
  if ((columns.at(-1)?.end ?? 0) > width) throw new ImportRefused({ code: 'no_shapefile_table', file: name });
  return { promised, headerLength, width, columns };
};

/**
 * The table of a shapefile (dBASE III), read in pieces. Own code, because the usual package decodes every cell by a
 * decoder written in JavaScript, which took most of an import's time. Without an encoding the first letter beyond ASCII decides.
 */
export const openDbf = async (path: string, name: string, encoding?: string) => {
  const { promised, headerLength, width, columns } = await headOf(path, (file) => readHead(file, name));
  const file = piecesOf(path);

  let decided = encoding;
  let decoder = new TextDecoder(decided);
  const letters = watchLetters(() => decided);
  const textOf = (bytes: Buffer): string => {
    if (isAscii(bytes)) return bytes.toString('latin1');
    if (decided === undefined) {
      decided = encodingOf(bytes.subarray(bytes.findIndex((byte) => byte > 127)));
      decoder = new TextDecoder(decided);
    }
    const text = decoder.decode(decoder.encoding === 'utf-8' ? withoutCut(bytes) : bytes);
    letters.see(text);
    return text;
  };
  const piece = Buffer.alloc(Math.max(1, Math.floor(262_144 / width)) * width);
  let [position, filled, used, count] = [headerLength, 0, 0, 0];
  const end = (): null => {
    if (count < promised) throw new ImportRefused({ code: 'cut', file: name });
    if (letters.areDamaged(count)) throw new ImportRefused({ code: 'encoding', file: name });
    return null;
  };

  /** The next row; a row that the table marks as deleted comes as undefined, the end as null. */
  const next = async (): Promise<string[] | undefined | null> => {
    if (used + width > filled) {
      const bytesRead = await file.read(piece, 0, piece.length, position);
      position += bytesRead - (bytesRead % width);
      [filled, used] = [bytesRead - (bytesRead % width), 0];
      if (filled === 0) return end();
    }
    return row();
  };
  /** Whether `row` may be called without waiting. */
  const ready = (): boolean => used + width <= filled;
  const row = (): string[] | undefined | null => {
    const at = used;
    used += width;
    if (piece[at] === 0x1a) return end();
    count += 1;
    if (piece[at] === 0x2a) return undefined;
    const line = piece.subarray(at, at + width);
    const isPlain = isAscii(line);
    return columns.map(({ start, end }) =>
      (isPlain ? line.toString('latin1', start, end) : textOf(line.subarray(start, end))).trim(),
    );
  };
  return { columns: columns.map((column) => column.name), next, ready, row, close: file.close };
};
