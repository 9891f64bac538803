import { type SqlBool, sql } from 'kysely';
import type { OrderBy } from '#contract/call.ts';
import type { SecurityKind } from '#contract/security.ts';
import type { Db } from '#platform/server/db/database.ts';
import { byWords, inOrder } from '#platform/server/db/order.ts';
import { isNamed, like, personName } from './trail.ts';

export type SecurityFilters = {
  readonly kind: SecurityKind | null;
  readonly who: string | null;
  readonly from: Date | null;
  readonly before: Date | null;
  readonly text: string | null;
};

/** A refused sign-in to the account of the searched person. */
const isAimedAt = (who: string) =>
  sql<boolean>`(e.kind = 'sign_in_refused' and exists (
    select from accounts.person_view p where p.user_id::text = e.object_id::text and ${isNamed(who)}))`;

const filtered = (db: Db, { kind, who, from, before, text }: SecurityFilters) =>
  db
    .selectFrom('audit.security_event as e')
    .leftJoin('accounts.person_view as p', 'p.user_id', 'e.actor_id')
    .$if(kind !== null, (query) => query.where('e.kind', '=', kind as string))
    .$if(who !== null, (query) =>
      query.where((eb) =>
        eb.or([
          isNamed(who as string),
          isAimedAt(who as string),
          eb('e.address', '=', who),
          eb('e.pseudonym', '=', who),
        ]),
      ),
    )
    .$if(from !== null, (query) => query.where('e.at', '>=', from as Date))
    .$if(before !== null, (query) => query.where('e.at', '<', before as Date))
    .$if(text !== null, (query) =>
      query.where(sql<SqlBool>`concat_ws(' ', e.call, e.object_id, e.request_id, e.details) ilike ${like(text)}`),
    );

const columns = (kinds: Words) => ({
  kind: byWords(sql`e.kind`, kinds),
  at: sql`e.at`,
  who: personName,
  address: sql`coalesce(e.address, e.pseudonym)`,
  call: sql`e.call`,
});
type Words = Readonly<Record<string, string>>;
/** `words` are what is shown for the kinds. */
export type SecurityOrder = OrderBy<keyof ReturnType<typeof columns>> & { readonly words: Words };

/** Newest first, if no column is named; a `limit` of one more than wanted shows whether there are more. */
export const listSecurity = (
  db: Db,
  filters: SecurityFilters,
  order: SecurityOrder,
  { limit, offset }: { limit: number; offset: number },
) =>
  filtered(db, filters)
    .selectAll('e')
    .select(['p.name', 'p.email'])
    .orderBy(inOrder(columns(order.words), order, sql`e.security_event_id desc`))
    .limit(limit)
    .offset(offset)
    .execute();

export const countSecurity = async (db: Db, filters: SecurityFilters): Promise<number> => {
  const { n } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Events since a moment, of kinds in which patterns are sought, and the alarms since another. */
export const recentSecurity = (db: Db, since: Date, alarmsSince: Date) =>
  db
    .selectFrom('audit.security_event')
    .select(['at', 'kind', 'call', 'actor_id', 'address', 'details'])
    .where((eb) =>
      eb.or([
        eb('kind', 'in', ['foreign_id', 'sign_in_refused', 'export', 'money']).and('at', '>', since),
        eb('kind', '=', 'alarm').and('at', '>', alarmsSince),
      ]),
    )
    .orderBy('security_event_id')
    .execute();

/** Actions and refusals of a person, oldest first. */
export const securityAbout = (db: Db, userId: string) =>
  db
    .selectFrom('audit.security_event')
    .select(['at', 'kind', 'call', 'address', 'object_id', 'details'])
    .where('actor_id', '=', userId)
    .orderBy('security_event_id')
    .execute();

/** Replaces person and address of older entries by a pseudonym, made with a key that the database does not have. */
export const pseudonymise = async (db: Db, before: Date, key: string): Promise<number> => {
  const { rows } = await sql<{
    n: string;
  }>`select audit.forget_security_names(${before}::timestamptz, ${key}) as n`.execute(db);
  return Number(rows[0]?.n);
};

export const removeSecurityBefore = async (db: Db, moment: Date): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select audit.remove_security(${moment}::timestamptz) as n`.execute(db);
  return Number(rows[0]?.n);
};

/** The first altered row; null if all are intact. */
export const firstBrokenSecurity = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ broken: string | null }>`select audit.verify_security() as broken`.execute(db);
  const broken = rows[0]?.broken ?? null;
  return broken === null ? null : Number(broken);
};
