/** The box of everything, Ctrl/⌘ K. */
export const find = {
  title: 'Poišči',
  placeholder: 'Naslov, številka, spis, oseba, telefon, znesek …',
  hint: (p: { unit: string; parcel: string }) =>
    `Razume »${p.unit}«, »${p.parcel}« in ime k. o. s številko; strešice niso obvezne.`,
  none: 'Ni zadetkov. Poskusite z delom naslova, oznako, številko primera ali številko spisa.',
  results: 'Zadetki',
  cases: 'Primeri',
  reports: 'Poročila',
  orders: 'Naročila in računi',
  clients: 'Stranke',
  people: 'Osebe',
  properties: 'Nepremičnine',
  last: 'Nazadnje odprto',
  fileNumber: (p: { number: string }) => `spis ${p.number}`,
  screens: 'Strani',
  draft: 'Osnutek',
};
