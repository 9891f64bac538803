import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** Texts of printed documents; their legal text is in ../legal.ts. */
export const documents = {
  pageOf: (p: { page: number; pages: number }) => `Stran ${p.page} od ${p.pages}`,
  /** The accepted version of the general terms. */
  terms: {
    provider: 'Ponudnik',
    version: (p: { version: string }) => `Različica ${p.version}`,
    fileName: (p: { version: string }) => `Splosni-pogoji-razlicica-${p.version}.pdf`,
  },
  plan: {
    north: 'S',
    bar: (p: { length: string; scale: string }) => `${p.length} · merilo 1 : ${p.scale}`,
    inventedSubject: (p: { source: string }) => `${p.source}; označeni predmet so izmišljeni podatki`,
    /** Source of a plan without any register data. */
    atlas: 'Natural Earth (javna last)',
    subject: 'Ocenjevana',
    directions: [
      'severno',
      'severovzhodno',
      'vzhodno',
      'jugovzhodno',
      'južno',
      'jugozahodno',
      'zahodno',
      'severozahodno',
    ],
    land: {
      other: 'drugo',
      field: 'polja in travniki',
      grove: 'sadovnjaki in vinogradi',
      forest: 'gozd',
      settled: 'pozidano',
      water: 'voda',
      rail: 'železnica',
      road: 'ceste',
    },
    locationAlt: (p: { scale: string; parcels: string; building: string | null }) =>
      [
        `Načrt lege v merilu 1 : ${p.scale}, sever je zgoraj.`,
        p.parcels && `Poudarjena zemljišča: ${p.parcels}.`,
        p.building && `Poudarjena stavba: ${p.building}.`,
      ]
        .filter(Boolean)
        .join(' '),
    surroundingsAlt: (p: { scale: string }) => `Zemljevid okolice v merilu 1 : ${p.scale}, nepremičnina je na sredini.`,
    places: (p: { names: string }) => `Kraji: ${p.names}.`,
    streets: (p: { names: string }) => `Ulice: ${p.names}.`,
    uses: (p: { names: string }) => `Raba: ${p.names}.`,
    comparedAlt: (p: { scale: string }) =>
      `Zemljevid v merilu 1 : ${p.scale} z ocenjevano nepremičnino in primerljivimi, ki so oštevilčene kot v matriki.`,
    compared: (p: { n: number; address: string; distance: string; direction: string }) =>
      `${p.n}: ${p.address}, ${p.distance} ${p.direction}.`,
    comparedAlone: (p: { n: number; address: string }) => `${p.n}: ${p.address}.`,
    notShown: (p: { numbers: string }) => `Na zemljevidu ni primerljivih brez znane lege: ${p.numbers}.`,
  },
  propertyPaper: {
    fileName: (p: { title: string }) => `Nepremičnina ${p.title}.pdf`,
    location: 'Lega',
    surroundings: 'Okolica',
    archiveName: (p: { title: string }) => `Nepremičnina ${p.title}.zip`,
    empty: 'Ni podatkov.',
    areas: 'Površine',
    noAreas: 'Prostori še niso izmerjeni.',
    columns: { space: 'Prostor', area: 'Površina', counted: 'Upoštevano' },
    total: 'Skupaj',
    zip: 'Vse datoteke (ZIP)',
    download: 'PDF nepremičnine',
  },
  letter: { from: 'Pošiljatelj', to: 'Naslovnik' },
  orderForm: {
    title: 'Naročilo cenitve',
    draftTitle: 'Povzetek povpraševanja',
    draft: 'Osnutek',
    fileName: (p: { number: string }) => `Naročilo cenitve ${p.number}.pdf`,
    draftFileName: 'Povzetek povpraševanja (osnutek).pdf',
    archiveName: (p: { number: string }) => `Povpraševanje ${p.number}.zip`,
    draftArchiveName: 'Povpraševanje (osnutek).zip',
    lead: 'Naročnik za navedeni namen naroča cenitev, opisano spodaj.',
    draftLead: (p: { at: string }) =>
      `Povpraševanje še ni oddano. Povzetek kaže, kaj je bilo vpisano do ${p.at}, in ni naročilo.`,
    number: 'Številka',
    submitted: 'Oddano',
    purpose: 'Namen cenitve',
    visit: 'Ogled',
    visitAt: (p: { weekday: string; date: string; time: string }) => `${p.weekday}, ${p.date} ob ${p.time}`,
    noVisit: 'Termin še ni izbran',
    missing: 'Pred oddajo dokončajte',
    parties: 'Stranki',
    customer: 'Naročnik',
    contractor: 'Izvajalec',
    contractorLine: 'Cenitve nepremičnin',
    taxNumber: (p: { number: string }) => `Davčna številka ${p.number}`,
    subject: 'Predmet cenitve',
    noProperties: 'Nepremičnina še ni izbrana.',
    columns: {
      position: 'Zap. št.',
      property: 'Nepremičnina',
      identifier: 'Oznaka',
      ko: 'Katastrska občina',
      area: 'Površina',
      document: 'Dokument',
      file: 'Datoteka',
      size: 'Velikost',
    },
    agreed: 'Namen, roki in cena',
    valueBasis: 'Podlaga vrednosti',
    valuationDate: 'Datum ocenjevanja vrednosti',
    deadline: 'Rok izdelave',
    price: 'Cena',
    priceAccepted: 'Cena sprejeta',
    priceOpen: 'Po ponudbi',
    priceAgreed: (p: { net: string; percent: string; gross: string }) =>
      `${p.net} brez DDV, ${p.gross} z ${p.percent} % DDV`,
    documents: 'Priloženi dokumenti',
    noDocuments: 'Naročnik ni priložil dokumentov.',
    documentDetails: (p: { number: string | null; date: string | null }) =>
      [p.number && `št. ${p.number}`, p.date && `z dne ${p.date}`].filter(Boolean).join(' '),
    next: 'Kaj sledi',
    nextOpen: (p: { days: number; byAccount: boolean }) => [
      'Pregledamo podatke in dokumente. Če kaj manjka, vam pišemo.',
      `${n(p.days, { one: 'V # delovnem dnevu', other: 'V # delovnih dneh' })} vam pošljemo ponudbo s ceno in rokom.`,
      'Ko ponudbo sprejmete, plačate po predračunu ali po izročitvi, če je tako dogovorjeno. Nato cenilec potrdi ogled, ki ste ga izbrali.',
      p.byAccount
        ? 'Po ogledu izdelamo poročilo, ki ga prevzamete v svojem računu.'
        : 'Po ogledu izdelamo poročilo in vam ga pošljemo.',
    ],
    nextAgreed: (p: { byAccount: boolean }) => [
      'Naročilo pregledamo in vam pošljemo predračun; če je dogovorjeno plačilo po izročitvi, vam pošljemo račun s poročilom.',
      'Cenilec potrdi ogled, ki ste ga izbrali.',
      p.byAccount
        ? 'Po ogledu izdelamo poročilo, ki ga prevzamete v svojem računu.'
        : 'Po ogledu izdelamo poročilo in vam ga pošljemo.',
    ],
    turnTitle: 'Na potezi smo mi',
    turn: (p: { byAccount: boolean }) =>
      `${p.byAccount ? 'Potek kadar koli spremljate v svojem računu. ' : ''}Ko bomo kaj potrebovali od vas, vam pišemo.`,
    terms: 'Pogoji naročila',
    signatures: 'Podpisi',
    placeAndDate: 'kraj in datum',
    signature: 'podpis',
    stamp: 'žig',
  },
};
