import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';
import { sourceText } from '#platform/texts/sl/sources.ts';

const count = plural('sl');

/** Public data of buildings, parts and parcels, and lists of them. */
export const publicData = {
  title: menu.publicData,
  lead: 'Poiščite stavbo, del stavbe ali parcelo in odprite vse, kar o njej vedo registri.',
  locked: {
    title: 'Javne podatke o nepremičninah odpre paket',
    text: 'S paketom vidite vsa polja registrov, namensko rabo, posplošeno vrednost in posle z isto nepremičnino.',
    button: 'Poglej pakete',
    preview: 'Predogled',
  },
  notFound: 'Te nepremičnine v registru ni.',
  building: 'Stavba',
  identity: 'Oznake',
  eid: 'Identifikator (EID)',
  idZnak: 'ID znak',
  address: 'Naslov',
  utilities: 'Komunalna opremljenost',
  years: 'Leta gradnje in obnov',
  sizes: 'Površine in velikost',
  windows: 'Obnova oken',
  installations: 'Obnova inštalacij',
  rooms: 'Prostori',
  room: 'prostor',
  withSource: (p: { value: string; name: string; date: string | null }) =>
    `${p.value} (${sourceText({ ...p, name: p.name.replace('Geodetska uprava Republike Slovenije', 'GURS') })})`,
  floor: 'Etaža',
  position: 'Lega v stavbi',
  flat: 'Številka stanovanja',
  part: (p: { number: string }) => `Del stavbe ${p.number}`,
  partsOf: 'Deli stavbe',
  parcelsUnder: 'Parcele pod stavbo',
  open: (p: { what: string }) => `Odpri: ${p.what}`,
  valueHint: 'Posplošena vrednost je vrednost množičnega vrednotenja na dan stanja evidence in ni cena.',
  share: (p: { text: string; percent: string }) => `${p.text} (${p.percent} %)`,
  ofUseSource: (p: { source: string; uses: string }) => `${p.source}: ${p.uses}`,
  useSources: {
    kmetijska: 'kmetijska in gozdna',
    pozidana: 'pozidana',
    stavbna: 'stavbna',
    infrastruktura: 'infrastruktura',
    vodna: 'vodna',
    neopredeljena: 'neopredeljena',
  },
  bareParts: (p: { n: number }) =>
    count(p.n, {
      one: '# del brez številke',
      two: '# dela brez številke',
      few: '# deli brez številke',
      other: '# delov brez številke',
    }),
  viewers: { cadastre: 'Javni vpogled GURS', valuation: 'Vrednotenje nepremičnin' },
  viewerStart: (p: { viewer: string }) => `${p.viewer} (začetna stran)`,
  links: 'Povezave',
  search: 'Posli v okolici na zemljevidu',
  calculate: 'Nov izračun',
  order: 'Naroči cenitev',
  deals: 'Posli s to nepremičnino',
  noDeals: 'V evidenci trga nepremičnin poslov s to nepremičnino ni.',
  around: (p: { metres: string; years: number }) =>
    `Cene v krogu ${p.metres} m v zadnjih ${count(p.years, { one: '# letu', two: '# letih', few: '# letih', other: '# letih' })}`,
  noAround: 'V okolici v tem času ni tržnih poslov s ceno na m².',
  /** Beginning of the note on excluded deals: those they are counted among. */
  hiddenAround: 'Med prodajami vseh vrst v tem krogu (najemi so navedeni z vsako tržnostjo)',
  hiddenAlike: 'Med posli iste vrste v teh mejah',
  aroundColumns: { kind: 'Vrsta', deals: 'Posli', median: 'Mediana €/m²', middle: 'Srednja polovica' },
  dealColumns: { date: 'Datum', what: 'Predmet', price: 'Cena', priceM2: '€/m²', flag: 'Tržnost' },
  rentPerMonth: 'najem na mesec',
  rentsUnverified: 'Med najemi so tudi neopredeljeni in tisti v preverjanju, ker jih GURS redko opredeli.',
  list: {
    title: 'Uvoz seznama',
    text: (p: { most: number; unit: string; parcel: string }) =>
      `Naložite CSV ali XLSX z največ ${p.most} enotami. Stolpci: Šifra k. o., Stavba, Del, Parcela – ali en sam stolpec Oznaka (${p.unit}, ${p.parcel}).`,
    button: 'Izberi datoteko',
    found: (p: { found: number; all: number }) => `Najdenih ${p.found} od ${p.all}`,
    truncated: (p: { most: number }) => `Seznam je daljši; prebranih je prvih ${p.most} enot.`,
    table: 'Enote s seznama',
    empty: 'V datoteki ni nobene vrstice z enoto.',
    problems: {
      wrong_ko: 'Šifra katastrske občine ni prava.',
      no_number: 'Številka stavbe, dela ali parcele manjka ali ni prava.',
      not_understood: 'Oznake ne razumemo.',
      date_for_parcel: 'Preglednica je številko parcele spremenila v datum. Stolpec shranite kot besedilo.',
      not_found: 'Te številke v registru ni.',
    },
    columns: {
      line: 'Vrstica',
      unit: 'Enota',
      address: 'Naslov',
      use: 'Raba ali vrsta',
      planned: 'Namenska raba',
      area: 'Površina',
      built: 'Leto',
      value: 'Posplošena vrednost',
    },
  },
};
