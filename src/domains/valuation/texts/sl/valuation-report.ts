import { plural } from '#platform/i18n/plural.ts';

const forms = plural('sl');
/** A whole number takes the form of its kind, a broken one the genitive. */
const spanOf = (
  { text, value }: { text: string; value: number },
  of: Parameters<typeof forms>[1],
  broken: string,
): string => `${text} ${Number.isInteger(value) ? forms(value, of) : broken}`;

/** The printed report: everything in it that is neither a figure nor the valuer's own text. */
export const valuationReport = {
  title: 'Poročilo o oceni vrednosti',
  draft: 'osnutek',
  subject: 'Predmet ocenjevanja',
  client: 'Naročnik',
  users: 'Drugi nameravani uporabniki',
  purpose: 'Namen ocenjevanja',
  basis: 'Podlaga vrednosti',
  otherBases: 'Druge podlage vrednosti',
  premise: 'Premisa vrednosti',
  standards: 'Uporabljeni standardi',
  interest: 'Ocenjevana pravica',
  share: 'Delež',
  valuationOn: 'Datum ocenjevanja vrednosti',
  inspectionOn: 'Datum ogleda',
  reportOn: 'Datum poročila',
  validUntil: 'Banka se lahko na oceno zanaša do',
  court: 'Sodišče',
  courtFile: 'Opravilna številka',
  law: 'Zakonska podlaga',
  valuer: 'Ocenjevalec',
  licence: 'Dovoljenje ali imenovanje',
  number: 'Številka poročila',
  version: 'Različica',
  verify: 'Pristnost preverite na',
  verification: 'Preverjanje pristnosti',
  code: 'Koda poročila',
  verifyCode: 'Koda QR s spletnim naslovom, na katerem se preveri pristnost poročila',
  verifyText:
    'Na navedenem naslovu vsakdo izve, ali poročilo velja, je nadomeščeno z novejšo različico ali umaknjeno, in ali je datoteka pristna. Vsebina poročila tam ni objavljena.',
  area: 'Površina',
  vat: 'DDV',
  definition: 'Opredelitev podlage vrednosti',
  assumptions: 'Predpostavke',
  specialAssumptions: 'Posebne predpostavke',
  restrictions: 'Omejitve uporabe in objave',
  noInterior: 'Ocena je narejena brez notranjega ogleda; predpostavljeno je stanje, ki je opisano v poročilu.',
  leftOut: (p: { reason: string }) => `Naročeno, a ni ocenjeno: ${p.reason}`,
  photos: 'Fotografije',
  photosReason: (p: { hasSome: boolean; reason: string }) =>
    `${p.hasSome ? 'Razlog, da niso priložene vse fotografije' : 'Razlog, da fotografij ni'}: ${p.reason}`,
  map: 'Prikaz lege',
  surroundings: 'Okolica',
  comparedMap: 'Primerljive nepremičnine na zemljevidu',
  landGrid: 'Vrednost zemljišča s primerjavo',
  marks: {
    value: 'vrednost',
    indicated: 'vrednost_pred_zaokrozitvijo',
    range: 'razpon',
    rangeName: 'ime_razpona',
    visit: 'izjava_o_ogledu',
  },
  visited: (p: { on: string }) => `je bil ogled nepremičnine opravljen osebno${p.on && ` dne ${p.on}`}`,
  notVisited: 'ogled nepremičnine ni bil opravljen osebno',
  /** Sentences of earlier block beginnings, with names no longer used in the report. */
  formerSentences: [
    'Vrednost pred zaokrožitvijo je {vrednost_pred_zaokrozitvijo}, razpon nakazanih vrednosti {razpon}.',
  ],
  calculations: 'Izračuni',
  comparables: 'Primerljiva',
  deal: 'Vir in oznaka posla',
  contractOn: 'Datum pogodbe',
  price: 'Cena',
  address: 'Naslov',
  element: 'Element primerjave',
  subjectColumn: 'Ocenjevana',
  matrix: 'Matrika prilagoditev',
  rates: 'Izhodišča prilagoditev',
  rate: 'Stopnja prilagoditve',
  support: 'Podlaga',
  periods: { months: 'Čas do datuma ocenjevanja (mesecev)', years: 'Čas do datuma ocenjevanja (let)' },
  footnotes: 'Utemeljitev prilagoditev',
  yes: 'da',
  no: 'ne',
  equal: 'enako',
  figure: 'Postavka',
  value: 'Vrednost',
  year: 'Leto',
  row: 'Oznaka',
  working: 'Postopek',
  workingNote:
    'Vsaka vrstica ima oznako. V stolpcu »Postopek« je, iz katerih vrstic se izračuna; pri vnesenih in prevzetih podatkih je navedeno, od kod so. Odstotki se računajo kot deleži (5 % je 0,05). Vmesne vrednosti se ne zaokrožujejo, zato se iz natisnjenih zadnje mesto lahko razlikuje.',
  rowLetters: { income: 'D', cost: 'S', residual: 'R', helpers: 'P' },
  enteredFigure: 'vneseno',
  knownFrom: { etn: 'vir: posel v ETN', cadastre: 'vir: kataster', file: 'vir: mapa nepremičnine' },
  fromMatrix: 'iz matrike prilagoditev',
  spans: {
    years: (p: { text: string; value: number }) =>
      spanOf(p, { one: 'leto', two: 'leti', few: 'leta', other: 'let' }, 'leta'),
    months: (p: { text: string; value: number }) =>
      spanOf(p, { one: 'mesec', two: 'meseca', few: 'meseci', other: 'mesecev' }, 'meseca'),
  },
  legend: 'Funkcije v računih',
  byYears: 'Denarni tok po letih: račun',
  reasons: 'Obrazložitev in vir',
  directCapitalisation: 'Neposredna kapitalizacija',
  conventions: 'Dogovori računanja',
  conventionNames: {
    grossOf: 'Bruto prilagoditev',
    costsOf: 'Stroški kupca so delež',
    rateWay: 'Mesečna obrestna mera iz letne',
    conversion: 'Mesečna diskontna mera iz letne',
    profitOf: 'Dobiček je delež',
  },
  helpers: 'Pomožni izračuni',
  /** The day to which dated sums are brought. */
  valuedOn: (p: { date: string }) => `Na dan ${p.date}`,
  costSource: 'Vir stroška',
  landAndWhole: 'Zemljišče in skupaj',
  cashFlow: 'Diskontirani denarni tok',
  cashFlowNote: 'Zneski so v € na leto, sedanje vrednosti v €.',
  yearAfter: (p: { year: number }) =>
    `Leto ${p.year} je prvo po koncu obdobja. Njegov čisti prihodek se z izstopno mero kapitalizira v končno vrednost, njegov denarni tok se ne diskontira.`,
  reconciliation: 'Uskladitev načinov',
  spreadReason: 'Pojasnilo razlike med načini',
  approach: 'Način',
  weight: 'Utež',
  indicated: 'Nakazana vrednost',
  reason: 'Obrazložitev',
  beforeRounding: 'Vrednost pred zaokrožitvijo',
  provisional: 'Začasna vrednost',
  provisionalOf: (p: { value: string }) => `${p.value} (začasno)`,
  provisionalText: (p: { total: string; apart: string; isMore: boolean }) =>
    `Uteži načinov skupaj niso 100 %, temveč ${p.total} % (${p.isMore ? 'preveč' : 'manjka'}: ${p.apart} %). Dokler niso, vrednost ni končna.`,
  stated: 'Ocenjena vrednost (zaokroženo)',
  roundedTo: 'Zaokroženo na',
  otherValues: 'Druge vrednosti',
  ownCase: 'Lasten primer ocenjevalca: poročila ni pregledal drug ocenjevalec.',
  signatures: 'Podpis',
  placeAndDate: 'Kraj in datum',
  reviewer: 'Kontrola in zapečatenje',
  sealedOn: 'Datum zapečatenja',
  sealedAt: (p: { on: string }) => `Zapečateno ${p.on}`,
  electronicWays: {
    seal: 'Datoteka je ob zapečatenju elektronsko žigosana z žigom podjetja.',
    remote: 'Datoteka je ob zapečatenju elektronsko podpisana.',
    none: 'Ob zapečatenju datoteka ni bila elektronsko podpisana. Če je bil podpis dodan pozneje, ga pokaže bralnik datotek PDF.',
  },
  signature: 'Podpis',
  stamp: 'Žig',
  annexes: 'Priloge',
  repeatable: 'Ponovljiv izračun',
  capRateBy: (p: { method: string }) => `Mera kapitalizacije: ${p.method}`,
  comparable: (p: { n: number }) => `Primerljiva ${p.n}`,
  inventedDeal: (p: { id: string }) => `izmišljeni podatki (${p.id})`,
  lease: (p: { n: number }) =>
    `najem ${forms(p.n, { one: '# mesec', two: '# meseca', few: '# meseci', other: '# mesecev' })}`,
  noLease: 'trajanje najema: v ETN ni podatka',
  notInRegister: 'v ETN ni podatka',
  matrixNote: (p: { modeB: string; weighting: string }) =>
    `Prilagoditve lastnosti so ${p.modeB}. Zneski so v enoti matrike, odstotki pod njimi so deleži izhodiščne cene P0 primerljive. Od česa in za katero enoto je stopnja, je navedeno v izhodiščih prilagoditev. Nenormirane uteži: ${p.weighting}; utež je nenormirana utež, deljena z njihovo vsoto.`,
  resultNote: (p: { n: number }) =>
    `Najmanj, mediana in največ so od prilagojenih cen ${forms(p.n, {
      one: '# uporabljene primerljive',
      two: '# uporabljenih primerljivih',
      few: '# uporabljenih primerljivih',
      other: '# uporabljenih primerljivih',
    })}. Tehtana sredina je vsota prilagojenih cen, pomnoženih z utežmi.`,
  timeRate: (p: { rate: string; way: string }) => `${p.rate}, ${p.way}`,
  gradesNote: (p: { grades: string }) => `Postavke s stopnjami (večje število je boljše): ${p.grades}.`,
  monthsNote:
    'Meseci so po pravilu 30/360: razlika let × 12 + razlika mesecev + razlika dni / 30, pri čemer 31. dan šteje kot 30. (Excel: DAYS360(pogodba; ocenjevanje; TRUE)/30).',
  supported: (p: { method: string; n: string; interval: string }) =>
    [p.method, p.n && `n = ${p.n}`, p.interval && `interval ${p.interval}`].filter(Boolean).join(', '),
  compared: (p: { comparable: string; subject: string }) => `primerljiva ${p.comparable}, ocenjevana ${p.subject}`,
  enteredPercent: (p: { percent: string; of: string }) => [`vpisano ${p.percent}`, p.of].filter(Boolean).join(' '),
  footnote: (p: {
    n: number;
    line: string;
    compared: string;
    amount: string;
    percent: string;
    base: string;
    entered: string;
    why: string;
  }) =>
    `Primerljiva ${p.n}, ${p.line}${p.compared && ` (${p.compared})`}: prilagoditev ${p.amount}, kar je ${p.percent} izhodiščne cene ${p.base}${p.entered && ` (${p.entered})`}${p.why && `; podlaga: ${p.why}`}.`,
  repeatableText: (p: { hash: string; file: string }) =>
    `Podatki, iz katerih so izračunane vse številke tega poročila, so mu priloženi kot datoteka case.json. Njihova zgoščena vrednost (SHA-256) je ${p.hash}. Preveri jo ukaz: pdfdetach -saveall "${p.file}" && sha256sum case.json. To je zgoščena vrednost podatkov, ne cele datoteke PDF.`,
};
