/** Lower case, without marks above letters (č = ć = c); blanks and marks of writing stay. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss');

/** Text for searching: letters folded, words separated by one blank. */
export const fold = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}*/]+/gu, ' ')
    .trim();
