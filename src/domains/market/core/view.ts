import { lengths } from '#contract/limits.ts';
import { isInSlovenia } from '#lib/slovenia.ts';
import { type LooserFilters, type TextFilter, textFields, textOperators, usualFlags } from '../contract/market.ts';
import type { Range } from './cut.ts';
import type { Register } from './deal-files.ts';
import { kindsIn, kindsOf, wholeGroups } from './kinds.ts';

/** Area of a search, as in the address of the page. */
type Where =
  | { readonly type: 'radius'; readonly e: number; readonly n: number; readonly metres: number }
  | {
      readonly type: 'box';
      readonly min_e: number;
      readonly min_n: number;
      readonly max_e: number;
      readonly max_n: number;
    }
  | { readonly type: 'polygon'; readonly ring: readonly number[] }
  | { readonly type: 'ko'; readonly sifraKo: readonly number[] }
  | { readonly type: 'obcina'; readonly obcina: string }
  | { readonly type: 'country' };

type ViewSubject = {
  readonly e: number;
  readonly n: number;
  readonly area: number | null;
  readonly year_built: number | null;
};

/** A search as a link: everything that another person needs to see the same. */
export type DealView = {
  readonly register: Register;
  /** Codes, in the order of the register. */
  readonly kinds: readonly number[];
  readonly where: Where;
  /** Name of the place. */
  readonly place: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly area: Range;
  readonly price: Range;
  readonly priceM2: Range;
  readonly year: Range;
  readonly newOnly: boolean;
  readonly flags: readonly number[];
  readonly auctions: boolean;
  /** Any kind of sale or lease, also between relatives and of an unknown kind. */
  readonly anyType: boolean;
  readonly shares: boolean;
  /** Also changes of contracts, and deals of unknown type. */
  readonly annexes: boolean;
  /** At most one filter for each text of a unit. */
  readonly texts: readonly TextFilter[];
  /** Subject of the comparison: its place, and area and year if known. */
  readonly subject: ViewSubject | null;
  readonly sort: 'contract_on' | 'price' | 'price_m2' | 'area' | 'distance';
  readonly descending: boolean;
  readonly page: number;
};

const sorts = ['contract_on', 'price', 'price_m2', 'area', 'distance'] as const;
const numberOr = <D>(text: string | null | undefined, other: D): number | D => {
  if (text === null || text === undefined || text.trim() === '') return other;
  const number = Number(text);
  return Number.isFinite(number) ? number : other;
};
const rangeIn = (text: string | null): Range => {
  const [low, high] = (text ?? '').split('-');
  return [numberOr(low, null), numberOr(high, null)];
};
const day = (text: string | null): string | null => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);

const whereOf = (text: string | null): Where => {
  const [type = '', rest = ''] = (text ?? '').split(/:(.*)/s);
  const numbers = rest.split(',').map((one) => numberOr(one, Number.NaN));
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN, fourth = Number.NaN] = numbers;
  const whole = (count: number) => numbers.length >= count && numbers.every((one) => !Number.isNaN(one));
  if (type === 'krog' && whole(3)) return { type: 'radius', e: first, n: second, metres: third };
  if (type === 'okno' && whole(4)) return { type: 'box', min_e: first, min_n: second, max_e: third, max_n: fourth };
  if (type === 'lik' && whole(6)) return { type: 'polygon', ring: numbers };
  if (type === 'ko' && whole(1)) return { type: 'ko', sifraKo: numbers };
  if (type === 'obcina' && rest) return { type: 'obcina', obcina: rest };
  return { type: 'country' };
};

const subjectOf = (text: string | null): ViewSubject | null => {
  const [e = null, n = null, area = null, year_built = null] = (text ?? '')
    .split(',')
    .map((one) => numberOr(one, null));
  return e !== null && n !== null && isInSlovenia({ e, n }) ? { e, n, area, year_built } : null;
};

const subjectText = (subject: ViewSubject | null): string | null =>
  subject && [subject.e, subject.n, subject.area ?? '', subject.year_built ?? ''].join(',');

/** Whole groups by their name, other kinds by their code. */
const kindsText = (register: Register, kinds: readonly number[]): string => {
  const groups = wholeGroups(register, kinds);
  const rest = kinds.filter((kind) => !kindsIn(register, groups).includes(kind));
  return [...groups, ...rest].join(',');
};

