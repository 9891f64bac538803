import { ceil } from '#lib/maths.ts';
import { regions } from './municipality-names.ts';
import { regionOf } from './regions.ts';
import type { Traits } from './sale.ts';

/** Density of sales: errors differ by it. */
const densities = ['town', 'settlement', 'countryside'] as const;

/** Kinds of place whose estimates miss alike, the narrowest first; all is the last one. */
export const placeKinds = [...regions, ...densities, 'all'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** By the region, and by the radius that contains the nearest two dozen sales. */
export const placeKindsOf = ({ municipality }: Traits, metres: number): readonly PlaceKind[] => {
  const density = metres < 600 ? 'town' : metres < 3_000 ? 'settlement' : 'countryside';
  const region = regionOf(municipality);
  return [...(region ? [region] : []), density, 'all'];
};

/** The part of prices that an interval shall hold. */
const held = 0.8;
/** The fewest tested sales by which a kind of place has an interval of its own, and all of them together. */
const fewest = { own: 100, all: 40 } as const;
/** Only the newest tests count, so that a market that has become quieter or wilder is soon seen. */
const most = 3_000;

/**
 * Deviation of tested prices from their estimates, in spreads: this number of spreads contains eight of ten (split conformal prediction,
 * normalised by the spread), with the number of tested sales.
 */
export type Calibration = Readonly<Partial<Record<PlaceKind, { readonly spreads: number; readonly sales: number }>>>;

/** Deviation of a tested price in spreads, and its place. */
export type Score = { readonly places: readonly PlaceKind[]; readonly off: number };

/** The least value that this part of a new one and of those before it do not exceed. */
const heldBy = (offs: readonly number[]): number => {
  const sorted = [...offs].sort((one, other) => one - other);
  return sorted[ceil(held * (sorted.length + 1)) - 1] ?? Number.POSITIVE_INFINITY;
};

/** Calibration by the scores so far, the oldest first. */
export const calibrationOf = (scores: readonly Score[]): Calibration =>
  Object.fromEntries(
    placeKinds.flatMap((place) => {
      const own = scores.filter(({ places }) => places.includes(place)).slice(-most);
      if (own.length < (place === 'all' ? fewest.all : fewest.own)) return [];
      return [[place, { spreads: heldBy(own.map(({ off }) => off)), sales: own.length }]];
    }),
  );

/** For the narrowest kind of place with enough tests; null if too few of the kind were tested at all. */
export const spreadsOf = (calibration: Calibration, places: readonly PlaceKind[]) => {
  const place = places.find((one) => calibration[one] !== undefined);
  const known = place && calibration[place];
  return known ? { ...known, place } : null;
};
