/** The words of a text as they are compared: small, and without the marks of letters. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('\u0111', 'd')
    .split(/\s+/)
    .filter(Boolean);
