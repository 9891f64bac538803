import type { Comparable } from '#domains/appraisal/contract/market.ts';
import { addressWritten } from '#domains/market/core/written.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../texts/calculations.ts';

/** Name of a comparable: its own name, its address or its identifier. */
export const useComparableName = () => {
  const { comparable: texts } = useTexts(calculationsTexts);
  return ({ label, source }: Comparable): string => {
    if (label) return label;
    if (source.kind !== 'etn') return source.title;
    if (source.naslov) return addressWritten(source.naslov);
    const numbers = [source.sifraKo, source.stevilkaStavbe, source.stevilkaDelaStavbe].filter((one) => one !== null);
    if (source.parcelnaStevilka) return texts.parcel({ ko: String(source.sifraKo), number: source.parcelnaStevilka });
    return numbers.length > 1 ? numbers.join('-') : texts.deal({ id: String(source.id_posla) });
  };
};
