import type { Rows, Target } from '../../core/rows.ts';

/** How the rows of a table come in; the importer copies them into a staging table, the demonstration sends JSON. */
type Loading = {
  /** Columns as the row has them, with their types. */
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
  /** What is computed when a key occurs several times in one load; without it one of the rows counts. */
  readonly sum?: string;
  /** Of several rows with one key in one load the first in this order counts. */
  readonly prefer?: string;
  /** Columns that a later load does not change. */
  readonly keep?: readonly string[];
};

const stated = { state_on: 'date', source_id: 'smallint' };
const outline = { columns: { eid: 'bigint', outline: 'polygon', ...stated }, key: ['eid'] };
const unit = { columns: { mid: 'integer', name: 'text' }, key: ['mid'] };

const loadings: { readonly [T in Target]: Loading & { readonly columns: { readonly [C in keyof Rows[T]]: string } } } =
  {
    ko: { columns: { ko: 'smallint', name: 'text', folded: 'text', obcina: 'text' }, key: ['ko'], keep: ['obcina'] },
    obcina: { columns: { mid: 'integer', obcina_id: 'smallint', name: 'text' }, key: ['mid'] },
    settlement: { columns: { mid: 'integer', name: 'text', folded: 'text', obcina_mid: 'integer' }, key: ['mid'] },
    post: { columns: { code: 'smallint', name: 'text', folded: 'text' }, key: ['code'] },
    upravna_enota: unit,
    use_name: { columns: { kind: 'text', code: 'text', mark: 'text', name: 'text' }, key: ['kind', 'code'] },
    building: {
      columns: {
        eid: 'bigint',
        ko: 'smallint',
        number: 'integer',
        type: 'text',
        construction: 'text',
        status: 'text',
        year_built: 'smallint',
        roof_year: 'smallint',
        facade_year: 'smallint',
        floors: 'smallint',
        flats: 'smallint',
        businesses: 'smallint',
        gross_area: 'numeric',
        electricity: 'boolean',
        water: 'boolean',
        sewer: 'boolean',
        gas: 'boolean',
        e: 'double precision',
        n: 'double precision',
        ...stated,
      },
      key: ['eid'],
    },
    building_part: {
      columns: {
        eid: 'bigint',
        building_eid: 'bigint',
        number: 'integer',
        address_eid: 'bigint',
        use: 'text',
        net_area: 'numeric',
        usable_area: 'numeric',
        flat_number: 'integer',
        lift: 'boolean',
        windows_year: 'smallint',
        installations_year: 'smallint',
        ...stated,
      },
      key: ['eid'],
    },
    part_position: {
      columns: { part_eid: 'bigint', position: 'text', floor: 'text', ...stated },
      key: ['part_eid'],
    },
    parcel: {
      columns: {
        eid: 'bigint',
        ko: 'smallint',
        number: 'text',
        area: 'numeric',
        soil: 'smallint',
        status: 'text',
        obcina_id: 'smallint',
        e: 'double precision',
        n: 'double precision',
        ...stated,
      },
      key: ['eid'],
    },
    parcel_use: {
      columns: { parcel_eid: 'bigint', kind: 'text', code: 'text', share: 'numeric', ...stated },
      key: ['parcel_eid', 'kind', 'code'],
      sum: 'share',
    },
    parcel_value: {
      columns: { parcel_eid: 'bigint', value: 'numeric', ...stated },
      key: ['parcel_eid'],
      sum: 'value',
    },
    part_value: {
      columns: { part_eid: 'bigint', value: 'numeric', ...stated },
      key: ['part_eid'],
      sum: 'value',
    },
    room: {
      columns: { eid: 'bigint', part_eid: 'bigint', kind: 'text', area: 'numeric', ...stated },
      key: ['eid'],
    },
    building_parcel: {
      columns: { building_eid: 'bigint', parcel_eid: 'bigint', by_place: 'boolean' },
      key: ['building_eid', 'parcel_eid'],
    },
    street: {
      columns: { name: 'text', settlement: 'text', obcina: 'text', folded: 'text' },
      key: ['name', 'settlement', 'obcina'],
    },
    address: {
      columns: {
        eid: 'bigint',
        street: 'text',
        settlement: 'text',
        obcina: 'text',
        folded: 'text',
        number: 'smallint',
        addition: 'text',
        post_code: 'smallint',
        post: 'text',
        post_folded: 'text',
        building_eid: 'bigint',
        e: 'double precision',
        n: 'double precision',
        of_flat: 'boolean',
        ...stated,
      },
      key: ['eid'],
      prefer: 'of_flat, building_eid',
    },
    parcel_outline: outline,
    building_outline: outline,
  };

export const columnsOf = (target: Target): string[] => Object.keys(loadings[target].columns);

/** What tells the rows of a table apart, and the column that is added up where several share that. */
export const summedOf = (target: Target): { readonly key: readonly string[]; readonly sum: string } | undefined => {
  const { key, sum } = loadings[target];
  return sum === undefined ? undefined : { key, sum };
};

