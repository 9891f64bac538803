import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { DealFilters } from '../../contract/market.ts';
import { conditionsOn, hits } from './conditions.ts';

type Saved = {
  readonly saved_search_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly view: string;
  readonly filters: DealFilters;
  readonly notify: boolean;
};

export const list = (db: Db, userId: string) =>
  db
    .selectFrom('market.saved_search')
    .select(['saved_search_id', 'name', 'view', 'notify', 'news', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('saved_search_id')
    .execute();

/** False when the person has as many as they may; additions are serialized, so that two simultaneous ones count each other. */
export const insert = async (db: Db, saved: Saved & { created_at: Date }, most: number): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtext('market.saved_search'), hashtext(${saved.user_id}))`.execute(db);
  const { n } = await db
    .selectFrom('market.saved_search')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', saved.user_id)
    .executeTakeFirstOrThrow();
  if (Number(n) >= most) return false;
  await db
    .insertInto('market.saved_search')
    .values({
      ...saved,
      filters: JSON.stringify(saved.filters),
      told_until: sql<Date>`${await lastImport(db)}::timestamptz`,
    })
    .execute();
  return true;
};

export const update = async (
  db: Db,
  userId: string,
  id: string,
  change: { readonly name: string; readonly notify: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('market.saved_search')
    .set(change)
    .where('saved_search_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const remove = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('market.saved_search')
    .where('saved_search_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const removeOf = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('market.saved_search').where('user_id', '=', userId).execute();
};

/** The moment of the last import as the database writes it, to its last digit; the beginning of time without one. */
const lastImport = async (db: Db): Promise<string> => {
  const text = `select coalesce(max(imported_at), 'epoch')::text as at from market.import_file`;
  const rows = await rowsOf<{ at: string }>(db, text);
  return rows[0]?.at ?? 'epoch';
};

/** Searches whose owners have not been notified of the last import. */
export const listUnnotified = (db: Db): Promise<string[]> =>
  rowsOf<{ saved_search_id: string }>(
    db,
    `select saved_search_id from market.saved_search
     where told_until < (select max(imported_at) from market.import_file) order by user_id, created_at`,
  ).then((rows) => rows.map(({ saved_search_id }) => saved_search_id));

/** Stores the number of new matches of a search after the last import, for its owner's first screen. */
export const keepNews = async (db: Db, id: string, news: number): Promise<void> => {
  await db.updateTable('market.saved_search').set({ news }).where('saved_search_id', '=', id).execute();
};

/** Locks the search and moves it to the last import; undefined if it is there already, or deleted. */
export const takeTurn = async (db: Db, id: string): Promise<(Saved & { readonly since: string }) | undefined> => {
  const until = await lastImport(db);
  const [search] = await rowsOf<Saved & { since: string }>(
    db,
    `with before as (select * from market.saved_search where saved_search_id = $1 and told_until < $2 for update)
     update market.saved_search s set told_until = $2 from before b where s.saved_search_id = b.saved_search_id
     returning s.saved_search_id, s.user_id, s.name, s.view, s.filters, s.notify, b.told_until::text as since`,
    [id, until],
  );
  return search;
};

/**
 * Number of deals that match now and did not at that moment: new ones, and those that a newer file changed to match (a deal comes as
 * unverified and becomes a market one later). Earlier matches are not new.
 */
export const countNew = async (db: Db, filters: DealFilters, since: string): Promise<number> => {
  const found = hits(filters, 'u.register, u.id_posla');
  const at = `$${found.values.length + 1}::timestamptz`;
  const rows = await rowsOf<{ n: number }>(
    db,
    `with hit as materialized (${found.text}),
     fresh as (
       select distinct h.register, h.id_posla from hit h join market.deal d using (register, id_posla)
       where d.known_since > ${at}
     ),
     before as (
       select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
       from market.deal_history h join fresh using (register, id_posla)
       where h.replaced_at > ${at} order by h.register, h.id_posla, h.replaced_at
     )
     select count(*)::integer as n from fresh f where not exists (
       select from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
       where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and ${conditionsOn(filters).text}
     )`,
    [...found.values, since],
  );
  return rows[0]?.n ?? 0;
};
