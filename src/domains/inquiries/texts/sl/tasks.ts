import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';

const n = plural('sl');

/** Tasks of a case, each with a due date. */
export const tasks = {
  title: menu.caseTasks,
  lead: 'Odprte naloge v vseh primerih; kar prej zapade, je na vrhu.',
  empty: 'Ni odprtih nalog.',
  emptyCase: 'V tem primeru ni nalog.',
  add: 'Dodaj nalogo',
  addTo: (p: { title: string }) => `Nova naloga: ${p.title}`,
  editOne: (p: { text: string }) => `Uredi nalogo: ${p.text}`,
  editTitle: 'Urejanje naloge',
  text: 'Kaj je treba storiti',
  due: 'Do kdaj',
  whose: 'Čigava je',
  office: 'Vsa pisarna',
  save: 'Shrani nalogo',
  saved: 'Naloga je shranjena.',
  complete: (p: { text: string }) => `Opravljeno: ${p.text}`,
  states: { overdue: 'zamuja', today: 'danes', ahead: 'do', done: 'opravljeno' },
  mine: 'Moje in skupne',
  all: 'Vse',
  whoseShown: 'Katere naloge',
  counted: (p: { n: number }) => n(p.n, { one: '# naloga', two: '# nalogi', few: '# naloge', other: '# nalog' }),
  toAll: 'Vse naloge',
  more: (p: { n: number }) => n(p.n, { one: 'in še #', two: 'in še #', few: 'in še #', other: 'in še #' }),
};