const kindsOfText = (register: Register, text: string | null): readonly number[] => {
  const asked = (text ?? '').split(',');
  const inGroups = kindsIn(
    register,
    wholeGroups(register, kindsOf(register)).filter((group) => asked.includes(group)),
  );
  const kinds = kindsOf(register).filter((kind) => inGroups.includes(kind) || asked.includes(String(kind)));
  return kinds.length > 0 ? kinds : kindsIn(register, ['flat']);
};

/** The text filters in an address, `naselje=ni:Ljubljana`. */
const textNames: Readonly<Record<TextFilter['field'], string>> = {
  street: 'ulica',
  settlement: 'naselje',
  ko_name: 'ko',
  use_name: 'raba',
};
const operatorNames: Readonly<Record<TextFilter['operator'], string>> = {
  contains: 'vsebuje',
  not_contains: 'brez',
  equals: 'je',
  not_equals: 'ni',
};

const textOf = (field: TextFilter['field'], written: string | null): TextFilter[] => {
  const [name, wanted = ''] = (written ?? '').split(/:(.*)/s);
  const operator = textOperators.find((one) => operatorNames[one] === name);
  const text = wanted.trim().slice(0, lengths.search);
  return operator && text ? [{ field, operator, text }] : [];
};

/** The named subject, or the middle of the circle that is searched. */
export const comparedWith = ({ subject, where }: DealView): ViewSubject | null =>
  subject ?? (where.type === 'radius' ? { e: where.e, n: where.n, area: null, year_built: null } : null);

const whereText = (where: Where): string | null => {
  switch (where.type) {
    case 'radius':
      return `krog:${where.e},${where.n},${where.metres}`;
    case 'box':
      return `okno:${[where.min_e, where.min_n, where.max_e, where.max_n].join(',')}`;
    case 'polygon':
      return `lik:${where.ring.join(',')}`;
    case 'ko':
      return `ko:${where.sifraKo.join(',')}`;
    case 'obcina':
      return `obcina:${where.obcina}`;
    case 'country':
      return null;
  }
};

/** Reads a view from the parameters of an address; nonsense counts as not there. */
export const viewOf = (read: (name: string) => string | null): DealView => {
  const register = read('register') === 'NP' ? 'NP' : 'KPP';
  const flags = read('trznost')?.split(',').map(Number) ?? usualFlags[register];
  return {
    register,
    kinds: kindsOfText(register, read('vrste')),
    where: whereOf(read('kje')),
    place: read('kraj') ?? '',
    from: day(read('od')),
    to: day(read('do')),
    area: rangeIn(read('m2')),
    price: rangeIn(read('cena')),
    priceM2: rangeIn(read('cena_m2')),
    year: rangeIn(read('leto')),
    newOnly: read('novogradnja') === 'da',
    flags: [1, 2, 3, 4, 5].filter((flag) => flags.includes(flag)),
    auctions: read('drazbe') === 'da',
    anyType: read('nacin') === 'vsi',
    shares: read('delezi') === 'da',
    annexes: read('aneksi') === 'da',
    texts: textFields.flatMap((field) => textOf(field, read(textNames[field]))),
    subject: subjectOf(read('predmet')),
    sort: sorts.find((one) => one === read('razvrsti')) ?? 'contract_on',
    descending: read('smer') !== 'gor',
    page: numberOr(read('page'), 1) > 1 ? numberOr(read('page'), 1) : 1,
  };
};

const rangeText = ([low, high]: Range): string | null =>
  low === null && high === null ? null : `${low ?? ''}-${high ?? ''}`;

const whenUnlike = (text: string, usual: string): string | null => (text === usual ? null : text);

