/** The search: a number, the searched k.o., and those without data of its kind. */
type Unknown = {
  readonly number: string;
  readonly tried: readonly string[];
  readonly empty: readonly string[];
  /** A k.o. that has a parcel of this number. */
  readonly ko: number | null;
};

const within = ({ tried }: Unknown): string =>
  tried.length > 0 ? `v k.\u00a0o. ${tried.join(', ')}` : 'v tej katastrski občini';
const without = ({ empty }: Unknown, what: string): string =>
  empty.length > 0 ? ` Za k.\u00a0o. ${empty.join(', ')} v Meri ni ${what}.` : '';

/** Heading of the nearest matches for a missing item, or of several matches to choose from. */
export const cadastreUnknown = {
  part: (p: { number: string }) => `Dela stavbe ${p.number} v registru ni. Tu je njegova stavba.`,
  part_unnumbered: () => 'Številk delov te stavbe v Meri ni. Tu je stavba.',
  flat: (p: { number: string }) => `Stanovanja ${p.number} na tem naslovu v registru ni. Tu je stavba.`,
  flat_or_part: (p: { number: string }) =>
    `Ne stanovanja ne dela stavbe ${p.number} na tem naslovu v registru ni. Tu je stavba.`,
  house: (p: { number: string }) => `Hišne številke ${p.number} v tej ulici ali naselju ni. Najbližje so te.`,
  building: (p: Unknown) => `Stavbe ${p.number} ni ${within(p)}.${without(p, 'stavb')} Po številki so najbližje te.`,
  parcel: (p: Unknown) => `Parcele ${p.number} ni ${within(p)}.${without(p, 'parcel')} Po številki so najbližje te.`,
  building_far: (p: Unknown) => `Stavbe ${p.number} ni ${within(p)}.${without(p, 'stavb')}`,
  ko: (p: { number: string }) => `Za k. o. ${p.number} v Meri ni podatkov. Nepremičnino lahko opišete po naslovu.`,
  ko_parcels: (p: { number: string }) =>
    `Za k. o. ${p.number} v Meri ni parcel. Nepremičnino lahko opišete po naslovu.`,
  ko_buildings: (p: { number: string }) =>
    `Za k. o. ${p.number} v Meri ni stavb. Nepremičnino lahko opišete po naslovu.`,
  parcel_far: (p: Unknown) =>
    `Med parcelami, ki so v Mero uvožene ${within(p)}, številke ${p.number} ni.${without(p, 'parcel')}`,
  no_ko: (p: Unknown) =>
    `Številko ${p.number} ima lahko več parcel, v vsaki katastrski občini po ena. Izberite svojo; če je ni tu, dodajte šifro svoje katastrske občine${p.ko === null ? '' : `, na primer »${p.number} k. o. ${p.ko}«`}.`,
  nowhere: (p: { number: string }) =>
    `Parcele s številko ${p.number} v Meri ni. Poiščite po naslovu ali nepremičnino opišite po naslovu.`,
  no_addresses: () =>
    'Naslovov v Meri še ni. Poiščite po številki parcele ali stavbe ali nepremičnino opišite po naslovu.',
  no_such_ko: (p: { number: string }) =>
    `Katastrske občine ${p.number} Mera ne pozna. Preverite šifro k. o., ki stoji pred številko stavbe ali parcele.`,
  several: () => 'Tej oznaki ustreza več nepremičnin. Izberite pravo.',
  place: () => 'V navedenem kraju tega naslova ni. Drugod je ta.',
};
