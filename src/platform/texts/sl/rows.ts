import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** Actions on a whole list, or on its ticked rows. */
export const rows = {
  exportAs: (p: { form: string }) => `Prenesi seznam kot ${p.form}`,
  exporting: (p: { done: number; of: number }) => `Stran ${p.done} od ${p.of} …`,
  sort: 'Razvrsti',
  ownOrder: 'Običajni vrstni red',
  found: (p: { n: number }) => n(p.n, { one: '# vrstica', two: '# vrstici', few: '# vrstice', other: '# vrstic' }),
  noPage: (p: { page: number }) => `Strani ${p.page} ni`,
  pages: (p: { n: number }) =>
    n(p.n, {
      one: 'Seznam ima # stran.',
      two: 'Seznam ima # strani.',
      few: 'Seznam ima # strani.',
      other: 'Seznam ima # strani.',
    }),
  firstPage: 'Na prvo stran',
  lastPage: 'Na zadnjo stran',
  closer: 'Strni vrstice',
  airier: 'Razmakni vrstice',
  /** Of a list that its filters leave empty. */
  clearFilters: 'Počisti filtre',
  everyMonth: 'Pokaži vse mesece',
  sortBy: (p: { column: string }) => `Razvrsti: ${p.column}`,
  selected: (p: { n: number }) =>
    n(p.n, {
      one: 'Izbrana # vrstica',
      two: 'Izbrani # vrstici',
      few: 'Izbrane # vrstice',
      other: 'Izbranih # vrstic',
    }),
  select: (p: { name: string }) => `Izberi ${p.name}`,
  selectAll: 'Izberi vse na strani',
  bulk: 'Dejanja za izbrane vrstice',
  /** How many of the chosen ones it can be done for. */
  some: (p: { act: string; n: number; of: number }) => (p.n === p.of ? p.act : `${p.act} ${p.n} od ${p.of}`),
  clear: 'Počisti izbiro',
  run: (p: { n: number }) =>
    n(p.n, {
      one: 'Izvedi za # vrstico',
      two: 'Izvedi za # vrstici',
      few: 'Izvedi za # vrstice',
      other: 'Izvedi za # vrstic',
    }),
  running: (p: { done: number; of: number }) => `Opravljeno ${p.done} od ${p.of} …`,
  ended: (p: { done: number; of: number }) =>
    `Uspelo: ${p.done} od ${p.of} (${n(p.of, { one: '# vrstica', two: '# vrstici', few: '# vrstice', other: '# vrstic' })}).`,
  outcomes: 'Izid po vrsticah',
  succeeded: 'uspelo',
  failed: 'ni uspelo',
  stop: 'Ustavi',
  stopped: 'Ustavljeno; preostale niso prišle na vrsto.',
  shut: 'Zapri',
  /** Chosen rows that an action skips. */
  leftOut: (p: { names: string }) => `Izpuščeno, ker stanje tega ne dopušča: ${p.names}.`,
};
