import type { FileHandle } from 'node:fs/promises';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { clockwiseArea, type Ring } from '../../core/outline.ts';
import { headOf, piecesOf } from './pieces.ts';

/**
 * A point, or all rings of a polygon without their closing points, the largest part first. A record without a shape has neither, an
 * unreadable one has no list.
 */
export type Shape = { readonly point?: readonly [number, number]; readonly rings?: readonly Ring[] };

const kinds = { point: [1, 11, 21], polygon: [5, 15, 25] };
const nullShape = 0;
const headerLength = 100;
const pieceLength = 1_048_576;
/** A parcel of a million corners is no parcel. */
const longestShape = 16_000_000;

const requireHead = async (file: FileHandle, name: string): Promise<void> => {
  const head = Buffer.alloc(headerLength);
  await file.read(head, 0, headerLength, 0);
  if (head.readInt32BE(0) !== 9_994) throw new ImportRefused({ code: 'no_shapefile', file: name });
  // The header contains the length of the file, in words of two bytes.
  if ((await file.stat()).size < head.readInt32BE(24) * 2) throw new ImportRefused({ code: 'cut', file: name });
};

/** The shapes of a shapefile in their order, read in pieces (ESRI Shapefile Technical Description, July 1998). */
export const openShp = async (path: string, name: string) => {
  await headOf(path, (file) => requireHead(file, name));
  const file = piecesOf(path);
  let piece = Buffer.alloc(pieceLength);
  let [position, filled, used] = [headerLength, 0, 0];

  /** Ensures that this many bytes are buffered; false at the end of the file. */
  const fill = async (bytes: number): Promise<boolean> => {
    if (used + bytes <= filled) return true;
    const rest = piece.subarray(used, filled);
    const target = bytes > piece.length ? Buffer.alloc(bytes) : piece;
    rest.copy(target, 0);
    piece = target;
    [filled, used] = [rest.length, 0];
    const bytesRead = await file.read(piece, filled, piece.length - filled, position);
    position += bytesRead;
    filled += bytesRead;
    return bytes <= filled;
  };

  /** Whether `shape` may be called without waiting. */
  const ready = (): boolean => used + 8 <= filled && used + 8 + lengthAt() <= filled;
  const lengthAt = (): number => {
    const length = piece.readInt32BE(used + 4) * 2;
    if (length < 4 || length > longestShape) throw new ImportRefused({ code: 'shapefile_damaged', file: name });
    return length;
  };
  const shape = (): Shape => {
    const [at, length] = [used + 8, lengthAt()];
    used = at + length;
    return shapeIn(piece.subarray(at, used));
  };
  const next = async (): Promise<Shape | null> => {
    if (!(await fill(8)) || !(await fill(8 + lengthAt()))) return null;
    return shape();
  };
  return { next, ready, shape, close: file.close };
};

const shapeIn = (content: Buffer): Shape => {
  const kind = content.readInt32LE(0);
  if (kinds.point.includes(kind) && content.length >= 20)
    return { point: [content.readDoubleLE(4), content.readDoubleLE(12)] };
  if (kind === nullShape) return { rings: [] };
  if (!kinds.polygon.includes(kind) || content.length < 44) return {};
  const [pieces, points] = [content.readInt32LE(36), content.readInt32LE(40)];
  const first = 44 + 4 * pieces;
  if (pieces < 1 || points < 4 || content.length < first + 16 * points) return {};
  const rings = Array.from({ length: pieces }, (_, piece) => {
    const from = content.readInt32LE(44 + 4 * piece);
    const to = piece + 1 < pieces ? content.readInt32LE(48 + 4 * piece) : points;
    return from < 0 || to > points || to - from < 4 ? [] : ringIn(content, first + 16 * from, to - from - 1);
  }).filter((ring) => ring.length > 0);
  return largestFirst(rings);
};

const largestFirst = (rings: Ring[]): Shape => {
  let [outer, size] = [-1, 0];
  rings.forEach((ring, index) => {
    const area = clockwiseArea(ring);
    // Outer rings run clockwise, holes against the clock.
    if (area > size) [outer, size] = [index, area];
  });
  const [largest] = outer < 0 ? [] : rings.splice(outer, 1);
  return largest ? { rings: [largest, ...rings] } : {};
};

const ringIn = (content: Buffer, start: number, count: number): [number, number][] => {
  const ring: [number, number][] = new Array(count);
  for (let index = 0, at = start; index < count; index++, at += 16)
    ring[index] = [content.readDoubleLE(at), content.readDoubleLE(at + 8)];
  return ring;
};
