import type { Client } from 'pg';

/** Tables with undo data of imports, and tables rebuilt on request. */
const apart = [
  'change',
  'before_image',
  'lookup_hour',
  'kept_answer',
  'country_map',
  'saved_search',
  'map_state',
  'map_change',
];

/** Every row of every table of a schema, and its materialized views, as one hash for each. */
export const allRows = async (client: Client, schema: string): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'm') and relpersistence = 'p' and relname <> all($2) order by 1`,
    [schema, apart],
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as hash from ${schema}.${name} t`,
    );
    hashes[name] = found.rows[0]?.hash ?? '';
  }
  return hashes;
};
