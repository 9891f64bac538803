import type { DataOf } from '#contract/call.ts';
import type { presenterOf } from '#domains/market/server/public.ts';
import { dateOf, yearOf } from '#lib/iso-date.ts';
import { floor, log10, pow, round } from '#lib/maths.ts';
import type { showEstimate } from '../../contract/estimates.ts';
import type { Comparable, Estimate } from '../../core/estimate.ts';
import { yearlyChange } from '../../core/fit.ts';
import { nearestQuality, type Quality } from '../../core/quality.ts';
import type { Traits } from '../../core/sale.ts';
import type { Estimated } from '../estimate.ts';
import type { Known } from '../measured.ts';

type Answer = DataOf<typeof showEstimate>;
/** How a sale is shown, with its address as the registers write it. */
type PresentUnit = Awaited<ReturnType<typeof presenterOf>>;

/** Comparables that are named with an estimate. */
const named = 12;

/** Three figures that count: more would look as if they were known. */
export const roughly = (amount: number): number => {
  const unit = pow(10, floor(log10(amount)) - 2);
  return round(amount / unit) * unit;
};

const tenths = (value: number): number => round(value * 10) / 10;

export const presentBasis = ({
  state_on,
  is_invented,
  is_renewing,
  measured_at,
}: NonNullable<Known['measurement']>) => ({
  state_on,
  is_invented,
  is_renewing,
  measured_at: measured_at.toISOString(),
});

export const presentQuality = ({ error, plain_error, cod, held, ...quality }: Quality) => {
  const shown = (value: number | null) => (value === null ? null : tenths(value));
  return { ...quality, error: shown(error), plain_error: shown(plain_error), cod: shown(cod), held: shown(held) };
};

export const presentEstimate = (
  { subject, is_invented, measurement, outcome }: Estimated,
  qualities: readonly Quality[],
  presentUnit: PresentUnit,
): Answer => ({
  kind: subject.kind,
  area: 'traits' in subject ? subject.traits.area : null,
  left_out: [...subject.left_out],
  is_invented,
  is_assumed: subject.is_assumed,
  basis: measurement ? presentBasis(measurement) : null,
  outcome:
    'refused' in outcome || !('traits' in subject)
      ? presentRefusal(outcome)
      : presentFound(outcome, subject.traits, qualities, presentUnit),
});

const presentRefusal = (outcome: Estimated['outcome']): Answer['outcome'] => {
  if (!('refused' in outcome)) throw new Error('what is estimated is described');
  const { refused } = outcome;
  const counts = 'around' in refused ? { around: refused.around, alike: refused.alike } : null;
  return { type: 'refusal', reason: refused.reason, counts };
};

const presentFound = (
  { estimate, fit, units }: Extract<Estimated['outcome'], { readonly estimate: Estimate }>,
  { area, municipality }: Traits,
  qualities: readonly Quality[],
  presentUnit: PresentUnit,
): Answer['outcome'] => {
  const { comparables } = estimate;
  const days = comparables.map(({ sale }) => sale.day).sort((one, other) => one - other);
  const areas = comparables.map((one) => one.sale.area).sort((one, other) => one - other);
  const change = yearlyChange(fit);
  const quality = nearestQuality(qualities, municipality);
  return {
    type: 'estimate',
    value: roughly(estimate.price_m2 * area),
    low: roughly(estimate.low_m2 * area),
    high: roughly(estimate.high_m2 * area),
    price_m2: roughly(estimate.price_m2),
    low_m2: roughly(estimate.low_m2),
    high_m2: roughly(estimate.high_m2),
    sales: comparables.length,
    comparables: heaviest(comparables).flatMap(({ sale, adjusted_m2, weight }) => {
      const unit = units.get(sale.id);
      return unit
        ? [
            {
              unit: presentUnit(unit),
              area: tenths(sale.area),
              adjusted_m2: roughly(adjusted_m2),
              weight: tenths(weight * 100),
            },
          ]
        : [];
    }),
    metres: { nearest: round(comparables[0]?.metres ?? 0), farthest: round(comparables.at(-1)?.metres ?? 0) },
    days: { from: dateOf(days[0] ?? 0), to: dateOf(days.at(-1) ?? 0) },
    areas: { least: tenths(areas[0] ?? 0), most: tenths(areas.at(-1) ?? 0) },
    time: {
      percent: tenths(change.percent),
      from: yearOf(dateOf(change.from)),
      to: yearOf(dateOf(change.to)),
      until: dateOf(change.to),
    },
    quality: quality && presentQuality(quality),
    calibrated_by: estimate.calibrated_by,
    calibrated_place: estimate.calibrated_place,
  };
};

const heaviest = (comparables: readonly Comparable[]): Comparable[] =>
  [...comparables].sort((one, other) => other.weight - one.weight || one.metres - other.metres).slice(0, named);
