import { useFormats, useTexts } from '#platform/web/i18n.ts';
import type { DealUnit, Similarity } from '../contract/market.ts';
import { marketTexts } from '../texts/market.ts';

export const keyOf = ({ register, id_posla, ordinal }: Pick<DealUnit, 'register' | 'id_posla' | 'ordinal'>): string =>
  `${register}|${id_posla}|${ordinal}`;

/** How units of deals are said on the screen. */
export const useDealWords = () => {
  const market = useTexts(marketTexts);
  const formats = useFormats();
  const kind = (code: number): string => {
    if (code > 200) return market.kinds[code - 200] ?? '';
    return code > 100 ? (market.landKinds[code - 100] ?? '') : (market.kinds[code] ?? '');
  };
  const identifier = (unit: DealUnit): string => {
    if (unit.parcelnaStevilka) return `${unit.sifraKo} ${unit.parcelnaStevilka}`;
    return [unit.sifraKo, unit.stevilkaStavbe, unit.stevilkaDelaStavbe].filter((one) => one !== null).join('-');
  };
  const place = (unit: DealUnit): string =>
    unit.naslov ?? `${unit.katastrskaObcina ?? ''} ${unit.parcelnaStevilka ?? ''}`.trim();
  /** What a price is for, which is one for all of it. */
  const coverage = (unit: Pick<DealUnit, 'parts' | 'parcels'>): string => market.table.joint(unit);
  /** The land that was sold with a part, or how many parcels a price of land is for. */
  const land = (unit: Pick<DealUnit, 'land_area' | 'basis' | 'parts' | 'parcels'>): string | null => {
    if (unit.basis === 'land' && unit.parcels > 1) return coverage(unit);
    return unit.land_area === null ? null : market.table.land({ area: formats.area(unit.land_area) });
  };
  const whole = (value: number | null): string => (value === null ? '–' : formats.number(value, 0));
  const priceM2 = (value: number | null, isRent: boolean): string =>
    value === null ? '–' : formats.number(value, isRent || value < 100 ? 2 : 0);
  /** A price for a square metre, or for what the price is where it cannot be divided. */
  const priceOrCoverage = (unit: Pick<DealUnit, 'price_m2' | 'basis' | 'parts' | 'parcels' | 'register'>): string =>
    unit.price_m2 === null && unit.basis === 'joint' ? coverage(unit) : priceM2(unit.price_m2, unit.register === 'NP');
  /** »320 m stran, 6 % večje, 4 leta starejše, pred 5 meseci« */
  const reason = ({ factor, value }: Similarity['reasons'][number]): string => {
    const texts = market.similarity.reasons;
    return factor === 'distance' ? texts.distance({ metres: formats.number(value, 0) }) : texts[factor]({ n: value });
  };
  return { kind, identifier, place, coverage, land, whole, priceM2, priceOrCoverage, reason };
};
