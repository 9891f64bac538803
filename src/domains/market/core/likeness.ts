import { dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { abs, exp, hypot, max, round } from '#lib/maths.ts';

/** Traits by which two properties are compared; null is unknown and does not count. */
export type Traits = {
  readonly e: number | null;
  readonly n: number | null;
  /** Null also if all compared deals are of one kind already: then it adds nothing. */
  readonly kind: number | null;
  /** m² */
  readonly area: number | null;
  readonly year_built: number | null;
  /** Valuation day; for a sale the day of its contract. */
  readonly on: IsoDate | null;
};

const aspects = ['distance', 'kind', 'area', 'age', 'time'] as const;
type Aspect = (typeof aspects)[number];

/** Likeness of two units in one aspect, 0 to 1, and its measure: metres, kind the same (1) or not (0), per cent of area, years, months. */
type Reason = {
  readonly aspect: Aspect;
  readonly value: number;
  readonly alike: number;
  readonly weight: number;
};
export type Likeness = {
  readonly score: number;
  readonly reasons: readonly Reason[];
};

export type AspectWeights = Readonly<Record<Aspect, number>>;
/** Together 100. */
export const usualWeights: AspectWeights = { distance: 30, kind: 25, area: 20, age: 15, time: 10 };

/** Metres and days after which the likeness is e times smaller; years after which it is 0. */
const reach = { metres: 1_500, days: 730, years: 50 } as const;
const daysOfMonth = 30.4375;

const within = (difference: number, range: number): number => max(0, 1 - abs(difference) / range);
const both = (one: number | null, other: number | null): readonly [number, number] | null =>
  one === null || other === null ? null : [one, other];

/**
 * Gower's similarity with missing data, `Σ w·s·δ / Σ w·δ`: area and age by `1 − |Δ|/range` (the range of an area from 0 to twice the
 * subject's), the kind by equality, distance and time by `exp(−d/h)`. The ranges are fixed, so that the similarity of a deal does not
 * depend on the other results. Null if nothing can be compared.
 */
export const likenessOf = (subject: Traits, other: Traits, weights: AspectWeights = usualWeights): Likeness | null => {
  const [east, north] = [both(subject.e, other.e), both(subject.n, other.n)];
  const kinds = both(subject.kind, other.kind);
  const areas = subject.area && other.area ? ([subject.area, other.area] as const) : null;
  const years = both(subject.year_built, other.year_built);
  const metres = east && north ? hypot(east[1] - east[0], north[1] - north[0]) : null;
  const days = subject.on !== null && other.on !== null ? dayNumber(subject.on) - dayNumber(other.on) : null;
  const found: Readonly<Record<Aspect, readonly [value: number, alike: number] | null>> = {
    distance: metres === null ? null : [round(metres), exp(-metres / reach.metres)],
    kind: kinds && [Number(kinds[0] === kinds[1]), Number(kinds[0] === kinds[1])],
    area: areas && [round((areas[1] / areas[0] - 1) * 100), within(areas[1] - areas[0], areas[0])],
    age: years && [years[1] - years[0], within(years[1] - years[0], reach.years)],
    time: days === null ? null : [round(days / daysOfMonth), exp(-abs(days) / reach.days)],
  };
  const reasons: Reason[] = [];
  let [sum, total] = [0, 0];
  for (const aspect of aspects) {
    const known = found[aspect];
    if (!known) continue;
    const [value, alike] = known;
    const weight = weights[aspect];
    reasons.push({ aspect, value, alike, weight });
    sum += alike * weight;
    total += weight;
  }
  return total === 0 ? null : { score: sum / total, reasons };
};
