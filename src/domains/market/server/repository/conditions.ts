import { keysOf } from '#lib/keys.ts';
import { comparableFlags, type DealFilters, type TextFilter } from '../../contract/market.ts';
import { type Cells, cellsOfCircle, cellsOfRing, cellsOfWindow } from '../../core/cells.ts';

/** Conditions of SQL with the values of their parameters. */
export type Conditions = { readonly text: string; readonly values: readonly unknown[] };

type Filter = keyof DealFilters;

/** Filters with one value or one list of codes, each with its condition on `u`; `$` is the placeholder of the parameter. */
const simple: readonly (readonly [Filter, string])[] = [
  ['contract_from', 'u.contract_on >= $::date'],
  ['contract_to', 'u.contract_on <= $::date'],
  ['area_min', 'u.area >= $::double precision'],
  ['area_max', 'u.area <= $::double precision'],
  ['price_min', 'u.price >= $::double precision'],
  ['price_max', 'u.price <= $::double precision'],
  ['price_m2_min', 'u.price_m2 >= $::double precision'],
  ['price_m2_max', 'u.price_m2 <= $::double precision'],
  ['year_min', 'u.year_built >= $::smallint'],
  ['year_max', 'u.year_built <= $::smallint'],
  ['new_building', 'coalesce(u.new_building, false) = $::boolean'],
];

/** Default filters of every search, each with its condition; all units of a deal share their values. */
const flagged = 'u.market_flag = any($::smallint[])';
const dealt = 'u.deal_type = any($::smallint[])';
const acted = 'u.act = any($::smallint[])';

const textColumns: Readonly<Record<TextFilter['field'], string>> = {
  street: 'market.plain(u.street)',
  settlement: 'market.plain(u.settlement)',
  ko_name: 'market.plain(u.ko_name)',
  use_name: 'market.plain(u.use_name)',
};
/** A text that is not known contains nothing and equals nothing. */
const textConditions: Readonly<Record<TextFilter['operator'], (column: string, text: string) => string>> = {
  contains: (column, text) => `strpos(${column}, ${text}) > 0`,
  not_contains: (column, text) => `coalesce(strpos(${column}, ${text}), 0) = 0`,
  equals: (column, text) => `${column} = ${text}`,
  not_equals: (column, text) => `${column} is distinct from ${text}`,
};

/** The units found, with such columns of `u`. */
export const hits = (filters: DealFilters, columns: string): Conditions => {
  const { text, values } = conditionsOn(filters);
  return { values, text: `select ${columns} from market.unit u where u.kind = any($1::smallint[]) and ${text}` };
};

/**
 * The units found, and those hidden by the default filters: with `is_shown`, with one of `by_flag`, `by_type`, `by_act` and `by_share`
 * if that filter alone hides it, and with `is_comparable` if it would then qualify as a comparable.
 */
export const hitsAndHidden = (filters: DealFilters, columns: string): Conditions => {
  const all = conditionsOn({ ...filters, market_flags: [], deal_types: [], acts: [], whole_only: false });
  const values = [...all.values];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const fits = Object.entries(byDefault(filters, parameter)).map(
    ([name, condition]) => [name, condition ? `coalesce(${condition}, false)` : 'true'] as const,
  );
  const alone = fits.map(([name, fit]) => {
    const others = fits.flatMap(([other, otherFit]) => (other === name ? [] : [otherFit]));
    return `not ${fit} and ${others.join(' and ')} as ${name}`;
  });
  return {
    values,
    text: `select ${columns}, ${fits.map(([, fit]) => fit).join(' and ')} as is_shown, ${alone.join(', ')},
      coalesce(u.market_flag in (${comparableFlags.join(', ')}), false) as is_comparable
      from market.unit u where u.kind = any($1::smallint[]) and ${all.text}`,
  };
};

type Parameter = (value: unknown) => string;

/** The conditions of the filters active by default, by the rows they hide; null for an open one. */
const byDefault = ({ market_flags, deal_types, acts, whole_only }: DealFilters, parameter: Parameter) => {
  // A question without a single code would find nothing; it means "whatever code".
  const among = (condition: string, codes: readonly number[]): string | null =>
    codes.length === 0 ? null : condition.replace('$', parameter(codes));
  return {
    by_flag: among(flagged, market_flags),
    by_type: among(dealt, deal_types),
    by_act: among(acted, acts),
    by_share: whole_only ? 'u.whole' : null,
  };
};

/** The column and the ends of each range that the filters count over. */
const measures = {
  price: ['u.price', 'price_min', 'price_max'],
  area: ['u.area', 'area_min', 'area_max'],
  price_m2: ['u.price_m2', 'price_m2_min', 'price_m2_max'],
  year: ['u.year_built', 'year_min', 'year_max'],
} as const satisfies Readonly<Record<string, readonly [string, Filter, Filter]>>;
export type Measure = keyof typeof measures;
const measureNames = keysOf(measures);

