import { abs, exp, log, max, min, round, sqrt } from '#lib/maths.ts';
import { type Calibration, type PlaceKind, placeKindsOf, type Score, spreadsOf } from './calibration.ts';
import { type Fit, ofPlace, ofTime, ofTraits, windowDays } from './fit.ts';
import { robustMiddle } from './robust.ts';
import type { Near, Sale, Traits } from './sale.ts';

/** Search limits of comparables, and their minimum for an estimate. */
export const reach = { metres: 10_000, days: windowDays, most: 60, fewest: 8, alike: 4 } as const;

/** Largest useful ratio of an estimate's upper end to its lower one. */
const widest = 6;

type Count = { readonly found: number; readonly needed: number };

export type Refusal =
  /** Too few sales of the kind in the country, or too few that were tested. */
  | { readonly reason: 'no_model' }
  /** Sales around, and those of a like size among them, each with how many there would have to be. */
  | { readonly reason: 'too_few' | 'too_few_alike'; readonly around: Count; readonly alike: Count }
  | { readonly reason: 'too_wide'; readonly times: number };

/** A sale with its price adjusted to the subject and the day, and its weight as a share of all. */
export type Comparable = Near & { readonly adjusted_m2: number; readonly weight: number };

export type Point = {
  /** The logarithm of the price of a m². */
  readonly centre: number;
  /** Range of the price around it, before the tests of real deviations. */
  readonly spread: number;
  readonly places: Score['places'];
  readonly comparables: readonly Comparable[];
};

export type Estimate = Point & {
  /** Tested sales of its kind of place that the interval rests on. */
  readonly calibrated_by: number;
  readonly calibrated_place: PlaceKind;
  readonly price_m2: number;
  readonly low_m2: number;
  readonly high_m2: number;
};

/** The distance of the comparable at this place sets the scale of the search: farther ones count little. */
const bandPlace = 24;
const leastBand = 300;
/** A difference of this size counts e times less: days, logarithm of the area, years. Years beyond `mostYears` differ no more. */
const fading = { days: 700, area: 0.7, years: 25, unknownYears: 15, mostYears: 60 } as const;
/** An area of half to twice the subject's is alike. */
const alikeArea = log(2) + 1e-9;
/** Share of the difference between the levels of two places that is applied: the rest is in the prices nearby. */
const partOfPlace = 0.5;
/** A scatter of few comparables is pooled with the country's, which counts like this number of them. */
const scatterBeside = 10;
const leastScatter = 0.5;

const weightOf = (fit: Fit, subject: Traits, { sale, metres }: Near, band: number): number => {
  const years =
    subject.year_built === null || sale.year_built === null
      ? fading.unknownYears
      : min(fading.mostYears, abs(subject.year_built - sale.year_built));
  const differs =
    metres / band +
    (subject.day - sale.day) / fading.days +
    abs(log(sale.area / subject.area)) / fading.area +
    years / fading.years;
  return (fit.flags[sale.flag] ?? 1) * exp(-differs);
};

/** The price of a sale adjusted to the subject on the valuation day: time, size, age, land, half of the place. */
const broughtTo = (fit: Fit, subject: Traits, sale: Sale): number =>
  log(sale.price_m2) +
  ofTraits(fit, subject) -
  ofTraits(fit, sale) +
  ofTime(fit, subject.day) -
  ofTime(fit, sale.day) +
  partOfPlace * (ofPlace(fit, subject) - ofPlace(fit, sale));

/**
 * The estimate by the nearest sales. The caller sorts them by distance: at most `reach.most` of them, all within `reach` and before the
 * subject's day.
 */
export const pointOf = (fit: Fit, subject: Traits, nearest: readonly Near[]): Point | Refusal => {
  const ofLikeSize = nearest.filter(({ sale }) => abs(log(sale.area / subject.area)) <= alikeArea).length;
  const counts = {
    around: { found: nearest.length, needed: reach.fewest },
    alike: { found: ofLikeSize, needed: reach.alike },
  };
  if (nearest.length < reach.fewest) return { reason: 'too_few', ...counts };
  if (ofLikeSize < reach.alike) return { reason: 'too_few_alike', ...counts };
  const farthest = nearest[min(nearest.length, bandPlace) - 1]?.metres ?? 0;
  const band = max(leastBand, farthest);
  const prices = nearest.map(({ sale }) => broughtTo(fit, subject, sale));
  const weights = nearest.map((near) => weightOf(fit, subject, near, band));
  const { centre, scale } = robustMiddle(prices, weights, leastScatter * fit.scale);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // Effective number of comparables, if all had equal weight.
  const equals = total ** 2 / weights.reduce((sum, weight) => sum + weight ** 2, 0);
  const spread =
    sqrt((scatterBeside * fit.scale ** 2 + equals * scale ** 2) / (scatterBeside + equals)) * sqrt(1 + 1 / equals);
  const comparables = nearest.map((near, at) => ({
    ...near,
    adjusted_m2: exp(prices[at] ?? 0),
    weight: (weights[at] ?? 0) / total,
  }));
  return { centre, spread, places: placeKindsOf(subject, farthest), comparables };
};

/** The point with the interval that held eight of ten tested prices, or the reason for no estimate. */
export const estimateOf = (point: Point, calibration: Calibration): Estimate | Refusal => {
  const known = spreadsOf(calibration, point.places);
  if (known === null) return { reason: 'no_model' };
  const half = known.spreads * point.spread;
  if (half > log(widest) / 2) return { reason: 'too_wide', times: round(exp(2 * half) * 10) / 10 };
  return {
    ...point,
    calibrated_by: known.sales,
    calibrated_place: known.place,
    price_m2: exp(point.centre),
    low_m2: exp(point.centre - half),
    high_m2: exp(point.centre + half),
  };
};
