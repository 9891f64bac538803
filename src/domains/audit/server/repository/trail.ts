import { type SqlBool, sql } from 'kysely';
import type { OrderBy } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { wordsOf } from '#lib/words.ts';
import type { Db } from '#platform/server/db/database.ts';
import { byWords, inOrder } from '#platform/server/db/order.ts';
import { hasWords } from '#platform/server/db/words.ts';

export type Filters = {
  readonly who: string | null;
  readonly object_type: string | null;
  readonly from: Date | null;
  readonly before: Date | null;
  readonly text: string | null;
  /** Events that the text means by the words that are shown for them. */
  readonly events: readonly string[];
};

/** For a text anywhere in another; a sign of a pattern is a sign like others. */
export const like = (text: string | null) => `%${(text ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** People with the words in name or address, in any spelling. */
export const isNamed = (who: string) => hasWords(sql<string>`concat_ws(' ', p.name, p.email)`, wordsOf(who));

/** What the list calls the person of a row. */
export const personName = sql`lower(coalesce(nullif(p.name, ''), p.email))`;

const filtered = (db: Db, { who, object_type, from, before, text, events }: Filters) =>
  db
    .selectFrom('audit.event as e')
    .leftJoin('accounts.person_view as p', 'p.user_id', 'e.actor_id')
    .$if(who !== null, (query) => query.where(isNamed(who as string)))
    .$if(object_type !== null, (query) => query.where('e.object_type', '=', object_type))
    .$if(from !== null, (query) => query.where('e.at', '>=', from as Date))
    .$if(before !== null, (query) => query.where('e.at', '<', before as Date))
    .$if(text !== null, (query) =>
      query.where(
        sql<SqlBool>`(e.event = any(${[...events]}::text[]) or concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike ${like(text)})`,
      ),
    );

const shown = ['e.event_id', 'e.at', 'e.event', 'e.actor_id', 'e.object_type', 'e.object_id', 'e.details'] as const;

/** What is shown for the codes of events and of objects. */
export type Words = Readonly<Record<'events' | 'objects', Readonly<Record<string, string>>>>;

const columns = ({ events, objects }: Words) => ({
  event: byWords(sql`e.event`, events),
  at: sql`e.at`,
  who: personName,
  object: byWords(sql`e.object_type`, objects),
  number: sql`e.event_id`,
});
export type Order = OrderBy<keyof ReturnType<typeof columns>> & { readonly words: Words };

/** Newest first, if no column is named; a `limit` of one more than wanted shows whether there are more. */
export const list = (db: Db, filters: Filters, order: Order, { limit, offset }: { limit: number; offset: number }) =>
  filtered(db, filters)
    .select([...shown, 'p.name', 'p.email'])
    .orderBy(inOrder(columns(order.words), order, sql`e.event_id desc`))
    .limit(limit)
    .offset(offset)
    .execute();

export const count = async (db: Db, filters: Filters): Promise<number> => {
  const { n } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

export const find = (db: Db, eventId: string) =>
  db
    .selectFrom('audit.event as e')
    .leftJoin('accounts.person_view as p', 'p.user_id', 'e.actor_id')
    .select([...shown, 'e.request_id', 'e.previous', 'e.hash', 'p.name', 'p.email'])
    .where('e.event_id', '=', eventId)
    .executeTakeFirst();

/** Kinds of objects in the trail; each found by a step through the index, for a trail of any length. */
export const objectTypes = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ object_type: string }>`
    with recursive kind as (
      (select object_type from audit.event where object_type is not null order by object_type limit 1)
      union all
      select (select e.object_type from audit.event e where e.object_type > kind.object_type order by e.object_type limit 1)
      from kind where kind.object_type is not null
    )
    select object_type from kind where object_type is not null`.execute(db);
  return rows.map(({ object_type }) => object_type);
};

/** Proves one piece of the chain after the row that was proven last. */
export const verifyPart = async (db: Db, after: number): Promise<{ checked: number; broken: number | null }> => {
  const { rows } = await sql<{
    checked: string;
    broken: string | null;
  }>`select checked, broken from audit.verify_part(${after}::bigint, ${limits.audit.proven}::integer)`.execute(db);
  const [part] = rows;
  return { checked: Number(part?.checked ?? after), broken: part?.broken == null ? null : Number(part.broken) };
};
