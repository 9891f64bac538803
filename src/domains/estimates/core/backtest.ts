import { dateOf, dayNumber } from '#lib/iso-date.ts';
import { abs, log } from '#lib/maths.ts';
import { medianOf } from './backfitting.ts';
import { type Calibration, calibrationOf, type Score } from './calibration.ts';
import { type Estimate, estimateOf, pointOf, type Refusal } from './estimate.ts';
import { type Fit, fitOf, windowDays } from './fit.ts';
import { neighbourhood } from './near.ts';
import type { Sale } from './sale.ts';

/** A sale estimated with the data of the day before. */
export type Tested = {
  readonly sale: Sale;
  readonly outcome: Pick<Estimate, 'price_m2' | 'low_m2' | 'high_m2'> | { readonly refused: Refusal['reason'] };
  /** The median price of the k.o., the municipality, or the country: the naive estimate for comparison. */
  readonly plain_m2: number;
};

/** Results of tests, for the estimates of today. */
export type Measured = {
  readonly tested: readonly Tested[];
  /** Null if the sales of the last years are too few. */
  readonly model: { readonly fit: Fit; readonly calibration: Calibration } | null;
};

/** Years before the newest sale from which sales are tested; older ones are only compared with. */
export const testedYears = 8;
/** Fewer sales than these have no median. */
const plainSales = 5;

const monthOf = (day: number): string => dateOf(day).slice(0, 7);

/**
 * Goes through the sales of a kind day by day, by their contracts, the oldest first; a pause after each month, so that the caller may
 * report progress, or stop. Nothing looks ahead: a month is fitted and calibrated by the months before it, a sale compared with those of
 * the days before it. Months too early for an interval are not tested but only used for learning.
 */
export function* backtest(
  sales: readonly Sale[],
): Generator<{ readonly day: number; readonly tested: number }, Measured> {
  const last = sales.at(-1)?.day ?? 0;
  const first = last - testedYears * 365;
  const near = neighbourhood();
  const plain = plainMedians();
  const tested: Tested[] = [];
  const scores: Score[] = [];
  for (const month of inGroups(sales, ({ day }) => monthOf(day))) {
    const begin = dayNumber(`${monthOf(month[0]?.day ?? 0)}-01`);
    const fit = begin < first ? null : fitOf(sales, begin);
    const calibration = calibrationOf(scores);
    const known = Object.keys(calibration).length > 0;
    const fresh: Score[] = [];
    for (const day of inGroups(month, (sale) => sale.day)) {
      for (const sale of fit ? day : []) {
        const point = pointOf(fit as Fit, sale, near.nearest(sale));
        if ('centre' in point)
          fresh.push({ places: point.places, off: abs(log(sale.price_m2) - point.centre) / point.spread });
        if (known)
          tested.push({
            sale,
            ...testOf('centre' in point ? estimateOf(point, calibration) : point),
            plain_m2: plain.of(sale),
          });
      }
      for (const sale of day) {
        near.add(sale);
        plain.add(sale);
      }
    }
    scores.push(...fresh);
    yield { day: month.at(-1)?.day ?? 0, tested: tested.length };
  }
  const fit = fitOf(sales, last + 1);
  const calibration = calibrationOf(scores);
  return { tested, model: fit && Object.keys(calibration).length > 0 ? { fit, calibration } : null };
}

const testOf = (outcome: Estimate | Refusal): Pick<Tested, 'outcome'> =>
  'reason' in outcome
    ? { outcome: { refused: outcome.reason } }
    : { outcome: { price_m2: outcome.price_m2, low_m2: outcome.low_m2, high_m2: outcome.high_m2 } };

/** Neighbours that have the key in common, together. */
function* inGroups<T>(items: readonly T[], keyOf: (item: T) => string | number): Generator<readonly T[]> {
  let from = 0;
  for (let at = 1; at <= items.length; at += 1) {
    const [one, other] = [items[from], items[at]];
    if (one !== undefined && (other === undefined || keyOf(other) !== keyOf(one))) {
      yield items.slice(from, at);
      from = at;
    }
  }
}

/** Medians of the prices of the same window, from earlier sales. */
const plainMedians = () => {
  const [kos, municipalities] = [new Map<number, Sale[]>(), new Map<string | null, Sale[]>()];
  const country: Sale[] = [];
  const put = <K>(into: Map<K, Sale[]>, key: K, sale: Sale): void => {
    const own = into.get(key);
    if (own) own.push(sale);
    else into.set(key, [sale]);
  };
  const pricesOf = (own: readonly Sale[] | undefined, { day }: Sale): number[] =>
    (own ?? []).flatMap((one) => (one.day >= day - windowDays ? [one.price_m2] : []));
  return {
    add: (sale: Sale): void => {
      put(kos, sale.ko, sale);
      put(municipalities, sale.municipality, sale);
      country.push(sale);
    },
    of: (sale: Sale): number => {
      const ofKo = pricesOf(kos.get(sale.ko), sale);
      if (ofKo.length >= plainSales) return medianOf(ofKo);
      const ofMunicipality = pricesOf(municipalities.get(sale.municipality), sale);
      return medianOf(ofMunicipality.length > 0 ? ofMunicipality : pricesOf(country, sale));
    },
  };
};

/** How far an estimate misses a price, as a part of it. */
export const missOf = (price_m2: number, sale: Sale): number => abs(price_m2 / sale.price_m2 - 1);

export const isHeld = ({ low_m2, high_m2 }: Pick<Estimate, 'low_m2' | 'high_m2'>, { price_m2 }: Sale): boolean =>
  price_m2 >= low_m2 && price_m2 <= high_m2;
