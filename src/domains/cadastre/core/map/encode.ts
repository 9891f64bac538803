import { round } from '#lib/maths.ts';
import { clipLine, clipRing, type FlatRing } from './clip.ts';
import { type Box, boxOf, type Tile } from './grid.ts';
import { openMessage } from './protobuf.ts';

/**
 * A tile in the format of Mapbox (Vector Tile Specification 2.1, https://github.com/mapbox/vector-tile-spec): layers of features, each with
 * a geometry in whole steps of the tile and some properties.
 */
export type Feature = {
  readonly properties: Readonly<Record<string, string | number>>;
} & (
  | {
      readonly type: 'polygon' /** Outer rings clockwise, holes against the clock, D96/TM. */;
      readonly rings: readonly FlatRing[];
    }
  | { readonly type: 'point'; readonly at: readonly [number, number] }
  | { readonly type: 'line'; readonly lines: readonly FlatRing[] }
);
export type Layer = { readonly name: string; readonly features: readonly Feature[] };

/** Steps across a tile, and the pixels of its neighbours that it knows, so that no line shows where tiles meet. */
export const extent = 4_096;
export const bufferPixels = 8;

const kinds = { point: 1, line: 2, polygon: 3 } as const;
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const command = (id: 1 | 2 | 7, count: number): number => id + 8 * count;

/** Commands of a geometry; the pen's position carries over from ring to ring. */
const openPen = () => {
  const commands: number[] = [];
  let [x, y] = [0, 0];
  const move = (toX: number, toY: number): void => {
    commands.push(zigzag(toX - x), zigzag(toY - y));
    [x, y] = [toX, toY];
  };
  return {
    commands: commands as readonly number[],
    point: (toX: number, toY: number): void => {
      commands.push(command(1, 1));
      move(toX, toY);
    },
    /** A ring or a line in whole steps; one that has shrunk to less than it takes is left out. */
    path: (steps: FlatRing, isRing: boolean): void => {
      const corners = steps.length / 2;
      if (corners < (isRing ? 3 : 2)) return;
      commands.push(command(1, 1));
      move(steps[0] ?? 0, steps[1] ?? 0);
      commands.push(command(2, corners - 1));
      for (let at = 2; at < steps.length; at += 2) move(steps[at] ?? 0, steps[at + 1] ?? 0);
      if (isRing) commands.push(command(7, 1));
    },
  };
};

/** Integer steps from the north-west corner, each corner once. */
const stepped = (ring: FlatRing, box: Box, isRing: boolean): FlatRing => {
  const scale = extent / (box[2] - box[0]);
  const steps: number[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const x = round(((ring[at] ?? 0) - box[0]) * scale);
    const y = round((box[3] - (ring[at + 1] ?? 0)) * scale);
    if (steps.length === 0 || x !== steps.at(-2) || y !== steps.at(-1)) steps.push(x, y);
  }
  if (isRing && steps.length > 2 && steps[0] === steps.at(-2) && steps[1] === steps.at(-1)) steps.length -= 2;
  return steps;
};

const geometryOf = (feature: Feature, tile: Tile): readonly number[] => {
  const box = boxOf(tile);
  const pen = openPen();
  if (feature.type === 'point') {
    const [x = 0, y = 0] = stepped(feature.at, box, false);
    pen.point(x, y);
  } else if (feature.type === 'line') {
    const around = boxOf(tile, bufferPixels);
    for (const line of feature.lines)
      for (const part of clipLine(line, around)) pen.path(stepped(part, box, false), false);
  } else {
    const around = boxOf(tile, bufferPixels);
    for (const ring of feature.rings) pen.path(stepped(clipRing(ring, around), box, true), true);
  }
  return pen.commands;
};

/** Values that a layer writes once, each by its number. */
const openTable = <T extends string | number>() => {
  const numbers = new Map<T, number>();
  const of = (value: T): number => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, numbers.size);
    return numbers.size - 1;
  };
  return { of, all: () => [...numbers.keys()] };
};

const layerOf = ({ name, features }: Layer, tile: Tile): readonly number[] => {
  const layer = openMessage();
  layer.number(15, 2);
  layer.text(1, name);
  const keys = openTable<string>();
  const values = openTable<string | number>();
  for (const feature of features) {
    const geometry = geometryOf(feature, tile);
    if (geometry.length === 0) continue;
    const written = openMessage();
    written.packed(
      2,
      Object.entries(feature.properties).flatMap(([key, value]) => [keys.of(key), values.of(value)]),
    );
    written.number(3, kinds[feature.type]);
    written.packed(4, geometry);
    layer.message(2, written.bytes);
  }
  for (const key of keys.all()) layer.text(3, key);
  for (const value of values.all()) {
    const written = openMessage();
    if (typeof value === 'string') written.text(1, value);
    // Whole and not negative: heights of letters, numbers of addresses.
    else written.number(5, value);
    layer.message(4, written.bytes);
  }
  layer.number(5, extent);
  return layer.bytes;
};

/** The bytes of a tile; layers without features are left out. */
export const encodeTile = (tile: Tile, layers: readonly Layer[]): Uint8Array => {
  const written = openMessage();
  for (const layer of layers) if (layer.features.length > 0) written.message(3, layerOf(layer, tile));
  return Uint8Array.from(written.bytes);
};
