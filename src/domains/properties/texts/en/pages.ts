import { plural } from '#platform/i18n/plural.ts';
import type { pages as slovenian } from '../sl/pages.ts';

const count = plural('en');

export const pages: typeof slovenian = {
  title: 'Photographed pages',
  first: 'Take photos of the pages',
  next: 'Take a photo of the next page',
  page: (p) => `Page ${p.n}`,
  moveUp: (p) => `Move page ${p.n} before the one above`,
  remove: (p) => `Remove page ${p.n}`,
  preparing: (p) => count(p.n, { one: 'Preparing # page …', other: 'Preparing # pages …' }),
  hint: (p) =>
    p.n === 0
      ? 'Photos too (JPG, PNG, HEIC): they become one PDF.'
      : count(p.n, { one: '# page will be given as a PDF.', other: '# pages will be given as one PDF.' }),
};
