/** Writes small shapefiles: points or polygons with one ring each, and their table. */

type Point = readonly [number, number];
type Field = { readonly name: string; readonly type: 'C' | 'N'; readonly length: number; readonly decimals?: number };

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

/** Rings without their closing point; a shapefile wants them clockwise and closed. */
export const polygonShapes = (rings: readonly (readonly Point[])[]): Buffer => {
  const records = rings.map((ring, index) => {
    const closed = clockwise(ring);
    closed.push(closed[0] ?? [0, 0]);
    const content = Buffer.alloc(48 + 16 * closed.length);
    content.writeInt32LE(5, 0);
    for (const [place, value] of boxOf(closed).entries()) content.writeDoubleLE(value, 4 + 8 * place);
    content.writeInt32LE(1, 36);
    content.writeInt32LE(closed.length, 40);
    closed.forEach(([x, y], place) => {
      content.writeDoubleLE(x, 48 + 16 * place);
      content.writeDoubleLE(y, 56 + 16 * place);
    });
    return numbered(content, index);
  });
  const body = Buffer.concat(records);
  return Buffer.concat([header(5, 100 + body.length, rings[0] ?? []), body]);
};

const clockwise = (ring: readonly Point[]): Point[] => {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nx, ny] = ring[(index + 1) % ring.length] ?? [0, 0];
    return sum + x * ny - nx * y;
  }, 0);
  return twice > 0 ? [...ring].reverse() : [...ring];
};

export const dbf = (fields: readonly Field[], rows: readonly (readonly (string | number | null)[])[]): Buffer => {
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
      body.write(type === 'N' ? text.padStart(length) : text, at, length, 'utf8');
      at += length;
    });
  });
  return Buffer.concat([head, body, Buffer.from([0x1a])]);
};
