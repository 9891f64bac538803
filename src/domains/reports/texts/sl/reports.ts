import type { QcCategory, QuestionCategory, ReportState } from '#contract/codelists.ts';
import { withStop } from '#lib/words.ts';
import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';
import type { FileChange } from '../../core/file-changes.ts';
import type { ReviewItem } from '../../core/review.ts';

const n = plural('sl');

const pagesOf = (pages: number): string =>
  n(pages, { one: '# stran', two: '# strani', few: '# strani', other: '# strani' });

/** In the locative; up to this number are named, the rest is counted. */
const namedPages = 12;
const onPages = (pages: readonly number[]): string => {
  const named = pages.slice(0, namedPages).join(', ');
  const left = pages.length - namedPages;
  return `${n(pages.length, { one: 'strani', two: 'straneh', few: 'straneh', other: 'straneh' })} ${named}${left > 0 ? ` in še ${left} drugih` : ''}`;
};

const categories: Record<QcCategory, string> = {
  data: 'Podatki o nepremičnini',
  comparables: 'Izbira primerljivih',
  adjustments: 'Prilagoditve',
  method: 'Izbira in uskladitev načinov',
  reasoning: 'Utemeljitve',
  figures: 'Izračun',
  legal: 'Pravno stanje in predpostavke',
  presentation: 'Besedilo in oblika',
  other: 'Drugo',
};

const questionCategories: Record<QuestionCategory, string> = {
  data: 'Podatki o nepremičnini',
  comparables: 'Primerljivi posli',
  method: 'Način ocenjevanja',
  assumptions: 'Predpostavke in omejitve',
  wording: 'Nejasno besedilo',
  other: 'Drugo',
};

const states: Record<ReportState, string> = { valid: 'veljavno', replaced: 'nadomeščeno', withdrawn: 'umaknjeno' };

const checklist: Record<ReviewItem, string> = {
  subject: 'Nepremičnina: oznake, površine in lastništvo se ujemajo z registri',
  purpose: 'Namen, podlaga vrednosti, datumi in naročnik so pravilni',
  inspection: 'Ogled, stanje in fotografije podpirajo opis',
  comparables: 'Primerljivi posli: izbira, viri in cene so pravilni',
  adjustments: 'Prilagoditve so utemeljene in v razumnih mejah',
  reconciliation: 'Izbira načinov, uskladitev in vrednost izhajajo iz izračuna',
  assumptions: 'Predpostavke, omejitve in pravno stanje so navedeni',
  independence: 'Izjave, licenca in neodvisnost cenilca',
  presentation: 'Besedilo, številke in priloge se med seboj ujemajo',
};

