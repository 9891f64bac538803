import { byColumn, type FieldKind, type Registered } from '../../core/fields.ts';
import type { Rows, Target } from '../../core/rows.ts';

/** How the rows of a table come in; the importer copies them into a staging table, the demonstration sends JSON. */
type Loading = {
  /** Columns as the row has them, with their types. */
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
  /** The aggregate for a key that occurs several times in one load; without it one of the rows counts. */
  readonly sum?: string;
  /** Order of preference of rows with the same key in one file: the first one is used. */
  readonly prefer?: string;
  /** Columns that a later load does not change. */
  readonly keep?: readonly string[];
  /** Names whose words are kept by triggers. */
  readonly hasWords?: boolean;
};

const stated = { state_on: 'date', source_id: 'smallint' };
const outline = { columns: { eid: 'bigint', outline: 'polygon', ...stated }, key: ['eid'] };
const unit = { columns: { mid: 'integer', name: 'text' }, key: ['mid'] };

const kindTypes = {
  word: 'text',
  year: 'smallint',
  count: 'smallint',
  number: 'integer',
  area: 'numeric',
  yes_no: 'boolean',
} as const satisfies Record<FieldKind, string>;
const typesIn = <R extends Registered>(of: R) => byColumn(of, ({ kind }) => kindTypes[kind]);

