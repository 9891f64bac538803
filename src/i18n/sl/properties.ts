import { plural } from '../plural.ts';

const n = plural('sl');

/** Properties of an inquiry and their documents. */
export const properties = {
  emptyTitle: 'Ni še nepremičnin',
  empty: 'Dodajte nepremičnino: poiščite parcelo ali stavbo.',
  add: 'Dodaj nepremičnino',
  manual: 'vneseno ročno',
  documentCount: (p: { n: number }) =>
    p.n === 0
      ? 'brez dokumentov'
      : n(p.n, { one: '# dokument', two: '# dokumenta', few: '# dokumenti', other: '# dokumentov' }),
  openDocuments: 'Dokumenti',
  openDocumentsOf: (p: { title: string }) => `Dokumenti: ${p.title}`,
  remove: 'Odstrani',
  removeTitle: 'Odstranitev nepremičnine',
  removeMessage: 'Nepremičnina bo odstranjena iz povpraševanja skupaj z dokumenti. Dejanja ni mogoče razveljaviti.',
  removed: 'Nepremičnina je odstranjena.',
  kindOf: (p: { title: string }) => `Vrsta nepremičnine: ${p.title}`,
  kindDerived: (p: { kind: string }) => `po registru: ${p.kind.toLowerCase()}`,
  kindChanged: 'Vrsta nepremičnine je popravljena. Cena in seznam dokumentov se ravnata po njej.',
  documents: {
    title: 'Dokumenti',
    lead: 'Naložite dokumente, ki jih imate pri roki.',
    emptyTitle: 'Ni še dokumentov',
    empty: 'Dodajte dokumentacijo, na primer gradbeno dovoljenje ali energetsko izkaznico.',
    add: 'Nov dokument',
    type: 'Vrsta dokumenta',
    typeUsed: 'že naloženo',
    label: 'Naziv dokumenta',
    labelHint: 'Na primer zemljiškoknjižni izpisek ali sklep sodišča.',
    number: 'Številka dokumenta',
    certificate: 'Številka energetske izkaznice',
    madeBy: 'Izdal',
    date: 'Datum izdaje',
    dateHint: 'DD/MM/LLLL',
    note: 'Opomba',
    file: 'Datoteka',
    upload: 'Naloži dokument',
    uploaded: 'Dokument je naložen.',
    more: 'Več podatkov o dokumentu',
    addFile: 'Dodaj datoteko',
    addFileOf: (p: { type: string }) => `Dodaj datoteko vrste ${p.type}`,
    download: 'Prenesi',
    downloadOf: (p: { file: string }) => `Prenesi ${p.file}`,
    delete: 'Izbriši',
    deleteOf: (p: { file: string }) => `Izbriši ${p.file}`,
    deleteTitle: 'Izbris dokumenta',
    deleteMessage: (p: { file: string }) => `Dokument »${p.file}« bo izbrisan. Dejanja ni mogoče razveljaviti.`,
    deleted: 'Dokument je izbrisan.',
    backToCase: 'Nazaj na povpraševanje',
    back: 'Na nepremičnine povpraševanja',
    columns: { document: 'Dokument', file: 'Datoteka', size: 'Velikost', added: 'Naloženo', actions: 'Dejanja' },
  },
};
