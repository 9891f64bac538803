import type { SubjectIdentifier } from '#domains/appraisal/contract/case.ts';

/** How an identifier is written: `1772-1826-40` a part, `1772-1826` a building, and after a word for it a parcel. */
const buildingPattern = /(?<![\d/-])(\d{1,4})-([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?(?![\d/-])/g;
const parcelPattern = /\bparc[^\d*]{0,16}(\*?[1-9]\d{0,4}(?:\/[1-9]\d{0,4})?)/gi;

const isDate = (text: string): boolean => /^(19|20)\d\d-(0?[1-9]|1[0-2])-(0?[1-9]|[12]\d|3[01])$/.test(text);

/** Two years with a dash are a span of time, not a building. */
const isSpan = (text: string): boolean => /^(19|20)\d\d-(19|20)\d\d$/.test(text);

/** Identifiers that a text names and the data do not know. */
export const strangeIdentifiers = (text: string, known: readonly SubjectIdentifier[]): string[] => {
  const buildings = new Set(
    known.flatMap(({ sifraKo, stevilkaStavbe, stevilkaDelaStavbe }) =>
      stevilkaStavbe === null
        ? []
        : [
            `${sifraKo}-${stevilkaStavbe}`,
            ...(stevilkaDelaStavbe === null ? [] : [`${sifraKo}-${stevilkaStavbe}-${stevilkaDelaStavbe}`]),
          ],
    ),
  );
  const parcels = new Set(known.flatMap(({ parcelnaStevilka }) => parcelnaStevilka ?? []));
  const named = [...text.matchAll(buildingPattern)].map(([found]) => found);
  return [
    ...named.filter((found) => !isDate(found) && !isSpan(found) && !buildings.has(found)),
    ...[...text.matchAll(parcelPattern)].flatMap(([, found]) => (found && !parcels.has(found) ? [found] : [])),
  ];
};
