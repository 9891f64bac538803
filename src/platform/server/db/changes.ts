import type { Client } from 'pg';
import { changesAnything, type PlanTable } from '#contract/import-plan.ts';
import type { PlanNote } from '#contract/import-refusals.ts';
import { limits } from '#contract/limits.ts';
import { dayOf } from '#lib/ljubljana-time.ts';

/**
 * Effects of imports on the tables of a schema: `change` has a row for each of the last ones, `before_image` the rows they inserted,
 * changed and removed. Triggers write it (`imports.note_changes` in the migrations) while a change is open in the transaction. Changes of
 * many rows at once are recorded apart: a table that was empty, and records of which only the date changed.
 */
export type Change = { readonly changeId: number; readonly name: string; readonly tables: readonly PlanTable[] };

type Dated = {
  readonly table: string;
  readonly key: readonly string[];
  /** Records whose day moves, with their key and the new `state_on`. */
  readonly from: string;
};

const tablesOf =
  (schema: string) =>
  (name: string): string =>
    `${schema}.${name}`;

/** Tells triggers of the tables that only days of records change: the map, for example, need not be redrawn. */
const onlyDates = (client: Client, are: boolean) =>
  client.query(`select set_config('mera.dated', $1, true)`, [are ? 'on' : '']);

/** Notes a change while it is made. */
export const changesIn = (client: Client, schema: string) => {
  const table = tablesOf(schema);
  const note = (changeId: number | null) =>
    client.query(`select set_config('mera.change', $1, true)`, [changeId === null ? '' : String(changeId)]);
  const statement = `(select coalesce(max(statement), 0) + 1 from ${table('before_image')} where change_id = $1)`;

  /** From here to the end of the transaction everything is recorded. */
  const begin = async (name: string): Promise<number> => {
    const { rows } = await client.query<{ change_id: number }>(
      `insert into ${table('change')} (name) values ($1) returning change_id`,
      [name],
    );
    const changeId = rows[0]?.change_id ?? 0;
    await note(changeId);
    return changeId;
  };

  /** Runs `work` without recording its changes row by row. */
  const silently = async (changeId: number, work: () => Promise<void>): Promise<void> => {
    await note(null);
    await work();
    await note(changeId);
  };

  /** Fills a table that is empty: to take it back, it is emptied. */
  const fill = async (changeId: number, name: string, work: () => Promise<void>): Promise<void> => {
    await client.query(
      `insert into ${table('before_image')} (change_id, statement, part, table_name, op, images)
       values ($1, ${statement}, 0, $2, 'fill', '[]')`,
      [changeId, name],
    );
    await silently(changeId, work);
  };

  /** Changes the date of otherwise unchanged records: only the former date is recorded, not the whole record. */
  const date = async (changeId: number, { table: name, key, from }: Dated): Promise<void> => {
    const same = key.map((column) => `t.${column} = i.${column}`).join(' and ');
    const image = [...key, 'state_on'].map((column) => `'${column}', t.${column}`).join(', ');
    await client.query(
      `insert into ${table('before_image')} (change_id, statement, part, table_name, op, images)
       select $1, ${statement}, part, $2, 'date', jsonb_agg(image) from (
         select jsonb_build_object(${image}) as image, (row_number() over () - 1) / 1000 as part
         from ${table(name)} t join ${from} i on ${same}
       ) parts group by part`,
      [changeId, name],
    );
    await silently(changeId, async () => {
      await onlyDates(client, true);
      await client.query(`update ${table(name)} t set state_on = i.state_on from ${from} i where ${same}`);
      await onlyDates(client, false);
    });
  };

  /** Stores the tables of the change, and deletes changes before the last ones. One without effect displaces no other. */
  const end = async (changeId: number, tables: readonly PlanTable[]): Promise<void> => {
    await note(null);
    if (!changesAnything(tables)) {
      await client.query(`delete from ${table('change')} where change_id = $1`, [changeId]);
      return;
    }
    await client.query(`update ${table('change')} set tables = $2 where change_id = $1`, [
      changeId,
      JSON.stringify(tables),
    ]);
    await client.query(
      `delete from ${table('change')} where change_id not in (
         select change_id from ${table('change')} order by change_id desc limit ${limits.imports.undoable})`,
    );
  };

  return { begin, silently, fill, date, end };
};

