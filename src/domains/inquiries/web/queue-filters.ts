import { assesmentReasons, inquiryStates, propertyKinds } from '#contract/codelists.ts';
import { clientKinds } from '#domains/clients/core/terms.ts';
import { type QueueSort, queueSorts, type Turn, turns } from '../contract/cases.ts';

const one = <Id extends string>(ids: readonly Id[], text: string): Id | null => ids.find((id) => id === text) ?? null;
const uuid = (text: string): string | null => (/^[0-9a-f-]{36}$/.test(text) ? text : null);
const day = (text: string): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);

/** The parties by their name in the address. */
export const turnNames: Readonly<Record<Turn, string>> = {
  admin: 'pisarna',
  customer: 'stranka',
  valuer: 'cenilec',
  reviewer: 'kontrolor',
};

/** Filters of the queue from its address: a link is a view. */
export const filtersOf = (search: URLSearchParams) => {
  const value = (name: string): string => search.get(name) ?? '';
  const states = inquiryStates.filter((state) => search.getAll('stanje').includes(state));
  const turn = turns.find((one) => turnNames[one] === value('na-potezi')) ?? null;
  const text = value('iskanje');
  const finished = search.has('koncani');
  // The queue shows open cases; a search or a filter for due work includes finished ones.
  const isWhole =
    finished ||
    states.length > 0 ||
    text !== '' ||
    (turn !== null && turn !== 'customer') ||
    ['z-nalogo', 'stranka', 'rok-od', 'rok-do'].some((name) => search.has(name));
  const sort: QueueSort = one(queueSorts, value('razvrsti')) ?? 'due';
  return {
    page: Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1),
    states,
    at_risk: search.has('ogrozeni'),
    overdue: search.has('zamujajo'),
    unassigned: search.has('brez-cenilca'),
    mine: search.has('moji'),
    open: search.has('odprti') || !isWhole,
    finished,
    with_task: search.has('z-nalogo'),
    client_id: uuid(value('stranka')),
    client_kind: one(clientKinds, value('vrsta-stranke')),
    turn,
    valuer_id: uuid(value('cenilec')),
    assesment_reason: one(assesmentReasons, value('namen')),
    kind: one(propertyKinds, value('vrsta')),
    due_from: day(value('rok-od')),
    due_until: day(value('rok-do')),
    text,
    sort,
    descending: search.has('padajoce'),
  };
};
export type QueueView = ReturnType<typeof filtersOf>;

/** Query parameters set by each quick filter; a second press removes them. */
export const quickFilters = {
  office_turn: ['na-potezi', turnNames.admin],
  overdue: ['zamujajo', 'da'],
  at_risk: ['ogrozeni', 'da'],
  bank: ['vrsta-stranke', 'bank'],
  court: ['vrsta-stranke', 'court'],
  unassigned: ['brez-cenilca', 'da'],
  with_task: ['z-nalogo', 'da'],
  mine: ['moji', 'da'],
  open: ['odprti', 'da'],
  finished: ['koncani', 'da'],
} as const;
