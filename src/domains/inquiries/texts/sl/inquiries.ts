import type { AssesmentReason, InquiryState } from '#contract/codelists.ts';
import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';

const n = plural('sl');
const inDays = (days: number): string => n(days, { one: '# dnevu', two: '# dneh', few: '# dneh', other: '# dneh' });

const stateHints: Record<InquiryState, string> = {
  draft: 'Na potezi ste vi: dokončajte in oddajte povpraševanje.',
  submitted: 'Na potezi smo mi: pripravljamo ponudbo.',
  in_review: 'Na potezi smo mi: preverjamo podatke in neodvisnost.',
  needs_info: 'Na potezi ste vi: dopolnite, kar manjka.',
  quoted: 'Na potezi ste vi: preglejte ponudbo in jo potrdite.',
  awaiting_payment: 'Na potezi ste vi: poravnajte predračun.',
  confirmed: 'Na potezi smo mi: določamo cenilca.',
  assigned: 'Na potezi je cenilec: potrdi, da cenitev prevzame, in se z vami dogovori za ogled.',
  visit_scheduled: 'Ogled je dogovorjen: pripravite dokumente in omogočite dostop.',
  visit_done: 'Na potezi je cenilec: pripravlja poročilo.',
  in_progress: 'Na potezi je cenilec: izdeluje poročilo.',
  in_qc: 'Na potezi smo mi: poročilo je v notranjem pregledu.',
  qc_returned: 'Na potezi je cenilec: izdeluje poročilo.',
  delivered: 'Poročilo je pripravljeno: prevzemite ga in po potrebi postavite vprašanje.',
  clarification: 'Na potezi je cenilec: pripravlja odgovor na vaše vprašanje.',
  closed: 'Primer je zaključen in arhiviran.',
  on_hold: 'Delo je začasno ustavljeno; razlog in predvideni datum sta zapisana pri poteku.',
  declined: 'Povpraševanja žal nismo mogli prevzeti.',
  cancelled: 'Povpraševanje je preklicano.',
  expired: 'Osnutek ali ponudba je potekla.',
};

const reasonSays: Record<AssesmentReason, string> = {
  zavarovano_posojanje: 'stanovanjski kredit, hipoteka, zavarovanje posojila',
  sodni_postopek:
    'postopek na sodišču: ločitev, spor o zapuščini, delitev solastnine, izvršba; cena po sodni tarifi, s ponudbo',
  stecajno_postopek: 'stečaj podjetja, osebni stečaj, prisilna poravnava',
  racunovodsko_porocanje: 'bilanca podjetja, letno poročilo, slabitev',
  davcni_postopek: 'davek na promet, na darilo ali dediščino, na dobiček; pritožba na odmero',
  poslovna_odločitev_narocnika: 'prodaja, nakup, dedovanje, delitev ali ločitev po dogovoru, darilo, najem',
  drugo: 'kar ni našteto, ali če še ne veste',
};

