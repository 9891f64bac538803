/** Text as it is searched: lower case, without marks above letters (č = ć = c), words parted by one blank. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}*/]+/gu, ' ')
    .trim();
