import { plural } from '#platform/i18n/plural.ts';

const count = plural('sl');

/** One deal with all that the register holds of it, and deals side by side. */
export const deal = {
  title: (p: { id: number }) => `Posel ${p.id}`,
  price: 'Cena',
  rent: 'Najemnina na mesec',
  priceWithoutVat: 'Cena brez DDV',
  priceM2: 'Cena na m² brez DDV',
  noPriceM2: 'ni mogoče zanesljivo izračunati',
  covers: 'Cena velja za',
  withLand: 'en del stavbe s pripadajočimi parcelami',
  land: (p: { parcels: number }) =>
    count(p.parcels, {
      one: `${p.parcels} parcelo`,
      two: `${p.parcels} parceli iste vrste`,
      few: `${p.parcels} parcele iste vrste`,
      other: `${p.parcels} parcel iste vrste`,
    }),
  onePart: 'en del stavbe',
  vat: 'DDV',
  vatIncluded: (p: { net: string | null }) => (p.net ? `vključen; brez DDV ${p.net}` : 'vključen, stopnja ni znana'),
  vatExcluded: 'ni vključen ali ga ni',
  contract: 'Pogodba',
  dealType: 'Način posla',
  act: 'Vrsta akta',
  inForce: 'Uveljavitev',
  flag: 'Tržnost',
  term: 'Najem',
  termText: (p: { from: string; until: string }) => `${p.from} – ${p.until}`,
  units: 'Predmet posla',
  share: 'Delež',
  year: 'Leto izgradnje',
  usable: 'Uporabna površina',
  soldArea: 'Prodana površina',
  net: 'Površina dela stavbe',
  parcelArea: 'Površina parcele',
  landArea: 'Zemljišče ob delu stavbe',
  use: 'Dejanska raba',
  position: 'Lega',
  spaces: 'Prostori',
  record: 'Kataster',
  same: 'Drugi posli z istimi deli ali parcelami',
  withdrawn: (p: { day: string }) =>
    `Umaknjen: novejši celotni izvoz (stanje ${p.day}) tega posla nima več. V iskanju, medianah in predlogih ga ni.`,
  noSame: 'Drugih poslov z istimi deli ali parcelami ni.',
  changes: 'Spremembe v evidenci',
  noChanges: 'Posel se od uvoza ni spremenil.',
  changed: (p: { day: string; field: string; before: string; after: string }) =>
    `${p.day}: ${p.field} – prej ${p.before}, zdaj ${p.after}`,
  fields: {
    market_flag: 'tržnost',
    price: 'cena',
    parts: 'število delov',
    parcels: 'število parcel',
    deal_type: 'vrsta posla',
    contract_on: 'datum pogodbe',
  } as Readonly<Record<string, string>>,
  unknown: 'ni podatka',
  failed: 'Podrobnosti posla ni bilo mogoče naložiti.',
};
