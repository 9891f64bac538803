import { smallInStreets } from './street-words.ts';

/** ETN writes names in capitals. Rules for their normal spelling, if no register has it. */

/** Words that are small within the name of a place; of 6,035 settlements these and the rule below write all but 9 as the register does. */
const small = new Set(
  'cona del dolini gor. goricah in mesto mestu na nad naselje o. ob p. pod pri sela selih selo trg v vas vasi'.split(
    ' ',
  ),
);
const word = /\p{L}+\.?/gu;
/** »XIV.«, as in Cesta XIV. divizije; without its point it could be a word, but at the end, as in Cesta VI, no name of a place is one. */
const roman = /^[ivxlc]+\.$/;
const romanAtEnd = /(?<=\p{L} )(?:x{0,3}(?:ix|iv|v?i{0,3}))(?=$|,| \d)/giu;

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase('sl') + text.slice(1);

const written = (text: string, wordOf: (lower: string, isFirst: boolean, before: string) => string): string => {
  // A text with lower-case words was written by a person; »12a« is no word.
  if (/\p{Ll}{2}/u.test(text)) return text;
  let isFirst = true;
  return text
    .toLocaleLowerCase('sl')
    .replace(word, (lower, at: number, whole: string) => {
      // »12A« is no word.
      if (/\d$/.test(whole.slice(0, at))) return lower;
      const shown = roman.test(lower) ? lower.toLocaleUpperCase('sl') : wordOf(lower, isFirst, whole.slice(0, at));
      isFirst = false;
      return shown;
    })
    .replace(romanAtEnd, (last) => last.toLocaleUpperCase('sl'));
};

/** »BREZOVICA PRI LJUBLJANI« → »Brezovica pri Ljubljani«; also of cadastral municipalities. */
export const placeWritten = (text: string): string =>
  written(text, (lower, isFirst) => (!isFirst && small.has(lower) ? lower : capital(lower)));

/** For municipalities also »Loška dolina« and »Miklavž na Dravskem polju«: all 212 as the register writes them. */
const smallInMunicipalities = new Set(['dolina', 'polju']);
export const municipalityWritten = (text: string): string =>
  written(text, (lower, isFirst) =>
    !isFirst && (small.has(lower) || smallInMunicipalities.has(lower)) ? lower : capital(lower),
  );

/** »27. APRILA«, »XIV. DIVIZIJE«: a word after an ordinal is no name. */
const isCounted = (before: string): boolean => /(^|\s)(\d+|[ivxlc]+)\. ?$/.test(before);

/** »CANKARJEVA ULICA« → »Cankarjeva ulica«, »ULICA IVANE KOBILCE« → »Ulica Ivane Kobilce«. */
export const streetWritten = (text: string): string =>
  written(text, (lower, isFirst, before) =>
    !isFirst && (small.has(lower) || smallInStreets.has(lower) || isCounted(before)) ? lower : capital(lower),
  );

/** »CANKARJEVA ULICA 59, LJUBLJANA«, »RAKITNA 12A« as a whole. */
export const addressWritten = (text: string): string => {
  const [line = '', ...rest] = text.split(', ');
  return rest.length === 0 ? placeWritten(line) : [streetWritten(line), ...rest.map(placeWritten)].join(', ');
};
