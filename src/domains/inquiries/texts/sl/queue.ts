import { plural } from '#platform/i18n/plural.ts';
import type { QuickFilter } from '../../contract/cases.ts';

const n = plural('sl');

const cases = { one: '# primer', two: '# primera', few: '# primeri', other: '# primerov' };

const quick: Record<QuickFilter, string> = {
  office_turn: 'Na potezi pisarna',
  overdue: 'Zamujajo',
  at_risk: 'Ogroženi',
  bank: 'Banke',
  court: 'Sodišča',
  open: 'Odprti',
  finished: 'Končani',
  unassigned: 'Brez cenilca',
  mine: 'Moji',
  with_task: 'Z nalogo',
};

/** The office's queue: its filters and orders, its keys, and the bulk actions. */
export const queue = {
  quick,
  filters: 'Filtri',
  moreFilters: (p: { n: number }) => (p.n === 0 ? 'Filtri' : `Filtri (${p.n})`),
  any: 'Vse',
  turn: 'Na potezi',
  turns: { admin: 'Pisarna', customer: 'Stranka', valuer: 'Cenilec', reviewer: 'Kontrolor' },
  stateSince: (p: { date: string }) => `od ${p.date}`,
  purpose: 'Namen',
  kind: 'Vrsta nepremičnine',
  clientKind: 'Vrsta stranke',
  dueFrom: 'Rok od',
  dueUntil: 'Rok do',
  selected: (p: { n: number }) =>
    n(p.n, {
      one: 'Izbran # primer',
      two: 'Izbrana # primera',
      few: 'Izbrani # primeri',
      other: 'Izbranih # primerov',
    }),
  bulk: 'Dejanja za izbrane primere',
  assign: 'Dodeli',
  close: 'Zaključi',
  remind: 'Opomni',
  exportChosen: (p: { form: string }) => `Izvozi ${p.form}`,
  run: (p: { n: number }) =>
    n(p.n, {
      one: 'Izvedi za # primer',
      two: 'Izvedi za # primera',
      few: 'Izvedi za # primere',
      other: 'Izvedi za # primerov',
    }),
  ended: (p: { done: number; of: number }) => `Uspelo: ${p.done} od ${p.of} (${n(p.of, cases)}).`,
  outcomes: 'Izid po primerih',
  shut: 'Zapri',
  licenceUnfit: (p: { name: string }) =>
    `Ni dodeljeno: licenca ne ustreza namenu cenitve (${p.name}). Če primer vseeno dodelite, v njem zapišite, zakaj.`,
  mineHint: 'Primeri, ki ste jih prevzeli vi in še niso končani.',
  assignTitle: 'Dodelitev cenilcev',
  assignLead:
    'Vsak primer dobi cenilca, ki je zanj predlagan, ali pa vsi istega. Kjer kaj govori proti, se primer ne dodeli.',
  whom: 'Cenilec',
  proposedOne: 'Predlagani za vsak primer',
  noProposal: 'Predloga ni; izberite cenilca v primeru.',
  assignedTo: (p: { name: string }) => `dodeljeno: ${p.name}`,
  independence:
    'Pri nobenem od teh primerov pisarna ne ve za nič, kar bi cenilca vezalo na naročnika ali nepremičnino.',
  remindTitle: 'Opomnik',
  remindLead: 'Opomnik dobi, kdor je v primeru na potezi; enkrat na dan.',
  remindNote: 'Besedilo (neobvezno)',
  reminded: (p: { who: string }) => `opomnik poslan: ${p.who}`,
  closeTitle: 'Zaključek primerov',
  closeLead: 'Zaključijo se izročeni primeri, čeprav čas za vprašanja še ni potekel.',
  closed: 'zaključeno',
  side: 'Izbrani primer',
  position: (p: { at: number; of: number }) => `${p.at} od ${p.of}`,
  visit: 'Ogled',
  price: 'Cena brez DDV',
  money: 'Plačilo',
  moneyOf: {
    later: 'po izročitvi',
    none: 'čaka na plačilo',
    part: (p: { paid: string; of: string }) => `${p.paid} od ${p.of}`,
    paid: 'plačano',
  },
  nextStep: 'Kaj sledi',
  open: 'Odpri primer',
  last: 'Zadnji dogodek',
  tasks: 'Odprte naloge',
  noTasks: 'Ni odprtih nalog.',
  keysTitle: 'Tipke v vrsti primerov',
  keys: {
    j: 'naslednji primer',
    k: 'prejšnji primer',
    o: 'odpri primer',
    x: 'izberi primer',
    a: 'dodeli',
    m: 'opomni',
    t: 'dodaj nalogo',
    '/': 'išči v vrsti',
    '?': 'pokaži tipke',
    Escape: 'počisti izbiro',
  },
  keyNames: { Escape: 'Esc' } as Record<string, string>,
};
