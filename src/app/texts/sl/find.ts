/** The box of everything, Ctrl/⌘ K. */
export const find = {
  title: 'Poišči',
  placeholder: 'Naslov, oznaka, številka, oseba, telefon, znesek …',
  hint: 'Razume »1772-1826-40«, »1772 123/4« in »Slape 15«; strešice niso obvezne.',
  none: 'Ni zadetkov. Poskusite z delom naslova, oznako ali številko primera.',
  results: 'Zadetki',
  cases: 'Primeri',
  orders: 'Naročila in računi',
  clients: 'Stranke',
  people: 'Osebe',
  properties: 'Nepremičnine',
  last: 'Nazadnje odprto',
  screens: 'Strani',
  draft: 'Osnutek',
};
