import type { SubjectIdentifier } from '#domains/appraisal/contract/case.ts';
import { foldLetters } from '#lib/fold.ts';

/** How an identifier is written: `1772-1826-40` a part, `1772-1826` a building. */
const buildingPattern = /(?<![\d/.,-])(\d{1,4})-([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?(?![\d/-]|[.,]\d)/g;

/** A parcel after a word for it: any number with a stroke or a star, a bare one only with nothing but a word for »number« between. */
const parcelPattern =
  /(?<before>\S*\s*)\bparc(?:\.|el\p{L}*)(?<between>[^\d*]{0,16}?)(?<found>\*?[1-9]\d{0,4}(?:\/[1-9]\d{0,4})?)(?![\d/]|[.,]\d)/giu;
const numberWords =
  /^[\s:(,]*(?:(?:s|z|z oznako|z id)?\s*(?:st|stev|stevilk\p{L}*|nr|no|oznak\p{L}*|id)?\.?)?[\s:]*$/iu;

/** Signs that a number is an amount, an area, a length, a time, a share or a count: its unit, a day, or the words around it. */
const unit =
  /^\s?(?:m\s?[²2³3]|m\b|ha\b|ar(?:\p{L}{1,3})?\b|a\b|km|cm|mm|%|‰|€|eur\b|evr|kwh?\b|let\b|let[aio]\b|mesec|dn[ie]|dan\b|minut|ur[aei]?\b|sob|etaz|nadstrop|oseb|kos|enot|parkirn|stanovanj|del(?:ov|i|a)?\b|delez|celot|idealn|mejnik|parcel|str\b|stran)/iu;
const restOfDay = /^\.\s?(?:\d|jan|feb|mar|apr|maj|jun|jul|avg|sep|okt|nov|dec)/iu;
const measured = /povrsin|izmer|meri|velik|znas|obseg|cen[aeio]|vredn|dne\b|let[aou]\b|delez|stevil[oua]\b/iu;
const isYear = (found: string): boolean => /^(?:19|20)\d\d$/.test(found);

const isQuantity = (after: string): boolean => unit.test(foldLetters(after)) || restOfDay.test(foldLetters(after));

const isDate = (text: string): boolean =>
  /^(19|20)\d\d-(0?[1-9]|1[0-2])-(0?[1-9]|[12]\d|3[01])$/.test(text) ||
  /^(0?[1-9]|[12]\d|3[01])-(0?[1-9]|1[0-2])-(19|20)\d\d$/.test(text);

/** Two years with a dash are a span of time, not a building. */
const isSpan = (text: string): boolean => /^(19|20)\d\d-(19|20)\d\d$/.test(text);

type Named = { readonly found: string; readonly sentence: string };

/** The sentence around a place; points of abbreviations, days and numbers end none. */
const sentenceAt = (text: string, place: number): string => {
  const ends = [...text.matchAll(/(?<=\p{Ll}{3}|\d{2}|[)»"])[.!?](?=\s+\p{Lu})|\n/gu)].map(({ index }) => index + 1);
  const from = ends.findLast((end) => end <= place) ?? 0;
  const to = ends.find((end) => end > place) ?? text.length;
  const said = text.slice(from, to).trim();
  return said.length <= longest ? said : `${said.slice(0, longest)}…`;
};
const longest = 200;

/** Identifiers that a text names and the data do not know, each with its sentence. */
export const strangeIdentifiers = (text: string, known: readonly SubjectIdentifier[]): readonly Named[] => {
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
  const of = (found: string, place: number): Named => ({ found, sentence: sentenceAt(text, place) });
  const strange = [...text.matchAll(buildingPattern)].flatMap(({ 0: found, index }) =>
    isDate(found) || isSpan(found) || isQuantity(text.slice(index + found.length)) || buildings.has(found)
      ? []
      : [of(found, index)],
  );
  const strangeParcels = [...text.matchAll(parcelPattern)].flatMap(({ 0: all, index, groups = {} }) => {
    const { before = '', between = '', found = '' } = groups;
    const isMarked = /[*/]/.test(found);
    const isNumber =
      !isQuantity(text.slice(index + all.length)) &&
      !measured.test(foldLetters(between)) &&
      (isMarked ||
        (numberWords.test(foldLetters(between)) &&
          !measured.test(foldLetters(before)) &&
          !(isYear(found) && /let/iu.test(between))));
    return isNumber && !parcels.has(found) ? [of(found, index + all.length)] : [];
  });
  return [...strange, ...strangeParcels];
};