const loadings: { readonly [T in Target]: Loading & { readonly columns: { readonly [C in keyof Rows[T]]: string } } } =
  {
    ko: {
      columns: { ko: 'smallint', name: 'text', folded: 'text', obcina: 'text' },
      key: ['ko'],
      keep: ['obcina'],
      hasWords: true,
    },
    obcina: { columns: { mid: 'integer', obcina_id: 'smallint', name: 'text' }, key: ['mid'] },
    settlement: {
      columns: {
        mid: 'integer',
        name: 'text',
        folded: 'text',
        obcina_mid: 'integer',
        e: 'double precision',
        n: 'double precision',
      },
      key: ['mid'],
    },
    post: { columns: { code: 'smallint', name: 'text', folded: 'text' }, key: ['code'], hasWords: true },
    upravna_enota: unit,
    use_name: { columns: { kind: 'text', code: 'text', mark: 'text', name: 'text' }, key: ['kind', 'code'] },
    building: {
      columns: {
        eid: 'bigint',
        ko: 'smallint',
        number: 'integer',
        ...typesIn('building'),
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
        ...typesIn('building_part'),
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
        ...typesIn('parcel'),
        obcina_id: 'integer',
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
      hasWords: true,
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
    area: {
      columns: { kind: 'text', key: 'integer', name: 'text', outline: 'polygon', ...stated },
      key: ['kind', 'key'],
    },
  };

export const keyOf = (target: Target): readonly string[] => loadings[target].key;

/** Whether an empty table may be filled at once, without its triggers for each row. */
export const mayFill = (target: Target): boolean => !loadings[target].hasWords;

export const columnsOf = (target: Target): string[] => Object.keys(loadings[target].columns);

/** The key of each table, and the column that is added up if several rows share it. */
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

/** Columns of every staged row besides its record: its file, and whether it only adds missing records. */
const waiting = { file: 'smallint', fills: 'boolean' };

/**
 * Staging table of rows until all files are read, and table of their comparison with the stored ones. No temporary tables: the first one of
 * a connection makes a schema, and PostgreSQL then plans every statement of every connection again; and a plan waits here until it is
 * confirmed.
 */
export const stagingOf = (target: Target): string => `cadastre.staging_${target}`;
export const diffOf = (target: Target): string => `cadastre.diff_${target}`;

export const createStaging = (target: Target): string =>
  `create unlogged table ${stagingOf(target)} (${typesOf(target)}, ${Object.entries(waiting)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`;
export const copyIntoStaging = (target: Target): string =>
  `copy ${stagingOf(target)} (${[...columnsOf(target), ...Object.keys(waiting)].join(', ')}) from stdin`;

/** Numbers of rows that a load brought. */
export type Merged = { readonly inserted: number; readonly updated: number; readonly unchanged: number };

/** Result of comparing a staged row: new, changed, same with a newer date, different with an older date, same. */
export type Op = 'fresh' | 'changed' | 'dated' | 'older' | 'same';

/** The columns of the table itself: an address names its street, the table has its number. */
const storedColumns = (target: Target): readonly string[] =>
  target === 'address' ? addressColumns : columnsOf(target);

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

/** Columns that describe a record: not its key, nor its date and origin. */
export const ownColumnsOf = (target: Target): string[] => {
  const { key, keep = [] } = loadings[target];
  const others = [...key, ...keep, 'state_on', 'source_id', 'outline', 'street_id', 'folded'];
  return storedColumns(target).filter((column) => !others.includes(column));
};

/** One row for each key. Of several files the newest is used, of one day the later one; files that only add come last. */
const incoming = (target: Target, from: string): string => {
  const { key, sum, prefer } = loadings[target];
  const columns = columnsOf(target);
  const [keys, rest] = [key.join(', '), columns.filter((column) => !key.includes(column))];
  const newest = columns.includes('state_on') ? ', state_on desc nulls last' : '';
  // Within one file the rows of a key are added up, never over files: the same may come in two of them.
  const rows = sum
    ? `(select ${keys}, file, bool_and(fills) as fills,
        ${rest.map((column) => (column === sum ? `sum(${sum}) as ${sum}` : `max(${column}) as ${column}`)).join(', ')}
        from ${from} group by ${keys}, file) summed`
    : from;
  return `select distinct on (${keys}) ${columns.join(', ')}, file, fills from ${rows}
    order by ${keys}, fills${newest}, file desc${prefer ? `, ${prefer}` : ''}`;
};

/** Every row waiting in `from`, once, with its operation on the table (`op`). */
export const diffIn = (target: Target, from: string): string => {
  const { key, keep = [] } = loadings[target];
  const stored = storedColumns(target);
  const hasDay = stored.includes('state_on');
  const compared = stored.filter((column) => ![...key, ...keep, 'state_on', 'outline'].includes(column));
  const sides = (one: string) =>
    compared.map((column) => (column === 'street_id' && one === 'i' ? 's.street_id' : `${one}.${column}`));
  const differs = [
    ...(compared.length > 0 ? [`(${sides('t').join(', ')}) is distinct from (${sides('i').join(', ')})`] : []),
    // A polygon has no order and so cannot be compared within rows; ~= compares two.
    ...(stored.includes('outline') ? ['not t.outline ~= i.outline'] : []),
  ].join(' or ');
  const streets =
    target === 'address'
      ? 'left join cadastre.street s on (s.name, s.settlement, s.obcina) = (i.street, i.settlement, i.obcina)'
      : '';
  return `select i.*, case
      when t.${key[0]} is null then 'fresh'
      when i.fills then 'same'
      ${hasDay ? `when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then ${differs ? `case when ${differs} then 'older' else 'same' end` : `'same'`}` : ''}
      ${differs ? `when ${differs} then 'changed'` : ''}
      ${hasDay ? `when i.state_on is distinct from t.state_on then 'dated'` : ''}
      else 'same' end as op
    from (${incoming(target, from)}) i
    left join cadastre.${target} t on ${key.map((column) => `t.${column} = i.${column}`).join(' and ')} ${streets}`;
};

/** Streets and posts named by addresses: rows for those tables, to be merged before them. */
export const namesIn = (from: string): readonly { readonly target: 'post' | 'street'; readonly rows: string }[] => [
  {
    target: 'post',
    rows: `select distinct on (post_code) post_code as code, post as name, post_folded as folded, 0::smallint as file, false as fills
      from ${from} where post_code is not null and post is not null order by post_code, post`,
  },
  {
    target: 'street',
    rows: `select distinct on (street, settlement, obcina) street as name, settlement, obcina, folded, 0::smallint as file, true as fills
      from ${from} order by street, settlement, obcina, folded`,
  },
];

/** The statements that merge the rows of `diff` into the table. Streets must come before their addresses. */
export const mergeStatements = (
  target: Target,
  diff: string,
): { readonly add: string; readonly change: string | undefined } => {
  const { key, keep = [] } = loadings[target];
  const stored = storedColumns(target);
  const changed = stored.filter((column) => !key.includes(column) && !keep.includes(column));
  const from =
    target === 'address'
      ? `${diff} i join cadastre.street s on (s.name, s.settlement, s.obcina) = (i.street, i.settlement, i.obcina)`
      : `${diff} i`;
  const value = (column: string) => (column === 'street_id' ? 's.street_id' : `i.${column}`);
  const order = key.map((column) => `i.${column}`).join(', ');
  return {
    add: `insert into cadastre.${target} (${stored.join(', ')})
      select ${stored.map(value).join(', ')} from ${from} where i.op = 'fresh' order by ${order}`,
    change:
      changed.length === 0
        ? undefined
        : `update cadastre.${target} t set ${changed.map((column) => `${column} = ${value(column)}`).join(', ')}
           from ${from} where i.op = 'changed' and ${key.map((column) => `t.${column} = i.${column}`).join(' and ')}`,
  };
};
