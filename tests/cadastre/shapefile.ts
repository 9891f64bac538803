/** Writes small shapefiles: points or polygons, and their table. */

type Point = readonly [number, number];
export type Field = {
  readonly name: string;
  readonly type: 'C' | 'N';
  readonly length: number;
  readonly decimals?: number;
};

const header = (type: number, bytes: number, points: readonly Point[]): Buffer => {
  const buffer = Buffer.alloc(100);
  buffer.writeInt32BE(9_994, 0);
  buffer.writeInt32BE(bytes / 2, 24);
  buffer.writeInt32LE(1_000, 28);
  buffer.writeInt32LE(type, 32);
  for (const [index, value] of boxOf(points).entries()) buffer.writeDoubleLE(value, 36 + 8 * index);
  return buffer;
};

const boxOf = (points: readonly Point[]): number[] => {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    low = Math.min(low, y);
    right = Math.max(right, x);
    high = Math.max(high, y);
  }
  return [left, low, right, high];
};

const numbered = (content: Buffer, index: number): Buffer => {
  const head = Buffer.alloc(8);
  head.writeInt32BE(index + 1, 0);
  head.writeInt32BE(content.length / 2, 4);
  return Buffer.concat([head, content]);
};

export const pointShapes = (points: readonly Point[]): Buffer => {
  const records = points.map(([x, y], index) => {
    const content = Buffer.alloc(20);
    content.writeInt32LE(1, 0);
    content.writeDoubleLE(x, 4);
    content.writeDoubleLE(y, 12);
    return numbered(content, index);
  });
  const body = Buffer.concat(records);
  return Buffer.concat([header(1, 100 + body.length, points), body]);
};

/**
 * Shapes of one or several rings without their closing points; a shapefile needs outer rings clockwise and closed. The first ring is turned
 * so, the others are written unchanged. One without rings has no shape.
 */
export const polygonShapes = (shapes: readonly (readonly (readonly Point[])[])[]): Buffer => {
  const records = shapes.map(([outer, ...others], index) => {
    if (!outer) return numbered(Buffer.alloc(4), index);
    const rings = [clockwise(outer), ...others].map((ring) => [...ring, ring[0] ?? ([0, 0] as const)]);
    const points = rings.flat();
    const first = 44 + 4 * rings.length;
    const content = Buffer.alloc(first + 16 * points.length);
    content.writeInt32LE(5, 0);
    for (const [place, value] of boxOf(points).entries()) content.writeDoubleLE(value, 4 + 8 * place);
    content.writeInt32LE(rings.length, 36);
    content.writeInt32LE(points.length, 40);
    let begun = 0;
    for (const [place, ring] of rings.entries()) {
      content.writeInt32LE(begun, 44 + 4 * place);
      begun += ring.length;
    }
    points.forEach(([x, y], place) => {
      content.writeDoubleLE(x, first + 16 * place);
      content.writeDoubleLE(y, first + 8 + 16 * place);
    });
    return numbered(content, index);
  });
  const body = Buffer.concat(records);
  return Buffer.concat([header(5, 100 + body.length, shapes.flat(2)), body]);
};

const clockwise = (ring: readonly Point[]): Point[] => {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nx, ny] = ring[(index + 1) % ring.length] ?? [0, 0];
    return sum + x * ny - nx * y;
  }, 0);
  return twice > 0 ? [...ring].reverse() : [...ring];
};

/** Slovenian letters beyond ASCII in CP1250; the others of a text have to be ASCII. */
const cp1250: Readonly<Record<string, number>> = { Č: 0xc8, č: 0xe8, Š: 0x8a, š: 0x9a, Ž: 0x8e, ž: 0x9e };
export const bytesIn = (encoding: 'utf-8' | 'cp1250', text: string): Buffer =>
  encoding === 'utf-8'
    ? Buffer.from(text)
    : Buffer.from(
        text.replace(/[ČčŠšŽž]/g, (letter) => String.fromCharCode(cp1250[letter] ?? 0)),
        'latin1',
      );

export const dbf = (
  fields: readonly Field[],
  rows: readonly (readonly (string | number | null)[])[],
  encoding: 'utf-8' | 'cp1250' = 'utf-8',
): Buffer => {
  const head = Buffer.alloc(32 + 32 * fields.length + 1);
  const width = 1 + fields.reduce((sum, { length }) => sum + length, 0);
  head.writeUInt8(3, 0);
  head.writeUInt32LE(rows.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(width, 10);
  fields.forEach(({ name, type, length, decimals = 0 }, index) => {
    const at = 32 + 32 * index;
    head.write(name.slice(0, 10), at, 'latin1');
    head.write(type, at + 11, 'latin1');
    head.writeUInt8(length, at + 16);
    head.writeUInt8(decimals, at + 17);
  });
  head.writeUInt8(0x0d, head.length - 1);
  const body = Buffer.alloc(width * rows.length, ' ');
  rows.forEach((row, index) => {
    let at = index * width + 1;
    fields.forEach(({ type, length, decimals = 0 }, column) => {
      const value = row[column];
      const text =
        value === null || value === undefined ? '' : typeof value === 'number' ? value.toFixed(decimals) : value;
      bytesIn(encoding, type === 'N' ? text.padStart(length) : text).copy(body, at, 0, length);
      at += length;
    });
  });
  return Buffer.concat([head, body, Buffer.from([0x1a])]);
};
