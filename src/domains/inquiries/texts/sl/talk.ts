import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** What is written in a case, and the bell. */
export const talk = {
  title: 'Sporočila',
  talk: 'Pogovor',
  notes: 'Interne opombe',
  view: 'Prikaz sporočil',
  empty: 'Ni še sporočil.',
  emptyHint: 'Pišite cenilcu ali pisarni; odgovor boste našli tukaj, obvestilo pa v pošti.',
  emptyNotes: 'Ni še internih opomb. Stranka jih nikoli ne vidi.',
  roles: { customer: 'naročnik', valuer: 'cenilec', admin: 'pisarna' },
  me: 'Vi',
  isNew: 'novo',
  write: 'Novo sporočilo',
  writeNote: 'Nova interna opomba',
  noteHint: 'Vidita jo samo cenilec in pisarna.',
  attach: 'Priloži dokument',
  attached: (p: { file: string }) => `Priloga: ${p.file}`,
  detach: (p: { file: string }) => `Odstrani prilogo ${p.file}`,
  send: 'Pošlji',
  sendNote: 'Shrani opombo',
  list: 'Sporočila primera',
  bell: (p: { n: number }) =>
    p.n === 0
      ? 'Ni novih sporočil'
      : n(p.n, {
          one: '# novo sporočilo',
          two: '# novi sporočili',
          few: '# nova sporočila',
          other: '# novih sporočil',
        }),
  bellTitle: 'Nova sporočila',
  bellEmpty: 'Vse ste prebrali.',
  caseOf: (p: { number: string }) => `Primer ${p.number}`,
};
