import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** A document requested by a link from a person without an account. */
export const uploadRequests = {
  title: 'Prošnje za dokument',
  lead: 'Dokument ima kdo drug? Pošljite mu povezavo: datoteko odda brez prijave in brez vpogleda v povpraševanje.',
  ask: 'Zaprosi za dokument',
  askTitle: 'Prošnja za dokument',
  askLead: (p: { days: number }) =>
    `Povezava velja ${n(p.days, { one: '# dan', two: '# dneva', other: '# dni' })}. Kdor jo ima, lahko odda datoteko; drugega ne vidi.`,
  type: 'Vrsta dokumenta',
  name: 'Naziv dokumenta',
  email: 'E-poštni naslov prejemnika',
  emailHint: 'Neobvezno. Brez naslova povezavo pošljete sami.',
  note: 'Pojasnilo na strani za oddajo',
  submit: 'Pripravi povezavo',
  ready: 'Povezava je pripravljena',
  readySent: (p: { email: string }) => `Poslali smo jo na ${p.email}. Prikazana je samo zdaj.`,
  readyCopy: 'Kopirajte jo in pošljite. Prikazana je samo zdaj.',
  link: 'Povezava',
  copy: 'Kopiraj povezavo',
  copied: 'Povezava je kopirana.',
  close: 'Končano',
  until: (p: { date: string }) => `velja do ${p.date}`,
  files: (p: { n: number }) =>
    p.n === 0
      ? 'še ni datotek'
      : n(p.n, { one: '# datoteka', two: '# datoteki', few: '# datoteke', other: '# datotek' }),
  states: { open: 'odprta', full: 'izpolnjena', expired: 'potekla', withdrawn: 'preklicana' },
  withdraw: 'Prekliči povezavo',
  withdrawOf: (p: { document: string }) => `Prekliči povezavo: ${p.document}`,
  withdrawn: 'Povezava je preklicana.',
  byLink: 'oddano po povezavi',
  page: {
    title: 'Oddaja dokumenta',
    asks: (p: { name: string }) => `${p.name} vas prosi za dokument.`,
    document: 'Dokument',
    property: 'Nepremičnina',
    until: 'Povezava velja do',
    note: 'Pojasnilo',
    choose: 'Datoteka',
    submit: 'Oddaj dokument',
    left: (p: { n: number }) =>
      n(p.n, {
        one: 'Oddate lahko še # datoteko.',
        two: 'Oddate lahko še # datoteki.',
        few: 'Oddate lahko še # datoteke.',
        other: 'Oddate lahko še # datotek.',
      }),
    none: 'Po tej povezavi je oddano vse.',
    done: (p: { file: string }) => `Hvala, datoteko »${p.file}« smo prejeli.`,
    ended: 'Povezava ne velja več',
    endedLead: 'Morda je potekla, je bila preklicana ali pa naslov ni cel. Prosite za novo.',
    privacy: 'Datoteko vidijo le naročnik, cenilec, kontrolor in pisarna. Pred shranjevanjem preverimo njeno vsebino.',
  },
};