/**
 * Values of all measures, each among the matches of all other filters: a row has the name of the measure, the value (years exactly, others
 * cut to three figures, or a country would have half a million of them) and its frequency. Bars have round steps, so that none separates
 * values that are equal in three figures.
 */
export const spreadHits = (filters: DealFilters): Conditions => {
  const ends = measureNames.flatMap((name) => [measures[name][1], measures[name][2]]);
  const open = Object.fromEntries(ends.map((end) => [end, null])) as Partial<DealFilters>;
  const columns = measureNames.map((name) => `${measures[name][0]} as ${name}`);
  const found = hits({ ...filters, ...open }, columns.join(', '));
  const values = [...found.values];
  const within = (name: Measure): string[] => {
    const [, low, high] = measures[name];
    return (
      [
        [low, '>='],
        [high, '<='],
      ] as const
    ).flatMap(([end, sign]) => {
      if (filters[end] === null || filters[end] === undefined) return [];
      values.push(filters[end]);
      return [`${name} ${sign} $${values.length}::double precision`];
    });
  };
  const ranges = measureNames.map((name) => ({ name, conditions: within(name) }));
  const counted = measureNames.map((name) => {
    const others = ranges.flatMap((range) => (range.name === name ? [] : range.conditions));
    const conditions = [`${name} is not null`, ...others].join(' and ');
    return `select '${name}' as measure, ${figuresOf(name)} as value, count(*)::integer as n from hit where ${conditions} group by 2`;
  });
  return { values, text: `with hit as materialized (${found.text}) ${counted.join(' union all ')}` };
};

/** Cut by thresholds, as a logarithm would cost more than all the rest. */
const figuresOf = (name: Measure): string => {
  if (name === 'year') return 'year::double precision';
  const cuts = Array.from({ length: 10 }, (_, index) => {
    const power = 9 - index;
    const step = `1e${Math.abs(power - 2)}::double precision`;
    const cut = power < 2 ? `floor(${name} * ${step}) / ${step}` : `floor(${name} / ${step}) * ${step}`;
    return `when ${name} >= 1e${power} then ${cut}`;
  });
  return `case ${cuts.join(' ')} else round(${name}::numeric, 2)::double precision end`;
};

/** The conditions on a unit `u` except for its kind; `$1` are the kinds. */
export const conditionsOn = (filters: DealFilters): Conditions => {
  const values: unknown[] = [filters.kinds];
  const parameter = (value: unknown): string => {
    values.push(value);
    return `$${values.length}`;
  };
  // First of all for the parameters of its point, but last to be looked at: it costs more than the rest.
  const area = areaCondition(filters.area, parameter);
  const conditions: string[] = [];
  for (const [filter, condition] of simple) {
    const value = filters[filter];
    if (value === null || value === undefined) continue;
    conditions.push(condition.replace('$', parameter(value)));
  }
  conditions.push(...Object.values(byDefault(filters, parameter)).filter((condition) => condition !== null));
  for (const { field, operator, text } of filters.texts ?? [])
    conditions.push(textConditions[operator](textColumns[field], `market.plain(${parameter(text)}::text)`));
  if (filters.priced_only) conditions.push('u.price_m2 is not null');
  return { text: [...conditions, area].join(' and '), values };
};

/** An area is looked for by its squares, which are in the index, and then exactly. */
const areaCondition = (area: DealFilters['area'], parameter: (value: unknown) => string): string => {
  const squares = (cells: Cells): string =>
    'listed' in cells
      ? `market.cell(u.place) = any(${parameter(cells.listed)}::integer[])`
      : `market.cell(u.place) between ${parameter(cells.from)} and ${parameter(cells.to)}`;
  switch (area.type) {
    case 'radius': {
      // As one parameter: built from its numbers, the circle would be computed again for every unit.
      const circle = `${parameter(`<(${area.e},${area.n}),${area.metres}>`)}::circle`;
      return `u.place <@ ${circle} and ${squares(cellsOfCircle(area.e, area.n, area.metres))}`;
    }
    case 'box': {
      const low = `point(${parameter(area.min_e)}, ${parameter(area.min_n)})`;
      const high = `point(${parameter(area.max_e)}, ${parameter(area.max_n)})`;
      return `u.place <@ box(${low}, ${high}) and ${squares(cellsOfWindow(area))}`;
    }
    case 'polygon':
      return `u.place <@ ${parameter(polygonOf(area.ring))}::polygon and ${squares(cellsOfRing(area.ring))}`;
    case 'ko':
      return `u.ko = any(${parameter(area.sifraKo)}::smallint[])`;
    case 'obcina':
      return `u.municipality_id = (select municipality_id from market.municipality where name = upper(${parameter(area.obcina)}))`;
    case 'country':
      return 'true';
  }
};

const polygonOf = (ring: readonly number[]): string => {
  const points: string[] = [];
  for (let index = 0; index + 1 < ring.length; index += 2) points.push(`(${ring[index]},${ring[index + 1]})`);
  return `(${points.join(',')})`;
};
