type Place = readonly [e: number, n: number];

/** Something that stands over the names of the map: half of its width and of its height in pixels. */
export type Covering = { readonly at: Place; readonly wide: number; readonly tall: number };

/** What a map says of itself: what stands over its names. */
export const coverings = 'coverings';

/** A number that a map writes itself, in larger letters than the map under it would, and the box of what bears it. */
export type Numbered = { readonly text: string; readonly box: readonly number[] };

/** What a map says of itself: the numbers that it writes. */
export const numbered = 'numbered';

/** Whether a number at a place is written already. */
export const isNumbered = (text: string, [e, n]: Place, written: readonly Numbered[]): boolean =>
  written.some(({ text: other, box: [west = 0, south = 0, east = 0, north = 0] }) =>
    [text === other, e >= west, e <= east, n >= south, n <= north].every(Boolean),
  );

/** Pixels between a name and what it gives way to. */
const apart = 3;
/** Farther from its place nobody would take it for the name of that. */
const farthest = 64;

/**
 * So many pixels down (up where it is less) a name stands beside its place, so that it can be read: by the nearest way past what would cover it;
 * where both ways are covered too it stays.
 */
export const shiftOf = (
  [e, n]: Place,
  { wide, tall }: { readonly wide: number; readonly tall: number },
  over: readonly Covering[],
  metresPerPixel: number,
): number => {
  const beside = over
    .map(({ at, ...size }) => ({ ...size, x: (at[0] - e) / metresPerPixel, y: (n - at[1]) / metresPerPixel }))
    .filter((one) => Math.abs(one.x) < wide + one.wide);
  const isCovered = (y: number): boolean => beside.some((one) => Math.abs(one.y - y) < tall + one.tall);
  if (!isCovered(0)) return 0;
  const ways = beside
    .flatMap((one) => [one.y + one.tall + tall + apart, one.y - one.tall - tall - apart])
    .filter((y) => Math.abs(y) <= farthest);
  return ways.sort((one, other) => Math.abs(one) - Math.abs(other)).find((y) => !isCovered(y)) ?? 0;
};
