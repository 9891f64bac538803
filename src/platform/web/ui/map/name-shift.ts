type Place = readonly [e: number, n: number];

/** An element above the names of the map: half of its width and of its height in pixels. */
export type Covering = { readonly at: Place; readonly wide: number; readonly tall: number };

/** Property of a map: elements above its names. */
export const coverings = 'coverings';

/** A number drawn by the map itself, in larger letters than the map below it would use, and the box of its thing. */
export type Numbered = { readonly text: string; readonly box: readonly number[] };

/** Property of a map: the numbers that it draws. */
export const numbered = 'numbered';

/** Whether a number at a place is written already. */
export const isNumbered = (text: string, [e, n]: Place, written: readonly Numbered[]): boolean =>
  written.some(({ text: other, box: [west = 0, south = 0, east = 0, north = 0] }) =>
    [text === other, e >= west, e <= east, n >= south, n <= north].every(Boolean),
  );

/** Pixels between a name and the thing it avoids. */
const apart = 3;
/** Pixels beyond which a name would not be recognised as that of its place. */
const farthest = 64;

/** Shift of a name in pixels, down (up if negative), so that nothing covers it: the shortest one; 0 if both ways are covered too. */
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
