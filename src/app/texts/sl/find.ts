/** The box of everything, Ctrl/⌘ K. */
export const find = {
  title: 'Poišči',
  placeholder: 'Naslov, številka, spis, oseba, telefon, znesek …',
  hint: 'Razume »1772-1826-40«, »1772 123/4« in »Slape 15«; strešice niso obvezne.',
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
