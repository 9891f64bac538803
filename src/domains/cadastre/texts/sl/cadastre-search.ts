import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** What the search box says of what it found; screens that only search load no more than this. */
export const cadastreSearch = {
  boxResults: (p: { n: number }) =>
    n(p.n, { one: '# predlog', two: '# predloga', few: '# predlogi', other: '# predlogov' }),
  didYouMean: (p: { text: string }) => `Ste mislili »${p.text}«?`,
  /** Over hits that stand nearest to what the register lacks. */
  unknown: {
    part: (p: { number: string }) => `Dela stavbe ${p.number} v registru ni. Tu je njegova stavba.`,
    part_unnumbered: () => 'Številk delov te stavbe v Meri ni. Tu je stavba.',
    flat: (p: { number: string }) => `Stanovanja ${p.number} na tem naslovu v registru ni. Tu je stavba.`,
    house: (p: { number: string }) => `Hišne številke ${p.number} v tej ulici ali naselju ni. Najbližje so te.`,
    building: (p: { number: string }) => `Stavbe ${p.number} v tej katastrski občini ni. Po številki so najbližje te.`,
    parcel: (p: { number: string }) => `Parcele ${p.number} v tej katastrski občini ni. Po številki so najbližje te.`,
    ko: (p: { number: string }) => `Za k. o. ${p.number} v Meri ni podatkov. Nepremičnino lahko opišete po naslovu.`,
    ko_parcels: (p: { number: string }) =>
      `Za k. o. ${p.number} v Meri ni parcel. Nepremičnino lahko opišete po naslovu.`,
    ko_buildings: (p: { number: string }) =>
      `Za k. o. ${p.number} v Meri ni stavb. Nepremičnino lahko opišete po naslovu.`,
    parcel_far: (p: { number: string }) => `Parcele ${p.number} v tej katastrski občini ni, niti podobne številke.`,
    no_ko: (p: { number: string }) =>
      `Številko ${p.number} ima lahko več parcel, v vsaki katastrski občini po ena. Izberite svojo; če je ni tu, dodajte katastrsko občino, na primer »${p.number} k. o. 1772«.`,
    nowhere: (p: { number: string }) =>
      `Parcele s številko ${p.number} v Meri ni. Poiščite po naslovu ali nepremičnino opišite po naslovu.`,
    no_addresses: () =>
      'Naslovov v Meri še ni. Poiščite po številki parcele ali stavbe ali nepremičnino opišite po naslovu.',
    place: () => 'V navedenem kraju tega naslova ni. Drugod je ta.',
  },
  foundAs: {
    building: 'stavba',
    building_part: 'del stavbe',
    parcel: 'parcela',
    address: 'naslov',
    ko: 'k. o.',
  },
};