/** The columns with their types, as a definition of a row. */
export const typesOf = (target: Target): string =>
  Object.entries(loadings[target].columns)
    // Sorted by their bytes: the language's own order costs many times as much.
    .map(([name, type]) => `${name} ${type}${type === 'text' ? ' collate "C"' : ''}`)
    .join(', ');

/**
 * Where incoming rows wait within one transaction; two may be open at a time, each in its `place`. Not a temporary table:
 * the first one of a connection creates a schema, which makes every connection plan all its statements again.
 */
export const stagingOf = (target: Target, place: number): string => `cadastre.staging_${target}_${place}`;
export const createStaging = (target: Target, place: number): string =>
  `create unlogged table ${stagingOf(target, place)} (${typesOf(target)})`;
export const copyIntoStaging = (target: Target, place: number): string =>
  `copy ${stagingOf(target, place)} (${columnsOf(target).join(', ')}) from stdin`;
/** Straight into the table: half the work, for records that are all new. */
export const copyIntoTable = (target: Target): string =>
  `copy cadastre.${target} (${columnsOf(target).join(', ')}) from stdin`;

/** Numbers of rows that a load brought. */
export type Merged = { readonly inserted: number; readonly updated: number; readonly unchanged: number };

/** `fill` adds what is missing and leaves what is there: for sources that know only identifiers. */
export type MergeMode = 'newer' | 'fill';

/** Statements that bring incoming rows into their table; the last one answers what it did. */
export const mergeStatements = (target: Target, from: string, mode: MergeMode): string[] => {
  if (target !== 'address') return [mergeInto(target, from, columnsOf(target), loadings[target], mode)];
  return [
    `insert into cadastre.post (code, name, folded)
     select distinct on (post_code) post_code, post, post_folded from ${from} where post_code is not null and post is not null
     on conflict (code) do update set name = excluded.name, folded = excluded.folded where post.name <> excluded.name`,
    `insert into cadastre.street (name, settlement, obcina, folded)
     select distinct on (street, settlement, obcina) street, settlement, obcina, folded from ${from}
     on conflict (name, settlement, obcina) do nothing`,
    mergeInto('address', addressesWithStreets(from), addressColumns, loadings.address, mode),
  ];
};

const addressColumns = [
  'eid',
  'street_id',
  'number',
  'addition',
  'post_code',
  'building_eid',
  'e',
  'n',
  ...Object.keys(stated),
];

const addressesWithStreets = (from: string): string =>
  `(select i.*, s.street_id from (select * from ${from}) i
    join cadastre.street s on (s.name, s.settlement, s.obcina) = (i.street, i.settlement, i.obcina)) joined`;

const mergeInto = (
  target: Target,
  from: string,
  columns: readonly string[],
  { key, sum, prefer, keep = [] }: Loading,
  mode: MergeMode,
): string => {
  const keys = key.join(', ');
  const rest = columns.filter((column) => !key.includes(column));
  const changed = rest.filter((column) => !keep.includes(column));
  const incoming = sum
    ? `select ${keys}, ${rest.map((column) => (column === sum ? `sum(${sum}) as ${sum}` : `max(${column}) as ${column}`)).join(', ')}
       from ${from} group by ${keys} order by ${keys}`
    : `select distinct on (${keys}) ${columns.join(', ')} from ${from} order by ${keys}${prefer ? `, ${prefer}` : ''}`;
  const same = key.map((column) => `t.${column} = i.${column}`).join(' and ');
  // A polygon has no order and so no place in a comparison of rows; ~= says whether two are the same.
  const compared = changed.filter((column) => column !== 'outline');
  const values = (table: string) => compared.map((column) => `${table}.${column}`).join(', ');
  const outlineDiffers = changed.includes('outline') ? ' or not t.outline ~= i.outline' : '';
  // A record of an older state does not replace a newer one; no state known counts as older than any.
  const notOlder = columns.includes('state_on')
    ? `and coalesce(i.state_on, '-infinity') >= coalesce(t.state_on, '-infinity')`
    : '';
  const changes =
    mode === 'fill' || changed.length === 0
      ? 'select where false'
      : `update cadastre.${target} t set ${changed.map((column) => `${column} = i.${column}`).join(', ')}
         from incoming i
         where ${same} ${notOlder} and ((${values('t')}) is distinct from (${values('i')})${outlineDiffers})
         returning 1`;
  // Imports hold a lock against each other, so that a plain insert, half the work of "on conflict", is safe.
  return `
    with incoming as materialized (${incoming}),
    added as (
      insert into cadastre.${target} (${columns.join(', ')})
      select ${columns.map((column) => `i.${column}`).join(', ')}
      from incoming i where not exists (select from cadastre.${target} t where ${same})
      returning 1
    ),
    changed as (${changes})
    select (select count(*) from added)::integer as inserted, (select count(*) from changed)::integer as updated,
      ((select count(*) from incoming) - (select count(*) from added) - (select count(*) from changed))::integer as unchanged`;
};
