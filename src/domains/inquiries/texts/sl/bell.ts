import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** The bell in the header of every screen. */
export const bell = {
  unread: (p: { n: number }) =>
    p.n === 0
      ? 'Ni novih obvestil'
      : n(p.n, {
          one: '# novo obvestilo',
          two: '# novi obvestili',
          few: '# nova obvestila',
          other: '# novih obvestil',
        }),
};