/** The parameters of a view's address; defaults are left out. */
export const searchOf = (view: DealView): [string, string][] => {
  const parts: readonly (readonly [string, string | null])[] = [
    ['register', view.register === 'NP' ? 'NP' : null],
    ['vrste', whenUnlike(kindsText(view.register, view.kinds), 'flat')],
    ['kje', whereText(view.where)],
    ['kraj', view.place || null],
    ['od', view.from],
    ['do', view.to],
    ['m2', rangeText(view.area)],
    ['cena', rangeText(view.price)],
    ['cena_m2', rangeText(view.priceM2)],
    ['leto', rangeText(view.year)],
    ['novogradnja', view.newOnly ? 'da' : null],
    ['trznost', view.flags.join(',') === usualFlags[view.register].join(',') ? null : view.flags.join(',')],
    ['drazbe', view.auctions ? 'da' : null],
    ['nacin', view.anyType ? 'vsi' : null],
    ['delezi', view.shares ? 'da' : null],
    ['aneksi', view.annexes ? 'da' : null],
    ...view.texts.map(({ field, operator, text }) => [textNames[field], `${operatorNames[operator]}:${text}`] as const),
    ['predmet', subjectText(view.subject)],
    ['razvrsti', view.sort === 'contract_on' ? null : view.sort],
    ['smer', view.descending ? null : 'gor'],
    ['page', view.page > 1 ? String(view.page) : null],
  ];
  return parts.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
};

/** The question that the view asks of the calls. */
export const filtersOf = (view: DealView) => ({
  register: view.register,
  kinds: [...view.kinds],
  area:
    view.where.type === 'polygon'
      ? { ...view.where, ring: [...view.where.ring] }
      : view.where.type === 'ko'
        ? { ...view.where, sifraKo: [...view.where.sifraKo] }
        : view.where,
  contract_from: view.from,
  contract_to: view.to,
  area_min: view.area[0],
  area_max: view.area[1],
  price_min: view.price[0],
  price_max: view.price[1],
  price_m2_min: view.priceM2[0],
  price_m2_max: view.priceM2[1],
  year_min: view.year[0],
  year_max: view.year[1],
  new_building: view.newOnly ? true : null,
  market_flags: [...view.flags],
  // Sales on the free market, with auctions when they are wanted; every free rent.
  deal_types: view.anyType ? [] : view.register === 'KPP' && view.auctions ? [1, 2, 3] : [1],
  acts: view.annexes ? [] : [1],
  whole_only: !view.shares,
  texts: view.texts.length > 0 ? [...view.texts] : null,
});

const open: Range = [null, null];

/** Changes of a view when a filter is removed; it then matches the looser filters exactly. */
export const looserView = (filters: LooserFilters): Partial<DealView> => ({
  ...(filters.contract_from === null ? { from: null, to: null } : {}),
  ...(filters.area_min === null ? { area: open } : {}),
  ...(filters.price_min === null ? { price: open } : {}),
  ...(filters.price_m2_min === null ? { priceM2: open } : {}),
  ...(filters.year_min === null ? { year: open } : {}),
  ...(filters.new_building === null ? { newOnly: false } : {}),
  ...(filters.market_flags ? { flags: filters.market_flags } : {}),
  ...(filters.deal_types ? { anyType: true } : {}),
  ...(filters.acts ? { annexes: true } : {}),
  ...(filters.whole_only === false ? { shares: true } : {}),
  ...(filters.texts === null ? { texts: [] } : {}),
});

/** An outline as people type it: its corners, each on a line. */
export const cornersText = (ring: readonly number[]): string =>
  ring.flatMap((e, index) => (index % 2 === 0 ? [`${e} ${ring[index + 1] ?? ''}`] : [])).join('\n');

/** The outline of typed corners; undefined with fewer than three of them, or one outside of the country. */
export const ringOf = (text: string): number[] | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const corners = lines.map((line) =>
    (line.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.'))),
  );
  const good = corners.every(([e = 0, n = 0, ...more]) => more.length === 0 && isInSlovenia({ e, n }));
  return good && corners.length >= 3 ? corners.flat() : undefined;
};

/** The initial view of a register. */
export const usualView = (register: Register): DealView => viewOf((name) => (name === 'register' ? register : null));

/** True if nothing but register and kinds was asked. */
export const isUsualCountry = (view: DealView): boolean => {
  const { register, kinds, sort, descending, page } = view;
  const usual = { ...usualView(register), kinds, sort, descending, page, place: view.place };
  return JSON.stringify(searchOf(view)) === JSON.stringify(searchOf(usual));
};
