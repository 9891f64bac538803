import { Client } from 'pg';

const typeNames: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  point: 'string',
  polygon: 'string',
  box: 'string',
  text: 'string',
  timestamptz: 'Date',
  tstzrange: 'string',
  tsvector: 'string',
  uuid: 'string',
  _float4: 'number[]',
  _float8: 'number[]',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
};

type Column = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly filled: boolean;
  readonly computed: boolean;
  readonly choices: string | null;
};

const columnsQuery = `
  select n.nspname || '.' || c.relname as "table", a.attname as "column", t.typname as "type",
         not a.attnotnull and c.relkind <> 'v' or (c.relkind = 'v') as nullable,
         a.atthasdef or a.attidentity <> '' as filled,
         a.attgenerated <> '' as computed,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[''%' limit 1) as choices
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'v', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker')
    and n.nspname not like 'pg_toast%' and n.nspname not like 'pg_temp%'
  order by 1, a.attnum`;

const typeOf = ({ type, nullable, filled, computed, choices, table, column }: Column): string => {
  const name = typeNames[type];
  if (!name) throw new Error(`${table}.${column} has the type ${type}, for which there is no TypeScript type yet`);
  const listed = type === 'text' && choices ? [...choices.matchAll(/'((?:[^']|'')*)'::text/g)] : [];
  const base = listed.length > 0 ? listed.map(([, id]) => `'${id}'`).join(' | ') : name;
  const whole = nullable ? `${base} | null` : base;
  if (computed) return `GeneratedAlways<${whole}>`;
  return filled ? `Generated<${whole}>` : whole;
};

const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

/** The TypeScript types of all our tables and views, as the migrations made them. */
export const databaseTypes = async (url: string): Promise<string> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Column>(columnsQuery);
  await client.end();
  const tables = [...new Set(rows.map(({ table }) => table))].map((table) => {
    const columns = rows.filter((row) => row.table === table);
    const lines = columns.map((column) => `    ${keyOf(column.column)}: ${typeOf(column)};`);
    return `  '${table}': {\n${lines.join('\n')}\n  };`;
  });
  return (
    "import type { Generated, GeneratedAlways } from 'kysely';\n\n" +
    '/** Generated from the migrated database by `npm run generate`. Do not edit. */\n' +
    `export type Database = {\n${tables.join('\n')}\n};\n`
  );
};
