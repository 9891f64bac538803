import { limits } from '#contract/limits.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import type { DealUnit, Similarity } from '../contract/market.ts';
import { kindWord, unitsOfKinds } from '../core/kinds.ts';
import { marketTexts } from '../texts/market.ts';

export const keyOf = ({ register, id_posla, ordinal }: Pick<DealUnit, 'register' | 'id_posla' | 'ordinal'>): string =>
  `${register}|${id_posla}|${ordinal}`;

/** Words for units of deals on the screen. */
export const useDealWords = () => {
  const market = useTexts(marketTexts);
  const formats = useFormats();
  const kind = (code: number): string => kindWord(market, code);
  const identifier = (unit: DealUnit): string => {
    if (unit.parcelnaStevilka) return `${unit.sifraKo} ${unit.parcelnaStevilka}`;
    return [unit.sifraKo, unit.stevilkaStavbe, unit.stevilkaDelaStavbe].filter((one) => one !== null).join('-');
  };
  const place = (unit: DealUnit): string =>
    unit.naslov ?? `${unit.katastrskaObcina ?? ''} ${unit.parcelnaStevilka ?? ''}`.trim();
  /** Units covered by a joint price. */
  const coverage = (unit: Pick<DealUnit, 'parts' | 'parcels'>): string => market.table.joint(unit);
  /** The land that was sold with a part, or how many parcels a price of land is for. */
  const land = (unit: Pick<DealUnit, 'land_area' | 'basis' | 'parts' | 'parcels'>): string | null => {
    if (unit.basis === 'land' && unit.parcels > 1) return coverage(unit);
    return unit.land_area === null ? null : market.table.land({ area: formats.area(unit.land_area) });
  };
  const whole = (value: number | null): string => (value === null ? '–' : formats.number(value, 0));
  const priceM2 = (value: number | null, isRent: boolean): string =>
    value === null ? '–' : formats.number(value, isRent || value < 100 ? 2 : 0);
  /** The range of the middle half of prices; a dash if there are too few. */
  const middle = ({ q1, q3 }: { readonly q1: number; readonly q3: number }, n: number, isRent: boolean): string =>
    n < limits.market.middle ? '–' : `${priceM2(q1, isRent)}–${priceM2(q3, isRent)}`;
  /** »433 delov«, »240 parcel« or »433 delov v 429 poslih«: the kind of rows of a list, and the number of their deals if known. */
  const rows = (kinds: readonly number[], n: number, deals?: number): string => {
    const counted = market.units[unitsOfKinds(kinds)]({ n, text: formats.number(n, 0) });
    return deals === undefined ? counted : market.inDeals({ units: counted, n: deals, text: formats.number(deals, 0) });
  };
  /** A price per square metre, or the coverage of a price that cannot be divided. */
  const priceOrCoverage = (unit: Pick<DealUnit, 'price_m2' | 'basis' | 'parts' | 'parcels' | 'register'>): string =>
    unit.price_m2 === null && unit.basis === 'joint' ? coverage(unit) : priceM2(unit.price_m2, unit.register === 'NP');
  /** »320 m stran, 6 % večje, 4 leta starejše, pred 5 meseci« */
  const reason = ({ factor, value }: Similarity['reasons'][number]): string => {
    const texts = market.similarity.reasons;
    return factor === 'distance' ? texts.distance({ metres: formats.number(value, 0) }) : texts[factor]({ n: value });
  };
  return { kind, identifier, place, coverage, land, whole, priceM2, middle, rows, priceOrCoverage, reason };
};