/** Quality control, the sealed report, its links and the questions about it. */
export const reports = {
  fileName: (p: { number: string; version: number }) => `porocilo-${p.number}-v${p.version}.pdf`,
  workFile: {
    fileName: (p: { title: string }) => `Delovna mapa, ${p.title}.zip`,
    button: 'Delovna mapa (ZIP)',
    files: {
      case: '01 Primer.json',
      calculated: '02 Izračun.json',
      snapshots: '03 Posnetki poslov.json',
      versions: '04 Različice.json',
      comments: '05 Pripombe.json',
      history: '06 Potek.json',
      workbook: '07 Izračun.xlsx',
      document: (p: { name: string }) => `Dokument ${p.name}`,
      photo: (p: { name: string }) => `Fotografija ${p.name}`,
      manifest: 'Seznam.json',
    },
  },
  categories,
  questionCategories,
  states,
  version: (p: { version: number }) => `različica ${p.version}`,

  control: {
    title: 'Kontrola poročila',
    lead: 'Poročilo pregleda drug ocenjevalec. Šele nato se zapečati in izroči naročniku.',
    calculation: 'Izračun, ki ga oddajate',
    submit: 'Oddaj v kontrolo',
    submitAgain: 'Znova oddaj v kontrolo',
    submitAsk:
      'Poročilo prevzame kontrolor in dobi obvestilo. Dokler ne odloči, podatkov, izračuna in besedil ne morete spreminjati. Kontrolor poročilo vrne s pripombami ali ga zapečati in izroči naročniku.',
    submitted: 'Poročilo je oddano v kontrolo.',
    noCalculation: 'Najprej naredite izračun tega primera.',
    waiting: 'Poročilo čaka na pregled. Ta čas ga ni mogoče spreminjati.',
    stopped: (p: { n: number }) =>
      n(p.n, {
        one: 'Poročilo še ni pripravljeno: odprta je # točka.',
        two: 'Poročilo še ni pripravljeno: odprti sta # točki.',
        few: 'Poročilo še ni pripravljeno: odprte so # točke.',
        other: 'Poročilo še ni pripravljeno: odprtih je # točk.',
      }),
    unchanged:
      'Od zahteve za popravek se v podatkih, izračunu in besedilih poročila ni nič spremenilo. Popravite jih ali napišite, zakaj ostajajo enaki, na primer da so zamenjane samo fotografije; kontrolor bo odgovor videl ob pregledu.',
    unchangedReason: 'Zakaj poročilo ostaja enako',
    openChecks: 'Odpri preverjanja',
    round: (p: { round: number }) => `${p.round}. oddaja`,
    submittedAt: 'Oddano',
    decidedAt: 'Odločeno',
    reviewer: 'Kontrolor',
    outcomes: { returned: 'Vrnjeno v popravek', sealed: 'Potrjeno in zapečateno', waiting: 'V pregledu' },
    points: (p: { n: number }) =>
      n(p.n, { one: '# pripomba', two: '# pripombi', few: '# pripombe', other: '# pripomb' }),
    flagged: 'Navaja želeno vrednost',
    flaggedHint: 'Pripomba navaja želeno vrednost. Pri oceni je ne upoštevajte; označena je zaradi vaše neodvisnosti.',
    cell: 'Celica',
    answer: 'Odgovor',
    yourAnswer: 'Vaš odgovor',
    saveAnswer: 'Shrani odgovor',
    answered: 'Odgovor je shranjen.',
    unanswered: 'Brez odgovora',
    answerAll: 'Pred ponovno oddajo odgovorite na vse pripombe.',
  },

  review: {
    tabs: { waiting: 'Čakajo na pregled', sealed: 'Izročena' },
    tabsLabel: 'Katera poročila',
    sealedEmpty: 'Izročenih poročil, ki ste jih pregledali, še ni.',
    sealedLead: 'Poročila, ki ste jih pregledali in zapečatili; ostanejo vam na voljo.',
    report: 'Poročilo',
    sealedAt: 'Zapečateno',
    download: 'Prenesi',
    claim: {
      title: 'Kdo pregleduje',
      none: 'Pregleda še nihče ni prevzel.',
      own: (p: { at: string }) => `Pregledujete vi, od ${p.at}.`,
      other: (p: { name: string; at: string }) => `Pregleduje ${p.name}, od ${p.at}.`,
      ownAgain: 'Poročilo je po popravkih spet v kontroli; pregled ostaja vaš.',
      otherAgain: (p: { name: string }) => `Poročilo je po popravkih spet v kontroli; pregled nadaljuje ${p.name}.`,
      take: 'Prevzemi pregled',
      release: 'Vrni v skupno vrsto',
      takeOver: 'Prevzemi namesto njega',
      takeOverText:
        'Pregled bo vaš; prejšnji kontrolor ga ne bo mogel več zaključiti. Sprememba se zapiše v revizijsko sled.',
      taken: 'Pregled je vaš.',
      released: 'Pregled je spet v skupni vrsti.',
      short: 'Pregleduje',
      you: 'vi',
    },
    checklist: {
      title: 'Kontrolni seznam',
      lead: 'Označite, kar ste pregledali. Poročilo lahko zapečatite, ko je označeno vse; za vrnitev v popravek seznam ni pogoj.',
      left: (p: { n: number }) =>
        p.n === 0
          ? 'Vse je pregledano.'
          : n(p.n, {
              one: 'Ostala je še # točka.',
              two: 'Ostali sta še # točki.',
              few: 'Ostale so še # točke.',
              other: 'Ostalo je še # točk.',
            }),
      items: checklist,
    },
    toReview: 'Čaka na vaš pregled',
    one: 'Pregled poročila',
    title: menu.reviews,
    lead: 'Poročila drugih ocenjevalcev, ki čakajo na vaš pregled. Svojih poročil tu ne vidite.',
    empty: 'Nobeno poročilo ne čaka na pregled.',
    number: 'Številka',
    property: 'Nepremičnina',
    valuer: 'Ocenjevalec',
    submitted: 'Oddano',
    due: 'Rok izročitve',
    state: 'Stanje',
    waiting: 'Čaka na pregled',
    returned: 'Vrnjeno',
    round: 'Oddaja',
    open: 'Odpri',
    back: 'Nazaj na seznam',
    heading: (p: { number: string }) => `Pregled poročila ${p.number}`,
    purpose: 'Namen',
    client: 'Naročnik',
    look: 'Kaj pregledate',
    lookLead: 'Vse je samo za branje. V izračunu lahko k vsaki celici zapišete pripombo.',
    calculation: 'Izračun in pripombe',
    pdf: 'Osnutek poročila (PDF)',
    book: 'Izračun v preglednici (XLSX)',
    file: 'Podatki o nepremičnini',
    photos: 'Fotografije in dokumenti',
    decide: 'Odločitev',
    returnTitle: 'Vrni v popravek',
    returnLead:
      'Vsaka pripomba ima vrsto in besedilo. Opišite, kaj manjka ali se ne ujema; želene vrednosti ne navajajte.',
    category: 'Vrsta pripombe',
    text: 'Pripomba',
    cell: 'Celica ali polje (neobvezno)',
    add: 'Dodaj pripombo',
    remove: (p: { n: number }) => `Odstrani ${p.n}. pripombo`,
    point: (p: { n: number }) => `${p.n}. pripomba`,
    flagged: 'Besedilo navaja želeno vrednost. Če ga pošljete, bo tako označeno.',
    send: 'Vrni ocenjevalcu',
    sent: 'Poročilo je vrnjeno ocenjevalcu.',
    sealTitle: 'Potrdi in izroči',
    sealLead:
      'Poročilo dobi številko, različico in kodo za preverjanje. Pozneje ga ni mogoče spremeniti; naročnik ga dobi takoj.',
    seal: 'Zapečati in izroči',
    sealAsk: 'Poročilo bo zapečateno in izročeno naročniku. Ali ste prepričani?',
    sealed: (p: { number: string; version: number }) => `Poročilo ${p.number}, različica ${p.version}, je izročeno.`,
    decided: 'O tej oddaji je že odločeno.',
    isReturned: 'Poročilo je vrnjeno ocenjevalcu. Ko ga znova odda, se vrne na seznam.',
  },

  own: {
    title: 'Zapečati poročilo',
    lead: 'Lastni primer zapečatite sami, brez pregleda drugega ocenjevalca; v poročilu je to navedeno. Prej morajo biti opravljena vsa preverjanja.',
    corrected:
      'Poročilo je umaknjeno. Popravite izračun in ga zapečatite kot novo različico z isto številko; umaknjena različica ostane umaknjena.',
    again: 'Spremenjen izračun lahko zapečatite kot novo različico; prejšnja bo veljala za nadomeščeno.',
    ask: 'Poročilo dobi številko, različico in kodo za preverjanje. Pozneje ga ni mogoče spremeniti. Ali ste prepričani?',
    seal: 'Zapečati',
    sealed: (p: { number: string; version: number }) => `Poročilo ${p.number}, različica ${p.version}, je zapečateno.`,
  },

  sealedCalculation: {
    text: (p: { number: string; version: number }) =>
      `Zapečateno kot poročilo ${p.number}, različica ${p.version}. Izračun je samo za branje.`,
    begin: 'Začni novo različico',
    inCase: 'Novo različico začnete v primeru, ob vprašanju k poročilu ali po umiku.',
    toCase: 'Odpri primer',
  },

  card: {
    title: 'Poročilo',
    delivered: 'Izročeno',
    code: 'Koda za preverjanje',
    size: 'Velikost',
    hash: 'Zgoščena vrednost datoteke PDF (SHA-256)',
    contentHash: 'Zgoščena vrednost podatkov v njej, case.json (SHA-256)',
    download: 'Prenesi poročilo',
    verify: 'Preveri pristnost',
    older: 'Prejšnje različice',
    withdrawnBecause: (p: { reason: string }) => `Poročilo je umaknjeno. Razlog: ${p.reason}`,
    share: 'Povezava za banko',
    shareLead:
      'Kdor ima povezavo, brez računa vidi, ali poročilo velja, in ga prenese. Povezava poteče sama, prekličete pa jo lahko kadar koli.',
    shareFor: 'Za koga (neobvezno)',
    shareForHint: 'Npr. ime banke in svetovalca.',
    days: 'Veljavnost (dni)',
    makeLink: 'Pripravi povezavo',
    linkMade: 'Povezava je narejena. Prikazana je samo zdaj, zato jo kopirajte.',
    copy: 'Kopiraj povezavo',
    copied: 'Kopirano.',
    links: 'Povezave',
    linkStates: { open: 'odprta', expired: 'potekla', withdrawn: 'preklicana' },
    until: (p: { date: string }) => `do ${p.date}`,
    opened: (p: { n: number }) =>
      n(p.n, { one: 'odprta #-krat', two: 'odprta #-krat', few: 'odprta #-krat', other: 'odprta #-krat' }),
    withdrawLink: 'Prekliči povezavo',
    linkWithdrawn: 'Povezava je preklicana.',
    withdraw: 'Umakni poročilo',
    withdrawLead: (p: { report: string; notifies: boolean }) =>
      `Umaknjeno bo poročilo ${p.report}: kdor preveri kodo, bo to videl. ${
        p.notifies
          ? 'Naročnik, cenilec in uporabniki, ki jih je naročnik navedel, bodo obveščeni. Potem lahko odprete primer za popravljeno različico z isto številko. '
          : ''
      }Umika ni mogoče preklicati.`,
    withdrawReason: 'Razlog umika',
    withdrawn: (p: { report: string }) =>
      `Umaknjeno: ${p.report}. Naslednji korak: »Pripravi popravljeno različico«; obvestila so poslana.`,
    withdrawnOwn: (p: { report: string }) => `Umaknjeno: ${p.report}.`,
    correct: 'Pripravi popravljeno različico',
    correctLead:
      'Primer se znova odpre za delo. Cenilec nadaljuje isti izračun, ki gre v kontrolo in se zapečati kot naslednja različica poročila z isto številko. Umaknjena različica ostane umaknjena.',
    corrected: 'Primer je znova odprt za popravljeno različico.',
    beingCorrected: 'Pripravljamo popravljeno različico poročila.',
    close: 'Zaključi primer',
    closeLead:
      'Naročnik po zaključku ne more več postaviti vprašanja k poročilu. Zaključeni primer lahko pisarna z razlogom znova odpre.',
    closed: 'Primer je zaključen.',
  },

  /** Delivery to the customer, on one card. */
  delivered: {
    on: (p: { date: string }) => `Poročilo je izročeno, ${p.date}`,
    withdrawn: 'Poročilo je umaknjeno',
    value: 'Ocenjena vrednost',
    euros: (p: { value: string }) => `${p.value}\u00a0€`,
    valueOn: (p: { date: string }) => `Vrednost na dan ${p.date}.`,
    file: (p: { number: string; version: number; size: string }) =>
      p.version === 1 ? `${p.number}, ${p.size}.` : `${p.number}, različica ${p.version}, ${p.size}.`,
    invoice: (p: { number: string }) => `Račun ${p.number}`,
    invoiceOf: (p: { amount: string; paid: boolean }) =>
      `Račun ${p.amount} z DDV ${p.paid ? 'je plačan' : 'še ni plačan'}.`,
    noInvoice: 'Račun še ni izdan.',
    validUntil: (p: { date: string }) => `Poročilo velja do ${p.date}`,
    wasValidUntil: (p: { date: string }) => `Poročilo je veljalo do ${p.date}`,
    validFor: 'Toliko časa se banka lahko zanaša na oceno.',
    validOn: (p: { date: string }) => `Poročilo velja na dan ${p.date}`,
    noEnd: 'Roka veljavnosti ne navaja; vrednost velja na datum ocenjevanja vrednosti.',
    askUntil: (p: { date: string }) => `Vprašanja do ${p.date}`,
    asked: 'Cenilec odgovori na vprašanja o dejstvih ali poročilo popravi.',
    askedOut: 'Vprašanja k poročilu',
    askOver: 'Čas za vprašanja je potekel.',
  },

  questions: {
    title: 'Vprašanja k poročilu',
    ask: 'Postavi vprašanje',
    lead: (p: { date: string }) =>
      `Vprašanje o dejstvih v poročilu lahko postavite do ${p.date}. Cenilec nanj odgovori ali poročilo popravi. Želje glede višine vrednosti ni mogoče upoštevati.`,
    category: 'Vrsta vprašanja',
    text: 'Vprašanje',
    send: 'Pošlji vprašanje',
    sent: 'Vprašanje je poslano cenilcu.',
    asked: 'Vprašano',
    answer: 'Odgovor',
    waiting: 'Cenilec pripravlja odgovor.',
    changes: 'Poročilo bo popravljeno; pripravlja se nova različica.',
    answerLead: 'Odgovorite brez spremembe poročila ali pa poročilo popravite: nova različica gre skozi kontrolo.',
    yourAnswer: 'Odgovor naročniku',
    answerOnly: 'Odgovori brez spremembe',
    revise: 'Odgovori in popravi poročilo',
    answered: 'Odgovor je poslan naročniku.',
    revised: 'Poročilo je znova odprto za popravek.',
  },

  link: {
    title: 'Poročilo o oceni vrednosti',
    lead: 'Nekdo vam je poslal povezavo do poročila o oceni vrednosti.',
    from: 'Ocenjevalec',
    number: 'Številka poročila',
    version: 'Različica',
    state: 'Stanje',
    delivered: 'Izročeno',
    until: 'Povezava velja do',
    download: 'Prenesi poročilo (PDF)',
    verify: 'Preverite, ali je datoteka pristna',
    replaced: (p: { newest: number }) =>
      `To različico je nadomestila različica ${p.newest}. Naročnika prosite za povezavo do nove.`,
    withdrawn: 'Poročilo je umaknjeno in ga ni več mogoče prenesti.',
    newer: (p: { newest: number }) =>
      `Pozneje je bila izdana različica ${p.newest}. Naročnika prosite za povezavo do nje.`,
    ended: 'Povezava ne obstaja, je potekla ali je bila preklicana. Prosite za novo.',
  },

  /** Electronic signatures: by a program of the valuer's own, by the operator's seal, or by a service. */
  signing: {
    /** Accessible name of the signature field. */
    field: 'Elektronski podpis poročila',
    title: 'Elektronski podpis',
    fileUnsigned: 'Datoteka, ki jo izročamo, je zapečatena in nima elektronskega podpisa.',
    none: 'Datoteka nima elektronskega podpisa. Zgoščene vrednosti niso podpis.',
    lead: 'Prenesite zapečateno poročilo, ga elektronsko podpišite s svojim programom in podpisano naložite. Sprejmemo samo datoteko, v kateri je zapečatenemu poročilu dodan podpis in nič drugega; odtlej jo dobi tudi naročnik.',
    notSetUp: 'Žig podjetja in podpis na daljavo nista nastavljena; nastavi ju upravljavec strežnika.',
    leadMore: 'Dodate lahko še en podpis: prenesite podpisano poročilo, ga podpišite in naložite.',
    choose: 'Naloži podpisano poročilo',
    kept: (p: { signer: string }) => `Podpisano poročilo je shranjeno. Podpisnik po potrdilu: ${withStop(p.signer)}`,
    ways: {
      own: 'elektronski podpis',
      seal: 'elektronski žig podjetja',
      remote: 'elektronski podpis ali žig zunanje storitve',
    },
    by: (p: { signer: string; organisation: string | null }) =>
      p.organisation && p.organisation !== p.signer ? `${p.signer}, ${p.organisation}` : p.signer,
    issuer: (p: { issuer: string; serial: string }) => `Potrdilo izdal ${p.issuer}, številka ${p.serial}.`,
    stamped: (p: { at: string }) => `Čas ${p.at} potrjuje časovni žig.`,
    claimed: (p: { at: string }) => `Podpisnik navaja čas ${p.at}; časovnega žiga ni.`,
    ofAnother: 'Podpisnik po potrdilu ni ocenjevalec poročila ne podjetje.',
    otherReason: (p: { reason: string }) => `Razlog, da je podpis sprejet: ${p.reason}`,
    otherAsk: {
      title: 'Podpisal je nekdo drug',
      text: (p: { signer: string; valuer: string }) =>
        `Podpisal je ${p.signer}, ocenjevalec je ${p.valuer}. Naložim vseeno?`,
      reason: 'Zakaj je podpisal nekdo drug',
      submit: 'Naloži vseeno',
    },
    withdraw: 'Umakni podpis',
    withdrawLead: (p: { signer: string }) =>
      `Umaknjen bo zadnji podpis (podpisnik po potrdilu: ${p.signer}). Odtlej spet izročamo datoteko brez njega; naročnik in uporabniki, ki jih je navedel, bodo obveščeni. Umaknjena datoteka in razlog ostaneta shranjena.`,
    withdrawReason: 'Razlog umika podpisa',
    withdrawDone: (p: { signer: string }) => `Podpis je umaknjen: ${withStop(p.signer)}`,
    withdrawnOn: (p: { signer: string; at: string; reason: string }) =>
      `Umaknjen podpis: ${p.signer}, ${p.at}. Razlog: ${p.reason}`,
    limits:
      'Podpis je ob sprejemu zajel celotno poročilo in se je z njim ujemal. Zaupanja v izdajatelja potrdila in morebitnega preklica s tem nismo potrdili.',
    refusals: {
      unreadable: 'Datoteke ni mogoče prebrati. Morda je zaščitena z geslom.',
      other_file:
        'Datoteka se ne začne z zapečatenim poročilom. Nekateri programi datoteko pri podpisu zapišejo na novo; podpišite izvirno preneseno datoteko tako, da se podpis doda na konec.',
      other_document:
        'To je druga listina: v njej ni kode tega poročila. Izberite podpisano poročilo, ki ste ga prenesli tukaj.',
      no_signature: 'V datoteki ni novega podpisa.',
      more_changed: 'V datoteki je poleg enega podpisa spremenjeno še kaj drugega, zato je ne moremo sprejeti.',
      broken: 'Podpis se z datoteko ne ujema ali ne zajema celotnega poročila.',
      expired: 'Potrdilo, s katerim je poročilo podpisano, ne velja.',
      too_many: 'Poročilo ima že največje število podpisov.',
    },
    expiredOn: (p: { from: string; until: string }) =>
      `Potrdilo, s katerim je poročilo podpisano, ob podpisu ni veljalo: velja od ${p.from} do ${p.until}. Podpišite z veljavnim potrdilom.`,
  },

  verify: {
    change: (change: FileChange): string => {
      switch (change.kind) {
        case 'locked':
          return 'Datoteka je zaščitena z geslom, zato je nismo mogli prebrati. O njeni vsebini ne moremo reči ničesar.';
        case 'unreadable':
          return 'Datoteke nismo mogli prebrati kot PDF. O njeni vsebini ne moremo reči ničesar.';
        case 'not_compared':
          return 'Strani datoteke nismo mogli prebrati, zato jih z zapečatenimi nismo primerjali.';
        case 'appended':
          return 'Zapečateni datoteki je bilo na koncu nekaj dodano. Programi pokažejo stanje po tej spremembi.';
        case 'cut':
          return 'Datoteki manjka konec.';
        case 'encrypted':
          return 'Datoteka je bila šifrirana; zapečatena ni.';
        case 'unsigned':
          return 'Manjka elektronski podpis, ki ga ima izročena datoteka.';
        case 'signed_later':
          return 'Poročilu je bil pozneje dodan elektronski podpis. Ta datoteka je zapečatena, vendar brez njega.';
        case 'signature_withdrawn':
          return 'Podpis v tej datoteki je bil pozneje umaknjen; poročilo zdaj izročamo brez njega.';
        case 'signed_again':
          return 'Dodan je elektronski podpis, ki ga izročena datoteka nima.';
        case 'page_count':
          return `Datoteka ima ${pagesOf(change.given)}, zapečatena pa ${pagesOf(change.sealed)}.`;
        case 'page_order':
          return 'Strani so v drugem vrstnem redu.';
        case 'page_text':
          return `Besedilo se razlikuje na ${onPages(change.pages)}.`;
        case 'page_drawn':
          return `Besedilo je enako, drugo (slike, črte, pripombe ali pisave) pa se razlikuje na ${onPages(change.pages)}.`;
        case 'attachments':
          return 'Priloge datoteke niso enake zapečatenim.';
        case 'about':
          return 'Spremenjeno je, kar datoteka pove o sebi (naslov, avtor, program ali čas nastanka).';
        case 'frame':
          return 'Spremenjene so nastavitve dokumenta, na primer to, kar se zgodi ob odpiranju.';
        case 'shown_signature':
          return 'Vidni podpisi na straneh niso enaki.';
        case 'fields':
          return 'Datoteka ima polja obrazca, ki jih zapečatena nima.';
        case 'bytes_only':
          return 'Bajti datoteke so drugačni. Strani, priloge in podatki, ki smo jih prebrali, se ujemajo.';
      }
    },
    field: (p: { path: string }) => `polje ${p.path}`,
    missingFigure: 'postavka, ki je v datoteki ni',
  },
};
