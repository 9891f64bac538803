import { clustersOf } from './clusters.ts';
import type { Zoom } from './zoom.ts';

export type PriceDot = {
  readonly key: string;
  readonly e: number;
  readonly n: number;
  /** Text of the flag; a dot without one is a plain point. */
  readonly text: string | null;
  readonly isHigh: boolean;
};

/** A circle around a point, or an outline, in metres of D96/TM. */
export type Around =
  | { readonly type: 'circle'; readonly e: number; readonly n: number; readonly metres: number }
  | { readonly type: 'ring'; readonly ring: readonly number[] }
  | { readonly type: 'country' };

export type Box = readonly [number, number, number, number];

const wholeCountry: Box = [374_000, 31_000, 624_000, 195_000];
/** Pixels between the content and the edges of the map, above, right, below, left: around deals enough to keep flags clear of buttons. */
export const paddingOf = (around: Around | null) =>
  around ? ([24, 24, 40, 24] as const) : ([60, 64, 48, 32] as const);
/** Flags nearer to each other than this, in pixels, become one circle with their number. */
export const flagReach = 46;
export const flagPadding = [4, 6, 3, 6] as const;
export const priceTokens = [
  '--smreka',
  '--on-smreka',
  '--surface',
  '--p-unknown',
  '--ink',
  '--line-2',
  '--karmin',
  '--on-karmin',
] as const;
export type PriceColours = Readonly<Record<(typeof priceTokens)[number], string>>;
const font = '700 12.5px "Hanken Grotesk Variable", sans-serif';

const known = new WeakMap<readonly PriceDot[], ReturnType<typeof clustersOf>>();

/** A hundred thousand dots take a second, so the clusters of the picture are reused by the map. */
export const clustersFor = (dots: readonly PriceDot[], zoom: Zoom): ReturnType<typeof clustersOf> => {
  const clusters = known.get(dots) ?? clustersOf(dots, flagReach, zoom);
  known.set(dots, clusters);
  return clusters;
};

const pairsOf = (ring: readonly number[]) =>
  Array.from({ length: ring.length / 2 }, (_, index) => ({ e: ring[index * 2] ?? 0, n: ring[index * 2 + 1] ?? 0 }));

const ringOf = (around: Around) => (around.type === 'ring' ? pairsOf(around.ring) : []);

/** First view of a place: the whole area, all results, or the country. */
export const extentOf = (dots: readonly PriceDot[], around: Around | null): Box => {
  if (around?.type === 'circle') {
    const { e, n, metres } = around;
    return [e - metres, n - metres, e + metres, n + metres];
  }
  const places = around ? ringOf(around) : dots;
  const room = around ? 0 : 200;
  return places.reduce<Box>(
    ([west, south, east, north], { e, n }) => [
      Math.min(west, e - room),
      Math.min(south, n - room),
      Math.max(east, e + room),
      Math.max(north, n + room),
    ],
    places[0] ? [places[0].e, places[0].n, places[0].e, places[0].n] : wholeCountry,
  );
};

type FlagLook = {
  readonly zIndex: number;
  /** Radius of a circle; a flag has none and is as large as its text. */
  readonly radius?: number;
  readonly fill: string;
  readonly edge?: string;
  readonly edgeWidth?: number;
  readonly text?: string;
  readonly ink: string;
  readonly font: string;
};

/** How a cluster, a price or a deal without one is drawn. */
export const flagLook = (
  count: number,
  dot: PriceDot | undefined,
  colours: PriceColours,
  isPointed: boolean,
): FlagLook => {
  if (count > 1)
    return {
      zIndex: 1,
      radius: 13 + Math.min(9, Math.log2(count) * 1.6),
      fill: colours['--ink'],
      text: String(count),
      ink: colours['--surface'],
      font,
    };
  const high = { fill: colours['--smreka'], ink: colours['--on-smreka'] };
  const low = { fill: colours['--surface'], ink: colours['--ink'] };
  const unpointed = dot?.isHigh ? high : low;
  const { fill, ink } = isPointed ? { fill: colours['--karmin'], ink: colours['--on-karmin'] } : unpointed;
  const edge = colours['--line-2'];
  if (!dot?.text) return { zIndex: isPointed ? 3 : 0, radius: 5, fill, edge, edgeWidth: 1.5, ink, font };
  return {
    zIndex: isPointed ? 3 : 2,
    fill,
    edge: isPointed || dot.isHigh ? fill : edge,
    edgeWidth: 1,
    text: dot.text,
    ink,
    font,
  };
};
