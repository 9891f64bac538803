import { boxAround } from './borders.ts';
import { chordsOf, isWithin } from './chords.ts';
import type { FlatRing } from './clip.ts';
import type { Box } from './grid.ts';

/** Metres of a letter of a number, and of half of its height, where it is first read. */
const letter = 3.4;
const half = 4;

const overlaps = (one: Box, other: Box): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];

/**
 * Position of a parcel's number: its middle, or its widest place if the middle is outside, as with a road; beside a house if there is room.
 */
export const freeSpot = (
  rings: readonly FlatRing[],
  letters: number,
  houses: readonly Box[],
): readonly [number, number] | undefined => {
  const [outer] = rings;
  if (!outer) return undefined;
  const box = boxAround(outer);
  const middle = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] as const;
  const there = houses.filter((house) => overlaps(house, box));
  const wide = (letters * letter) / 2;
  const isFree = (e: number, n: number): boolean =>
    !there.some((house) => overlaps(house, [e - wide, n - half, e + wide, n + half]));
  const isInside = isWithin(rings, ...middle);
  if (isInside && isFree(...middle)) return middle;
  const chords = chordsOf(rings, half);
  const [widest] = chords.toSorted((one, other) => other.room - one.room);
  const usual = isInside || !widest ? middle : ([widest.e, widest.n] as const);
  const spots = chords.flatMap(({ e, n, room }) => {
    const aside = room / 2 - wide;
    return aside < 0 ? [] : [0, aside * 0.6, -aside * 0.6].map((by) => [e + by, n] as const);
  });
  return spots.find(([e, n]) => isFree(e, n)) ?? usual;
};
