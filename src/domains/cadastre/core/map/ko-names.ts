import { ceil, floor, max, min } from '#lib/maths.ts';
import { boxAround } from './borders.ts';
import type { FlatRing } from './clip.ts';
import type { Feature } from './encode.ts';
import { boxOf, type Tile } from './grid.ts';

type Parcel = { readonly rings: readonly FlatRing[]; readonly ko: string | null };

/** Whether a point is within an odd number of the rings. */
const covers = (rings: readonly FlatRing[], x: number, y: number): boolean => {
  let isIn = false;
  for (const ring of rings) {
    let [px, py] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
    for (let at = 0; at < ring.length; at += 2) {
      const [qx, qy] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) isIn = !isIn;
      [px, py] = [qx, qy];
    }
  }
  return isIn;
};

/**
 * Positions for the name of a k.o. at every zoom: the middle of the tile, of its quarters, of their quarters and so on (`level`), each with
 * the k.o. of the parcel there. A map uses the level that has one position in each of its squares.
 */
export const koFeatures = (tile: Tile, parcels: readonly Parcel[], levels: number): Feature[] => {
  const [west, south, east] = boxOf(tile);
  const found = new Map<string, Feature>();
  for (const { rings, ko } of parcels) {
    if (ko === null) continue;
    const [left, low, right, high] = boxAround(rings.flat());
    for (let level = 0; level <= levels; level++) {
      const count = 2 ** level;
      const side = (east - west) / count;
      // Centres of squares within the box of the parcel.
      const first = (metres: number): number => max(0, ceil(metres / side - 0.5));
      const last = (metres: number): number => min(count - 1, floor(metres / side - 0.5));
      for (let x = first(left - west); x <= last(right - west); x++)
        for (let y = first(low - south); y <= last(high - south); y++) {
          const [e, n] = [west + (x + 0.5) * side, south + (y + 0.5) * side];
          const key = `${level} ${x} ${y}`;
          if (!found.has(key) && covers(rings, e, n))
            found.set(key, { type: 'point', properties: { text: ko, level }, at: [e, n] });
        }
    }
  }
  return [...found.values()];
};
