import { readSearch } from './search-text.ts';

/** One thing of the cadastre, by the numbers that name it. */
export type Identified =
  | {
      readonly as: 'building_part';
      readonly sifraKo: number;
      readonly stevilkaStavbe: number;
      readonly stevilkaDelaStavbe: number;
    }
  | { readonly as: 'building'; readonly sifraKo: number; readonly stevilkaStavbe: number }
  | { readonly as: 'parcel'; readonly sifraKo: number; readonly parcelnaStevilka: string };

/**
 * The possible meanings of an identifier with the code of its k.o., the most certain first: three numbers mean a part, also if their end
 * could be read as something else.
 */
export const identifiersIn = (text: string): Identified[] =>
  readSearch(text).flatMap((reading): Identified[] => {
    if (!('number' in reading) || !('code' in reading.ko)) return [];
    const { code: sifraKo } = reading.ko;
    if (reading.as === 'building_part')
      return [{ as: reading.as, sifraKo, stevilkaStavbe: reading.number, stevilkaDelaStavbe: reading.part }];
    return reading.as === 'building'
      ? [{ as: reading.as, sifraKo, stevilkaStavbe: reading.number }]
      : [{ as: reading.as, sifraKo, parcelnaStevilka: reading.number }];
  });
