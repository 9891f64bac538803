/** The colours of land in the key of the Franciscan cadastre. */
type LandColour = 'gozd' | 'river' | 'travnik' | 'vrt' | 'njiva' | 'dvor' | 'pasnik';

const keys: readonly (readonly [RegExp, LandColour])[] = [
  [/gozd/i, 'gozd'],
  [/vod/i, 'river'],
  [/travni/i, 'travnik'],
  [/vrt|sad|vinograd/i, 'vrt'],
  [/njiv|kmetij/i, 'njiva'],
  [/poselj|pozid|stav|dvor/i, 'dvor'],
];

/** Colour of the old map key for an actual use; land of unknown use is pale unless it is built on. */
export const colourOf = (use: string | null, isBuilt: boolean): LandColour =>
  (use === null ? undefined : keys.find(([pattern]) => pattern.test(use))?.[1]) ?? (isBuilt ? 'dvor' : 'pasnik');

type Ring = readonly number[];

/** Is the point inside the ring? Counts the sides that a ray to the east crosses. */
const contains = (ring: Ring, [e, n]: readonly [number, number]): boolean => {
  let isInside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ei = 0, ni = 0, ej = 0, nj = 0] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
    if (ni > n !== nj > n && e < ((ej - ei) * (n - ni)) / (nj - ni) + ei) isInside = !isInside;
  }
  return isInside;
};

const middleOf = (ring: Ring): readonly [number, number] => {
  const count = ring.length / 2;
  const sum = (offset: 0 | 1) =>
    ring.reduce((total, value, index) => (index % 2 === offset ? total + value : total), 0);
  return [sum(0) / count, sum(1) / count];
};

type Outlined = { readonly ring: Ring; readonly more: readonly Ring[] };
type Building = Outlined & { readonly at: readonly [number, number] | null };

/** Whether one of the buildings is on the parcel. */
export const isBuiltOn = ({ ring, more }: Outlined, buildings: readonly Building[]): boolean =>
  buildings.some(({ ring: outline, at }) => {
    const place = outline.length > 0 ? middleOf(outline) : (at ?? [0, 0]);
    // Within a hole is within two rings, and not on the parcel.
    return [ring, ...more].filter((one) => contains(one, place)).length % 2 === 1;
  });
