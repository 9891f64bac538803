/** Searches that are kept: their names, and the messages about them. */
export const savedSearches = {
  title: 'Shranjena iskanja',
  none: 'Shranjenih iskanj še nimate. Shranite to iskanje in povemo vam, ko se v evidenci pojavijo novi posli.',
  add: 'Shrani to iskanje',
  name: 'Ime iskanja',
  notify: 'Pošlji sporočilo, ko so po osvežitvi podatkov novi posli',
  mail: 'sporočila',
  notifyOf: (p: { name: string }) => `Sporočila za »${p.name}«`,
  open: (p: { name: string }) => `Odpri »${p.name}«`,
  remove: (p: { name: string }) => `Izbriši »${p.name}«`,
  of: (p: { n: number; most: number }) => `${p.n} od ${p.most}`,
  more: 'Več jih odpre modul Spremljanje območij.',
  modules: 'Poglej module',
};