/** The recorded changes that can be undone. */
export const keptChanges = (client: Client, schema: string) => {
  const table = tablesOf(schema);

  const last = async (): Promise<Change | undefined> => {
    const { rows } = await client.query<{ change_id: number; name: string; tables: PlanTable[] }>(
      `select change_id, name, tables from ${table('change')} order by change_id desc limit 1`,
    );
    return rows[0] && { changeId: rows[0].change_id, name: rows[0].name, tables: rows[0].tables };
  };

  /** Changes that can no longer be undone after another import; none while there is room for one more, or if it changes nothing. */
  const fallsOut = async (tables: readonly PlanTable[]): Promise<PlanNote[]> => {
    if (!changesAnything(tables)) return [];
    const { rows } = await client.query<{ name: string; made_at: Date }>(
      `select name, made_at from ${table('change')} order by change_id desc offset ${limits.imports.undoable - 1} limit 1`,
    );
    return rows.map(({ name, made_at }) => ({ code: 'falls_out', name, day: dayOf(made_at.toISOString()) }));
  };

  /** Takes a change back, statement by statement from its end; in a transaction of the caller's. */
  const undo = async (changeId: number): Promise<void> => {
    const noted = await client.query<{ statement: number; table_name: string; op: Op }>(
      `select distinct statement, table_name, op from ${table('before_image')} where change_id = $1 order by statement desc`,
      [changeId],
    );
    for (const { statement: at, table_name: name, op } of noted.rows) {
      const shape = await shapeOf(client, schema, name);
      const images = `(select r.* from ${table('before_image')} b cross join jsonb_populate_recordset(null::${table(name)}, b.images) r
        where b.change_id = $1 and b.statement = $2)`;
      if (op === 'date') await onlyDates(client, true);
      await client.query(back[op](table(name), shape, images), op === 'fill' ? [] : [changeId, at]);
      if (op === 'date') await onlyDates(client, false);
    }
    // Later files without changes were equal to the data undone now; they may be imported again.
    await client.query(
      `delete from ${table('import_file')} where imported_at > (select made_at from ${table('change')} where change_id = $1)`,
      [changeId],
    );
    await client.query(`delete from ${table('change')} where change_id = $1`, [changeId]);
  };

  return { last, fallsOut, undo };
};

type Op = 'insert' | 'update' | 'delete' | 'date' | 'fill';
type Shape = { readonly key: readonly string[]; readonly columns: readonly string[] };

/** The statement that takes each kind of statement back; `images` are the rows that were noted of it. */
const back: Readonly<Record<Op, (table: string, shape: Shape, images: string) => string>> = {
  fill: (table) => `delete from ${table}`,
  insert: (table, { key }, images) => `delete from ${table} t using ${images} i where ${sameKey(key)}`,
  delete: (table, { columns }, images) =>
    `insert into ${table} (${columns.join(', ')}) overriding system value select ${columns.join(', ')} from ${images} i`,
  update: (table, { key, columns }, images) => {
    const set = columns.filter((column) => !key.includes(column)).map((column) => `${column} = i.${column}`);
    return `update ${table} t set ${set.join(', ')} from ${images} i where ${sameKey(key)}`;
  },
  date: (table, { key }, images) =>
    `update ${table} t set state_on = i.state_on from ${images} i where ${sameKey(key)}`,
};

const sameKey = (key: readonly string[]): string => key.map((column) => `t.${column} = i.${column}`).join(' and ');

/** The key and the stored columns of a table. */
const shapeOf = async (client: Client, schema: string, name: string): Promise<Shape> => {
  const { rows } = await client.query<{ column: string; is_key: boolean }>(
    `select quote_ident(a.attname) as column, coalesce(a.attnum = any(i.indkey), false) as is_key
     from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [`${schema}.${name}`],
  );
  const named = (some: typeof rows): string[] => some.map(({ column }) => column);
  return { key: named(rows.filter(({ is_key }) => is_key)), columns: named(rows) };
};