export const inquiries = {
  title: menu.inquiries,
  one: 'Povpraševanje',
  add: 'Novo povpraševanje',
  draftTitle: 'Novo povpraševanje',
  numbered: (p: { number: string }) => `Povpraševanje ${p.number}`,
  /** Once a price was accepted with it. */
  orderNumbered: (p: { number: string }) => `Naročilo cenitve ${p.number}`,
  count: (p: { n: number }) =>
    n(p.n, { one: '# povpraševanje', two: '# povpraševanji', few: '# povpraševanja', other: '# povpraševanj' }),
  propertyCount: (p: { n: number }) =>
    n(p.n, { one: '# nepremičnina', two: '# nepremičnini', few: '# nepremičnine', other: '# nepremičnin' }),
  emptyTitle: 'Nimate še povpraševanj',
  empty: 'Za začetek je dovolj naslov, številka stavbe ali parcele.',
  emptyPage: 'Na tej strani ni povpraševanj.',
  firstPage: 'Na prvo stran',
  fileName: 'povpraševanja',
  columns: {
    number: 'Številka',
    property: 'Nepremičnina',
    reason: 'Namen',
    visit: 'Ogled',
    state: 'Stanje',
    created: 'Začeto',
    completed: 'Oddano',
    actions: 'Dejanja',
  },
  /** Beside an order that is only being begun. */
  otherDrafts: (p: { n: number }) =>
    `To je novo povpraševanje. ${n(p.n, { one: 'Imate še # začeto', two: 'Imate še # začeti', few: 'Imate še # začeta', other: 'Imate še # začetih' })}${p.n === 1 ? '' : ', zadnje'}:`,
  allDrafts: 'Vsa začeta povpraševanja',
  noProperty: 'Nepremičnina še ni izbrana',
  open: 'Odpri',
  continue: 'Nadaljuj',
  download: 'Prenesi',
  zip: 'ZIP',
  downloadPdf: 'Naročilo cenitve (PDF)',
  downloadZip: 'Prenesi vse dokumente (ZIP)',
  /** These begin with the visible word on the button, so that voice control finds it. */
  downloadPdfOf: (p: { name: string }) => `Prenesi: Naročilo cenitve (PDF), ${p.name}`,
  downloadZipOf: (p: { name: string }) => `ZIP, vsi dokumenti: ${p.name}`,
  delete: 'Izbriši osnutek',
  deleteTitle: 'Izbris osnutka',
  deleteMessage: 'Osnutek povpraševanja bo izbrisan skupaj z naloženimi dokumenti. Dejanja ni mogoče razveljaviti.',
  deleted: 'Osnutek je izbrisan.',
  stateHints,
  guard: 'Najprej odprite povpraševanje s seznama ali začnite novo.',
  stepsLabel: 'Koraki povpraševanja',
  steps: ['Vaši podatki', 'Nepremičnina', 'Dodatna dokumentacija', 'Datum ogleda', 'Zaključek'],
  stepHints: {
    done: 'Zaključeno',
    required: 'Obvezno',
    optional: 'Neobvezno',
    last: 'Pregled in oddaja',
    properties: 'Izberite dele stavbe',
    now: 'V teku',
  },
  /** Missing items of a required step, beside its name. */
  stepMissing: {
    0: 'izpolnite svoje podatke in jih shranite',
    1: 'poiščite nepremičnino in jo označite',
    2: '',
    3: 'izberite dan in uro ogleda',
    4: '',
  },
  stepOf: (p: { step: number }) => `Korak ${p.step} od 5`,
  draftSaved: (p: { time: string }) => `Shranjeno ${p.time}`,
  viewOnly: 'Oddano je, zato lahko podatke samo pregledujete.',
  withdrawn:
    'Naročilo ste umaknili, zato trenutno ne velja. Spremenite, kar želite, in ga v zadnjem koraku znova oddajte.',
  details: {
    title: 'Vaši podatki',
    lead: 'Kdo naroča cenitev in čemu bo služila.',
    /** How a required field is marked. */
    requiredHint: 'Z zvezdico (*) je označeno, kar je obvezno.',
    purpose: 'Namen cenitve',
    reason: 'Namen cenitve',
    /** Explanation of each purpose in the customer's words. */
    reasonSays,
    aboutReason: {
      text: 'Namen je, čemu bo poročilo služilo: za drugega ga ni dovoljeno uporabiti. Če niste prepričani, vprašajte tistega, ki poročilo zahteva.',
      more: 'Kateri namen je pravi',
      part: 'za-kateri-namen',
    },
    person: 'Naročnik',
    name: 'Ime in priimek',
    personKind: 'Naročnik je',
    company: 'Naziv',
    companyHint: 'Polni naziv podjetja, dejavnosti ali organa.',
    taxNumber: 'Davčna številka',
    taxHint: 'Osem števk, lahko s predpono SI.',
    address: 'Naslov',
    sameAddress: (p: { address: string }) => `Isti naslov kot nepremičnina: ${p.address}`,
    foundAddresses: 'Naslovi iz registra',
    asLastTime: 'Naslov in telefon sta taka kot pri vašem zadnjem naročilu. Po potrebi ju spremenite.',
    street: 'Ulica in hišna številka',
    postalCode: 'Poštna številka',
    post: 'Kraj',
    country: 'Država',
    contact: 'Stik',
    email: 'E-poštni naslov',
    phone: 'Telefon',
    submit: 'Shrani in nadaljuj',
  },
  /** The rest of step 0. */
  order: {
    start: 'Začetek dela',
    startAtOnce: 'takoj po sklenitvi pogodbe (na izrecno zahtevo naročnika)',
    startAfter: 'po izteku roka za odstop',
    title: 'Za koga in kako',
    owner: 'Ste lastnik nepremičnine?',
    /** For the office and the valuer. */
    ownerOfOther: 'Naročnik je lastnik nepremičnine',
    valuationDate: 'Datum ocenjevanja vrednosti',
    valuationDateHint: 'Prazno pomeni dan ogleda.',
    valueBasis: 'Podlaga vrednosti',
    aboutValueBasis: {
      text: 'Podlaga vrednosti pove, katero vrednost oceni cenilec. Če je ne izberete, jo določi po namenu; največkrat je to tržna vrednost.',
      more: 'Kaj pomenijo podlage vrednosti',
      part: 'kaj-pomenijo-besede',
    },
    urgency: 'Kako nujno je?',
    urgentHint: (p: { percent: number }) =>
      p.percent === 0 ? 'Nujna izdelava cene ne zviša.' : `Nujna izdelava zviša ceno za ${p.percent} %.`,
    reasonTitle: 'Podatki za izbrani namen',
    court: 'Sodišče',
    courtFile: 'Opravilna številka',
    bank: 'Banka',
    bankApplication: 'Številka vloge',
    decision: 'Številka odločbe',
    decisionDeadline: 'Rok v odločbi',
    wantedBy: 'Rok naročnika',
    payer: 'Plačnik',
    payerOther: 'Plačnik je nekdo drug',
    payerKind: 'Plačnik je',
    payerName: 'Ime ali naziv plačnika',
    access: 'Oseba za ogled',
    accessOther: 'Vrata odpre nekdo drug',
    accessName: 'Ime in priimek',
    bestTime: 'Najboljši čas za klic',
    recipients: 'Uporabniki poročila',
    recipientsLead:
      'Na primer banka ali odvetnik. O izročitvi jih obvestimo, poročilo pa jim posredujete vi, lahko s povezavo za banko.',
    recipient: (p: { n: number }) => `${p.n}. uporabnik`,
    recipientName: 'Naziv ali ime',
    addRecipient: 'Dodaj uporabnika',
    removeRecipient: (p: { n: number }) => `Odstrani ${p.n}. uporabnika`,
    notGiven: 'ni vpisano',
    onVisit: 'dan ogleda',
    byValuer: 'določi cenilec',
    isClient: 'naročnik',
    noRecipients: 'samo naročnik',
  },
  properties: {
    title: 'Dodatna dokumentacija',
    lead: 'Dokumenti pospešijo cenitev, niso pa obvezni. Dodate jih lahko k vsaki nepremičnini.',
    documents: 'Dokumenti',
    skip: 'Nadaljuj brez dokumentov',
    proceed: 'Nadaljuj na datum ogleda',
  },
  /** After submission. */
  confirmation: {
    title: 'Povpraševanje je oddano',
    /** With its price accepted. */
    ordered: 'Naročilo je oddano',
    number: 'Številka',
    price: (p: { gross: string }) => `Dogovorjena cena: ${p.gross} z DDV`,
    mail: 'Potrditev smo poslali na vaš e-poštni naslov.',
    next: 'Kaj sledi',
    offer: 'Pregledamo podatke in vam pošljemo ponudbo',
    confirm: 'Pregledamo naročilo in vam pišemo',
    by: (p: { date: string }) => `najpozneje ${p.date}`,
    acceptAndPay: 'Sprejmete ponudbo in plačate',
    pay: 'Plačate',
    paid: {
      advance: 'po predračunu, ki vam ga takrat pošljemo; delo začnemo po plačilu',
      maybe_later: 'po predračunu, ki vam ga takrat pošljemo, ali po izročitvi, če se tako dogovorimo',
      days: 'po izročitvi poročila, po računu',
      month: 'po izročitvi poročila, z mesečnim računom',
    },
    payForVisit: (p: { date: string }) => `da izbrani termin ogleda velja, najpozneje ${p.date}`,
    prepare:
      'Za ogled pripravite, kar imate: gradbeno in uporabno dovoljenje, načrte, energetsko izkaznico, najemne pogodbe in podatke o prenovah. Dokument nam lahko pošljete že zdaj, s sporočilom spodaj.',
    visit: 'Cenilec si ogleda nepremičnino',
    noVisit: 'termin izberemo skupaj',
    report: 'Izročimo vam poročilo',
    /** The visit that was chosen is before the work may begin. */
    visitAgain: (p: { date: string }) =>
      `predvidoma po ${p.date}, ko se izteče rok za odstop; dan dogovorimo z vami, ker ste izbrali začetek po tem roku`,
    reportBy: (p: { date: string; answerBy: string; waitsUntil: string | null; days: number }) =>
      p.waitsUntil
        ? `najpozneje ${p.date}, če je pogodba sklenjena do ${p.answerBy}; delo začnemo po izteku roka za odstop (predvidoma po ${p.waitsUntil})`
        : `najpozneje ${p.date}, če je pogodba sklenjena do ${p.answerBy} (rok je ${n(p.days, { one: '# delovni dan', two: '# delovna dneva', few: '# delovni dnevi', other: '# delovnih dni' })} od sklenitve pogodbe)`,
    reportLater: (p: { n: number }) =>
      `v ${n(p.n, { one: '# delovnem dnevu', two: '# delovnih dneh', few: '# delovnih dneh', other: '# delovnih dneh' })} po sklenitvi pogodbe; dan vam takrat sporočimo`,
  },
  checkout: {
    termsShort: 'Splošni pogoji',
    /** With a price of the list it is an order, by quote it is not yet. */
    notSubmitted: (p: { isOrder: boolean }): string =>
      p.isOrder ? 'Naročilo še ni oddano' : 'Povpraševanje še ni oddano',
    title: 'Zaključek',
    lead: (p: { isOrder: boolean }) => `Preverite podatke in oddajte ${p.isOrder ? 'naročilo' : 'povpraševanje'}.`,
    person: 'Naročnik',
    properties: 'Nepremičnine',
    visit: 'Ogled',
    noVisit: 'Termin še ni izbran',
    /** For a visit that waits for the payment. */
    visitNeedsPayment: (p: { date: string }) => `Da termin velja, plačilo prejmemo najpozneje ${p.date}.`,
    /** For a visit whose payment is due on the day of the predračun: a transfer may come too late. */
    paymentTight: (p: { date: string }) =>
      `Predračun vam pošljemo najpozneje ${p.date}. Če ga dobite šele takrat, pride pravočasno le takojšnje plačilo; sicer se dogovorimo za nov termin. Poznejši termin nima te omejitve.`,
    /** For a visit within the withdrawal period. */
    visitNeedsStart: 'Ta termin velja le, če spodaj označite, da začnemo pred iztekom roka za odstop.',
    price: 'Cena',
    priceText: 'Po ponudbi.',
    quoteBecause: {
      nothing: '',
      court: 'Cenitev za sodni postopek se obračuna po sodni tarifi.',
      block: 'Cela stavba z več kot dvema stanovanjema nima cene v ceniku: odvisna je od števila stanovanj in listin.',
      special: 'Za to vrsto nepremičnine je treba pregledati podatke.',
      accessory_alone:
        'Klet, shramba, garaža ali parkirno mesto ima ceno iz cenika samo ob stanovanju, hiši ali poslovnem prostoru.',
      many: 'Za več kot štiri nepremičnine pripravimo skupno ceno.',
    },
    /** Accessories of a flat, a house or premises: their number in the order, and the surcharge for each with VAT (null: none). */
    accessories: (p: { n: number; each: string | null }) =>
      p.n === 0
        ? `Klet, shramba, garaža in parkirno mesto sodijo zraven${p.each === null ? ', brez doplačila' : `: vsako doda ${p.each} z DDV`}. Označite jih med deli stavbe ali jih dodajte kot še eno nepremičnino.`
        : `V ceni: ${n(p.n, { one: '# prostor, ki sodi zraven', two: '# prostora, ki sodita zraven', few: '# prostori, ki sodijo zraven', other: '# prostorov, ki sodijo zraven' })}${p.each === null ? ', brez doplačila' : `, vsak po ${p.each} z DDV`}.`,
    /** Number of land pieces in the order covered by the price of a house: one for each. */
    landOfHouses: (p: { n: number }) =>
      p.n === 0
        ? 'Zemljišče, ki sodi k hiši, lahko dodate v naročilo brez doplačila.'
        : `V ceni: ${n(p.n, { one: '# zemljišče, ki sodi k hiši', two: '# zemljišči, ki sodita k hišama', few: '# zemljišča, ki sodijo k hišam', other: '# zemljišč, ki sodijo k hišam' })}, brez doplačila.`,
    /** How the price comes about where more than one property has one of its own. */
    further: (p: { n: number; percent: number }) =>
      `V ceni ${n(p.n, { one: 'je # nepremičnina', two: 'sta # nepremičnini', few: 'so # nepremičnine', other: 'je # nepremičnin' })}: najdražja v celoti, vsaka nadaljnja doda ${p.percent} % njene cene.`,
    /** Start of the period: a consumer without an early start waits for the end of the withdrawal period. */
    deadline: (p: { n: number; waits: boolean }) =>
      `Rok izdelave: ${n(p.n, { one: '# delovni dan', two: '# delovna dneva', few: '# delovni dnevi', other: '# delovnih dni' })} ${p.waits ? 'od izteka roka za odstop' : 'od sklenitve pogodbe'}.`,
    /** Beside the price, of an order that is sent today. */
    reportExpected: (p: { date: string }) => `poročilo predvidoma do ${p.date}`,
    /** Before it is known whether a consumer requests a start within the withdrawal period. */
    reportAtOnce: (p: { date: string }) => `poročilo predvidoma do ${p.date}, če začnemo takoj`,
    /** When an order is confirmed that is sent today, and by when its report is there; null if the visit is only after that. */
    confirmedBy: (p: { answerBy: string; reportBy: string | null; waitsUntil: string | null }) =>
      p.reportBy !== null && p.waitsUntil !== null
        ? `Naročilo, oddano danes, pregledamo najpozneje ${p.answerBy}. Delo začnemo po izteku roka za odstop (predvidoma po ${p.waitsUntil}), poročilo izročimo predvidoma do ${p.reportBy}.`
        : p.reportBy === null
          ? `Naročilo, oddano danes, pregledamo najpozneje ${p.answerBy} in vam takrat sporočimo tudi dan izročitve.`
          : `Naročilo, oddano danes, pregledamo najpozneje ${p.answerBy}, poročilo izročimo predvidoma do ${p.reportBy}.`,
    /** Under the box of an early start: effect of the answer on the days. */
    startDays: (p: { waitsUntil: string | null; reportBy: string | null; lostVisit: string | null }) =>
      [
        p.waitsUntil
          ? `Tako, kot je označeno, začnemo po izteku roka za odstop, predvidoma po ${p.waitsUntil}. Natančen dan vam sporočimo, ko je pogodba sklenjena.`
          : 'Tako, kot je označeno, začnemo takoj po sklenitvi pogodbe.',
        p.reportBy ? `Poročilo bo predvidoma izročeno do ${p.reportBy}.` : '',
        p.lostVisit ? `Izbrani termin ogleda (${p.lostVisit}) ne velja; dogovorimo se za novega.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    confirmedByYou: 'Pogodba je sklenjena, ko sprejmete našo ponudbo in, kjer se plača vnaprej, prejmemo plačilo.',
    clockRests: 'Rok miruje, dokler čakamo na vaše plačilo, dokument ali odgovor.',
    /** When it is paid; the days are those of the predračun, or of the invoice if it comes after the work. */
    payment: {
      advance: (p: { n: number }) =>
        `Plačate vnaprej po predračunu: pošljemo ga, ko naročilo pregledamo, plačate ga v ${inDays(p.n)}. Pogodba je sklenjena, ko plačilo prejmemo.`,
      maybe_later: (p: { n: number }) =>
        `Plačate vnaprej po predračunu: pošljemo ga, ko naročilo pregledamo, plačate ga v ${inDays(p.n)}. Podjetju, s. p. ali organu lahko pisarna odobri plačilo po izročitvi poročila.`,
      days: (p: { n: number }) => `Plačate po izročitvi poročila, v ${inDays(p.n)} od izdaje računa.`,
      month: (p: { n: number }) => `Plačate po izročitvi, z enim računom na mesec, v ${inDays(p.n)} od njegove izdaje.`,
    },
    withVat: (p: { gross: string }) => `${p.gross} z DDV`,
    /** While no kind of property is chosen. */
    priceUnknown: 'Ceno povemo, ko izberete vrsto nepremičnine.',
    quoteBy: (p: { date: string }) =>
      `Če povpraševanje oddate danes, vam ceno pošljemo do ${p.date}; pred vašo potrditvijo ne plačate ničesar.`,
    terms: 'Strinjam se s splošnimi pogoji naročila cenitve. Obvezno.',
    dataUse: 'Za cenitev pridobimo podatke iz javnih evidenc, o poteku naročila pa vas obveščamo po e-pošti.',
    submit: 'Oddaj povpraševanje',
    missing: 'Pred oddajo dokončajte:',
    change: (p: { what: string }) => `Spremeni: ${p.what}`,
    alternatives: 'Ustreza tudi',
  },
};
