import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** The bell of unread messages, which stands above every screen. */
export const bell = {
  unread: (p: { n: number }) =>
    p.n === 0
      ? 'Ni novih sporočil'
      : n(p.n, {
          one: '# novo sporočilo',
          two: '# novi sporočili',
          few: '# nova sporočila',
          other: '# novih sporočil',
        }),
  title: 'Nova sporočila',
  empty: 'Vse ste prebrali.',
  caseOf: (p: { number: string }) => `Primer ${p.number}`,
};
