/** A firm's name whose form (»d. o. o.«, »d. d.«, »s. p.«) stays in one line. */
export const keptTogether = (name: string): string =>
  name.replace(/\b[ds]\. ?(?:[no]\. ?)?[odp]\.(?=$|[\s,])/giu, (form) => form.replaceAll(' ', '\u00a0'));

/** The end of a sentence: a name such as »Banka, d. d.« brings its own full stop. */
export const withStop = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

/** The words of a text for comparison: lower case, and without diacritics. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('\u0111', 'd')
    .split(/\s+/)
    .filter(Boolean);
