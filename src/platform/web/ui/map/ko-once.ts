type Place = readonly [e: number, n: number];
type Spot = { readonly text: string; readonly at: Place };
/** Obstacle: another name, or a mark with half of its side in pixels. */
type Other = { readonly at: Place; readonly half?: number };
type Box = readonly [west: number, south: number, east: number, north: number];

/** Pixels of half a name, and how far another one keeps from it. */
const half = { wide: 70, tall: 12 } as const;
/** Pixels at the right edge under which the buttons of the map may be. */
const buttons = 50;

export const spotKey = ([e, n]: Place): string => `${Math.round(e)} ${Math.round(n)}`;

/**
 * For each k.o. the one position of its name in the view: the former one while it is still there, else the one nearest to the middle;
 * beside other names and marks, and not cut by the edge, where possible.
 */
export const koSpots = (
  spots: readonly Spot[],
  [west, south, east, north]: Box,
  metresPerPixel: number,
  others: readonly Other[],
  before: ReadonlyMap<string, string>,
): Map<string, string> => {
  const [wide, tall] = [half.wide * metresPerPixel, half.tall * metresPerPixel];
  const isWhole = ({ at: [e, n] }: Spot): boolean =>
    e - wide >= west && e + wide <= east - buttons * metresPerPixel && n - tall >= south && n + tall <= north;
  const isFree = ({ at: [e, n] }: Spot): boolean =>
    others.every(({ at: [otherE, otherN], half: mark }) => {
      const [besideE, besideN] = mark === undefined ? [wide, tall] : [mark * metresPerPixel, mark * metresPerPixel];
      return Math.abs(otherE - e) > wide + besideE || Math.abs(otherN - n) > tall + besideN;
    });
  const seen = spots.filter(({ at: [e, n] }) => e >= west && e <= east && n >= south && n <= north);
  return new Map(
    [...Map.groupBy(seen, ({ text }) => text)].map(([text, some]) => {
      const whole = some.filter(isWhole);
      const free = whole.filter(isFree);
      const best = [free, whole].find(({ length }) => length > 0) ?? some;
      const kept = best.find(({ at }) => spotKey(at) === before.get(text));
      const middle = [0, 1].map((side) => some.reduce((sum, { at }) => sum + (at[side] ?? 0), 0) / some.length);
      const off = ({ at: [e, n] }: Spot): number => Math.hypot(e - (middle[0] ?? 0), n - (middle[1] ?? 0));
      const chosen = kept ?? best.reduce((one, other) => (off(other) < off(one) ? other : one));
      return [text, spotKey(chosen.at)];
    }),
  );
};
