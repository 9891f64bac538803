import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';
import { importTables } from './import-tables.ts';

const count = plural('sl');

/** Imports of registers by the office. */
export const imports = {
  title: menu.imports,
  lead: 'Kataster nepremičnin in evidenca trga nepremičnin prideta v aplikacijo iz uradnih paketov GURS. Najprej vidite načrt: kaj bi bilo novo, spremenjeno ali odstranjeno. Uvoz začne veljati v enem trenutku, cel ali sploh ne, in zadnje tri lahko razveljavite.',
  registers: { etn: 'Evidenca trga nepremičnin (ETN)', cadastre: 'Kataster nepremičnin' },
  short: { etn: 'ETN', cadastre: 'Kataster' },
  sources: {
    upload: 'Naložen paket',
    folder: 'Mapa na strežniku',
    download: 'eProstor',
    command: 'Ukazna vrstica',
    schedule: 'Tedenski prenos',
    undo: 'Razveljavitev',
  },
  states: {
    running: 'Teče',
    planned: 'Čaka na potrditev',
    done: 'Končano',
    refused: 'Zavrnjeno',
    failed: 'Ni uspelo',
    stopped: 'Ustavljeno',
    discarded: 'Zavrženo',
    /** Ended without a word: its process was killed, or the machine went down. */
    interrupted: 'Prekinjeno',
    undone: 'Razveljavljeno',
  },
  tables: importTables,
  area: {
    label: 'Območje',
    options: { country: 'Vsa država', obcina: 'Ena občina' },
    obcina: 'Občina',
    choose: 'Izberite občino s seznama.',
    unreachable: 'Storitev GURS ni dosegljiva, zato seznama občin ni. Poskusite pozneje.',
    loading: 'Nalagam seznam občin …',
  },
  schedule: {
    title: 'Tedenski prenos registrov',
    lead: 'Ob izbrani uri aplikacija sama prenese pakete GURS z eProstora in jih uvozi, kakor bi uvoz začela pisarna. GURS jih obnavlja ob koncu tedna. Zamujeni prenos se opravi enkrat, ko strežnik spet teče.',
    on: 'Prenesi vsak teden',
    weekday: 'Dan',
    weekdays: {
      1: 'ponedeljek',
      2: 'torek',
      3: 'sreda',
      4: 'četrtek',
      5: 'petek',
      6: 'sobota',
      7: 'nedelja',
    },
    hour: 'Ura v Ljubljani',
    saved: 'Tedenski prenos je shranjen.',
    last: (p: { when: string; state: string; inserted: string; updated: string; isDone: boolean }) =>
      `Zadnjič ${p.when}: ${p.state.toLowerCase()}${p.isDone ? `, novih zapisov ${p.inserted}, spremenjenih ${p.updated}` : ''}.`,
    never: 'Prenosa še ni bilo.',
    overdue: 'Prenos zamuja: njegova ura je minila, pa se še ni začel.',
    again: (p: { when: string }) => `Aplikacija poskusi znova ${p.when}.`,
    next: (p: { when: string; area: string | null }) =>
      `Naslednjič ${p.when} (${p.area ? `občina ${p.area}` : 'vsa država'}).`,
    off: 'Tedenski prenos je izključen.',
    edit: 'Tedenski prenos urejate v nastavitvah.',
    editLink: 'Odpri nastavitve',
  },
  start: {
    title: 'Nov uvoz',
    register: 'Register',
    source: 'Od kod',
    sources: {
      upload: 'Naloži datoteko z naprave',
      folder: 'Iz mape na strežniku',
      download: 'Prenesi z eProstora',
    },
    downloads: {
      etn: 'Prenesejo se prodaje in najemi letos in lani.',
      cadastre:
        'Prenesejo se parcele, stavbe, naslovi, prostorske enote in vrednotenje. Paketi vse države imajo več gigabajtov; prekinjen prenos se nadaljuje, kjer se je ustavil. Naslovi, ulice in prostorske enote so vedno za vso državo.',
    },
    choose: 'Izberi datoteko',
    hint: (p: { size: string }) =>
      `Paket GURS (.zip) ali posamezen seznam (.csv, .txt), do ${p.size}. Izvoz ETN ima več tabel in potrebuje ZIP. Večje pakete da upravljavec strežnika v mapo, ki jo nastavi z IMPORT_DIR.`,
    notZipTitle: 'To ni paket niti seznam',
    notZip:
      'Naložite paket ZIP tak, kakršnega ste prenesli z eProstora, ali seznam v obliki CSV (.csv ali .txt). Preglednice (.xlsx) najprej shranite kot CSV.',
    emptyTitle: 'Datoteka je prazna',
    empty: (p: { name: string }) =>
      `V datoteki ${p.name} ni ničesar. Prenesite jo znova z eProstora in jo naložite še enkrat.`,
    name: 'Paket v mapi',
    emptyFolder: 'Mapa na strežniku je prazna.',
    stateOn: 'Stanje na dan (če ga ime datoteke ne pove)',
    persons: 'Tabele oseb v paketu ostanejo neodprte.',
    button: 'Preberi in pokaži načrt',
    sending: (p: { percent: string }) => `Nalagam paket … ${p.percent} %`,
    waitsTitle: 'Zavržem načrt, ki čaka?',
    waits: (p: { name: string }) =>
      `Čaka že ${p.name}. Register ima lahko en sam načrt: če naložite novega, se ta zavrže. Spremenjeno še ni nič.`,
    replace: 'Zavrzi in naloži novega',
    started: 'Paket se bere. Ko bo načrt pripravljen, ga boste videli tukaj.',
  },
  run: {
    title: 'Teče zdaj',
    lastOne: 'Zadnji uvoz',
    lastUndo: 'Zadnja razveljavitev',
    undoOf: (p: { name: string }) => `Razveljavitev uvoza ${p.name}`,
    wasUndone: 'Ta uvoz je bil pozneje razveljavljen.',
    accepted: 'Uvoženo kljub opozorilom načrta:',
    earlier: 'Prejšnji uvozi',
    more: 'Prikaži več',
    byCommand: 'v ukazni vrstici strežnika',
    reading: (p: { file: string }) => `Berem ${p.file}`,
    fetching: (p: { file: string; here: string; of: string | null }) =>
      `Prenašam ${p.file}: ${p.of ? `${p.here} od ${p.of}` : p.here}`,
    preparing: 'Pripravljam …',
    steps: {
      compare: (p: { table: string }) => (p.table ? `Primerjam z obstoječim: ${p.table}` : 'Primerjam z obstoječim …'),
      merge: 'Prevzemam …',
      undo: 'Razveljavljam …',
    },
    lines: (p: { n: number; text: string }) =>
      count(p.n, {
        one: `${p.text} vrstica`,
        two: `${p.text} vrstici`,
        few: `${p.text} vrstice`,
        other: `${p.text} vrstic`,
      }),
    stop: 'Ustavi uvoz',
    stopTitle: 'Ustavitev uvoza',
    stopText: 'Ničesar iz tega uvoza ne bo: podatki ostanejo, kakršni so.',
    stopping: 'Ustavljam …',
    result: (p: { files: string; inserted: string; updated: string; rejected: string }) =>
      `Prevzetih datotek: ${p.files}. Novih zapisov: ${p.inserted}, spremenjenih: ${p.updated}, zavrnjenih vrstic: ${p.rejected}.`,
    resultFiles: (p: { files: string; rejected: string }) =>
      `Prevzetih datotek: ${p.files}, zavrnjenih vrstic: ${p.rejected}.`,
    /** »Posli: 816 novih, 2 spremenjena« */
    resultTable: (p: { table: string; fresh: string; changed: string; vanished: string; isVanished: boolean }) =>
      `${p.table}: novi ${p.fresh}, spremenjeni ${p.changed}${p.isVanished ? `, izginili ${p.vanished}` : ''}.`,
    skipped: (p: { n: number }) =>
      count(p.n, {
        one: '# datoteka je bila uvožena že prej.',
        two: '# datoteki sta bili uvoženi že prej.',
        few: '# datoteke so bile uvožene že prej.',
        other: '# datotek je bilo uvoženih že prej.',
      }),
    unread: (p: { n: number }) =>
      count(p.n, {
        one: '# druga datoteka ni bila prebrana',
        two: '# drugi datoteki nista bili prebrani',
        few: '# druge datoteke niso bile prebrane',
        other: '# drugih datotek ni bilo prebranih',
      }),
    unreadMore: (p: { n: number }) =>
      count(p.n, {
        one: 'in še # datoteka',
        two: 'in še # datoteki',
        few: 'in še # datoteke',
        other: 'in še # datotek',
      }),
    undone: 'Prejšnje stanje registra je spet tu.',
    refused: 'Paket je zavrnjen, zato iz njega ni prevzeto nič.',
    undoFailed: 'Razveljavitev ni uspela; spremenjeno ni nič.',
    failed: 'Uvoz ni uspel; spremenjeno ni nič.',
    interrupted:
      'Uvoz se je prekinil sredi dela (proces ali strežnik se je ustavil). Spremenjeno ni nič; začnite ga znova.',
    failedWith: 'Uvoz ni uspel; spremenjeno ni nič. Sporočilo uvoza:',
  },
  plan: {
    title: 'Načrt uvoza',
    lead: 'Spremenjeno še ni nič. Preglejte, kaj bi uvoz naredil, in se odločite.',
    tables: 'Kaj uvoz naredi po tabelah',
    table: 'Tabela',
    columns: {
      read: 'Prebrani',
      fresh: 'Novi',
      changed: 'Spremenjeni',
      unchanged: 'Enaki',
      vanished: 'Izginejo',
      rejected: 'Zavrnjeni',
    },
    undoColumns: {
      read: 'Prebrani',
      fresh: 'Se vrnejo',
      changed: 'Spet spremenjeni',
      unchanged: 'Enaki',
      vanished: 'Izginejo',
      rejected: 'Zavrnjeni',
    },
    invented: (p: { n: number; text: string }) =>
      count(p.n, {
        one: `S tem uvozom izgine ${p.text} izmišljen zapis prikaza.`,
        two: `S tem uvozom izgineta ${p.text} izmišljena zapisa prikaza.`,
        few: `S tem uvozom izginejo ${p.text} izmišljeni zapisi prikaza.`,
        other: `S tem uvozom izgine ${p.text} izmišljenih zapisov prikaza.`,
      }),
    reasons: 'Najpogostejši razlogi za zavrnitev vrstic',
    reason: (p: { n: number; text: string; count: string }) =>
      count(p.n, {
        one: `${p.text} (${p.count} vrstica)`,
        two: `${p.text} (${p.count} vrstici)`,
        few: `${p.text} (${p.count} vrstice)`,
        other: `${p.text} (${p.count} vrstic)`,
      }),
    accept: 'Vem za to in vseeno želim uvoziti.',
    confirm: 'Uvozi',
    confirmed: 'Uvoz se je začel.',
    discard: 'Zavrzi',
    discarded: 'Načrt je zavržen; spremenjeno ni nič.',
  },
  undo: {
    card: 'Razveljavitev',
    lead: 'Zadnje tri uvoze vsakega registra, ki so kaj spremenili, je mogoče razveljaviti, najprej zadnjega. Ko pride nov, najstarejši od treh izpade.',
    further: (p: { list: string }) => `Za njim še: ${p.list}.`,
    oldest: 'Starejših uvozov ni več mogoče razveljaviti.',
    button: 'Razveljavi zadnji uvoz',
    title: 'Razveljavim zadnji uvoz?',
    text: (p: { name: string }) => `Vrne se stanje registra pred uvozom ${p.name}. Iskalniki medtem delajo naprej.`,
    tables: 'Kaj razveljavitev naredi po tabelah',
    nothing: 'Ta uvoz ni spremenil nobenega zapisa; po razveljavitvi bo iste datoteke mogoče uvoziti znova.',
    confirm: 'Razveljavi',
    started: 'Razveljavitev se je začela.',
  },
  files: 'Uvožene datoteke',
  empty: 'Uvoženih datotek še ni.',
  emptyHint:
    'Začnite z uvozom evidence trga nepremičnin: Mera jo prenese z eProstora, ko to izberete zgoraj, ali pa naložite paket.',
  columns: {
    file: 'Datoteka',
    register: 'Register',
    state: 'Stanje na dan',
    lines: 'Vrstice',
    inserted: 'Novi',
    updated: 'Spremenjeni',
    unchanged: 'Enaki',
    rejected: 'Zavrnjene',
    imported: 'Uvoženo',
    line: 'Vrstica',
    reason: 'Razlog',
  },
  rejections: (p: { file: string }) => `Zavrnjene vrstice datoteke ${p.file} (CSV)`,
  rejectionsFile: 'zavrnjene-vrstice',
};
