import { dayNumber } from '#lib/iso-date.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { today } from '#platform/web/today.ts';
import type { EstimateAnswer, EstimateRefusal, MarketEstimate } from '../contract/estimates.ts';
import { rowName } from '../core/row-name.ts';
import { estimatesTexts } from '../texts/estimates.ts';

/** A figure whose property or sales may be invented. */
export type MaybeInvented = Pick<EstimateAnswer, 'basis'> & { readonly is_invented?: boolean };

const none = { found: 0, needed: 0 };

/** Words of estimates, common to every screen that shows one. */
export const useEstimateWords = () => {
  const texts = useTexts(estimatesTexts);
  const { area, date, distance, number } = useFormats();
  const euros = (amount: number): string => number(amount, 0);
  /** A price for a m²: of land with cents, if it is low. */
  const perM2 = (amount: number): string => number(amount, amount < 100 ? 1 : 0);
  const range = ({ low, high }: { readonly low: number; readonly high: number }): string =>
    texts.fromTo({ low: euros(low), high: euros(high) });
  /** Date of the register; none for invented data. */
  const state = (basis: EstimateAnswer['basis']): string | null =>
    basis?.state_on && !basis.is_invented ? texts.state({ day: date(basis.state_on) }) : null;
  /** Note about invented data; null without any. */
  const invented = ({ basis, is_invented }: MaybeInvented): string | null =>
    (basis?.is_invented && texts.inventedHint) || (is_invented ? texts.inventedSubject : null);
  /** How many whole months ago it was. */
  const monthsSince = (day: string): number => Math.max(0, Math.floor((dayNumber(today()) - dayNumber(day)) / 30.44));
  /** Note that prices are known only up to a day long past, with its age; null otherwise, and for invented data. */
  const behind = ({ time: { until } }: MarketEstimate, basis: EstimateAnswer['basis']): string | null => {
    const months = monthsSince(until);
    return months === 0 || basis?.is_invented ? null : texts.behind({ day: date(until), months });
  };
  /** In one line: the date of the register, the newest deal, and the prices. */
  const days = ({ days: { to }, time: { until } }: MarketEstimate, basis: EstimateAnswer['basis']): string =>
    texts.days({
      state: basis?.state_on && !basis.is_invented ? date(basis.state_on) : null,
      newest: texts.facts.newestValue({ day: date(to), months: monthsSince(to) }),
      until: date(until),
    });
  /** While newer sales are being tested, the last day covered by the estimate; null otherwise. */
  const renewing = (basis: EstimateAnswer['basis'], outcome?: EstimateAnswer['outcome']): string | null => {
    if (!basis?.is_renewing) return null;
    // A refusal has no validity of its own.
    if (outcome?.type === 'refusal') return outcome.reason === 'renewing' ? null : texts.refused.renewing;
    return basis.state_on && !basis.is_invented
      ? texts.renewing({ day: date(basis.state_on) })
      : texts.refused.reasons.renewing;
  };
  const reason = ({ reason: why, counts }: EstimateRefusal): string => {
    if (why === 'too_few') return texts.refused.tooFew(counts?.around ?? none);
    return why === 'too_few_alike' ? texts.refused.tooFewAlike(counts?.alike ?? none) : texts.refused.reasons[why];
  };
  /** How far estimates miss, where, and on how many tested sales; of the country if no narrower place has enough of them. */
  const error = (quality: MarketEstimate['quality']): string => {
    if (quality?.error == null) return texts.facts.errorUnknown;
    const { sales, by } = quality;
    return texts.facts.errorValue({
      percent: number(quality.error, 1),
      place: by === 'all' ? null : rowName(texts, quality),
      n: sales,
      text: number(sales, 0),
    });
  };
  /** Sales behind the width of the range: their number differs from that of the error, because they are from other places. */
  const calibrated = (
    kind: EstimateAnswer['kind'],
    { calibrated_by: n, calibrated_place: at }: MarketEstimate,
  ): string => {
    const { densities } = texts.facts;
    const place = at === 'all' ? null : { ...texts.regions, ...densities }[at];
    return texts.facts.calibratedValue({ n, text: number(n, 0), kinds: kind ? texts.kindsOf[kind] : '', place });
  };
  /** Facts stated by a person, not by the register; null without any. */
  const assumed = ({ is_assumed, kind, area: size }: EstimateAnswer): string | null =>
    is_assumed && kind && size !== null ? texts.assumed({ kind: texts.kind[kind], area: area(size) }) : null;
  /** Buildings on a parcel are not in its estimate; null without any. */
  const leftOut = (numbers: readonly number[]): string | null =>
    numbers.length > 0 ? texts.leftOut({ n: numbers.length, numbers: numbers.join(', ') }) : null;
  return {
    euros,
    perM2,
    range,
    distance,
    state,
    invented,
    behind,
    days,
    renewing,
    reason,
    error,
    calibrated,
    leftOut,
    assumed,
  };
};
