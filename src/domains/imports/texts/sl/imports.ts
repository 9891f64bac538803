import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';

const count = plural('sl');

/** Imports of registers by the office. */
export const imports = {
  title: menu.imports,
  lead: 'Kataster nepremičnin in evidenca trga nepremičnin prideta v aplikacijo iz uradnih paketov GURS. Iskalniki med uvozom delajo naprej; vsaka datoteka se prevzame cela ali sploh ne.',
  registers: { etn: 'Evidenca trga nepremičnin (ETN)', cadastre: 'Kataster nepremičnin' },
  short: { etn: 'ETN', cadastre: 'Kataster' },
  sources: {
    upload: 'Naložen paket',
    folder: 'Mapa na strežniku',
    download: 'eProstor',
    command: 'Ukazna vrstica',
    schedule: 'Tedenski prenos',
  },
  states: { running: 'Teče', done: 'Končano', refused: 'Zavrnjeno', failed: 'Ni uspelo', stopped: 'Ustavljeno' },
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
    next: (p: { when: string; area: string | null }) =>
      `Naslednjič ${p.when} (${p.area ? `občina ${p.area}` : 'vsa država'}).`,
    off: 'Tedenski prenos je izklopljen.',
    edit: 'Tedenski prenos urejate v nastavitvah.',
    editLink: 'Odpri nastavitve',
  },
  start: {
    title: 'Nov uvoz',
    register: 'Register',
    source: 'Od kod',
    sources: {
      upload: 'Naloži paket ZIP z naprave',
      folder: 'Iz mape na strežniku',
      download: 'Prenesi z eProstora',
    },
    downloads: {
      etn: 'Prenesejo se prodaje in najemi letos in lani.',
      cadastre:
        'Prenesejo se parcele, stavbe, naslovi, prostorske enote in vrednotenje. Paketi vse države imajo več gigabajtov; prekinjen prenos se nadaljuje, kjer se je ustavil. Naslovi, ulice in prostorske enote so vedno za vso državo.',
    },
    choose: 'Izberi paket ZIP',
    hint: (p: { size: string }) =>
      `Paket GURS, do ${p.size}. Večje pakete da upravljavec strežnika v mapo, ki jo nastavi z IMPORT_DIR.`,
    name: 'Paket v mapi',
    emptyFolder: 'Mapa na strežniku je prazna.',
    stateOn: 'Stanje na dan (če ga ime datoteke ne pove)',
    persons: 'Tabele oseb v paketu ostanejo neodprte.',
    button: 'Začni uvoz',
    sending: (p: { percent: string }) => `Nalagam paket … ${p.percent} %`,
    started: 'Uvoz se je začel.',
  },
  run: {
    title: 'Teče zdaj',
    last: 'Zadnji uvozi',
    none: 'Uvozov iz pisarne še ni bilo.',
    reading: (p: { file: string }) => `Berem ${p.file}`,
    fetching: (p: { file: string; here: string; of: string | null }) =>
      `Prenašam ${p.file}: ${p.of ? `${p.here} od ${p.of}` : p.here}`,
    preparing: 'Pripravljam …',
    lines: (p: { n: number; text: string }) =>
      count(p.n, {
        one: `${p.text} vrstica`,
        two: `${p.text} vrstici`,
        few: `${p.text} vrstice`,
        other: `${p.text} vrstic`,
      }),
    stop: 'Ustavi uvoz',
    stopTitle: 'Ustavim uvoz?',
    stopText: 'Datoteke, ki so že prevzete, ostanejo. Datoteka, ki se zdaj bere, ne bo prevzeta.',
    stopping: 'Ustavljam …',
    result: (p: { files: string; inserted: string; updated: string; rejected: string }) =>
      `Prevzetih datotek: ${p.files}. Novih zapisov: ${p.inserted}, spremenjenih: ${p.updated}, zavrnjenih vrstic: ${p.rejected}.`,
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
    refused: 'Paket ni bil prevzet.',
    failed: 'Uvoz se ni končal.',
    failedWith: 'Uvoz se ni končal. Sporočilo uvoza:',
  },
  files: 'Uvožene datoteke',
  empty: 'Uvoženih datotek še ni.',
  emptyHint: 'Začnite z uvozom evidence trga nepremičnin: prenese se sama z eProstora.',
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
