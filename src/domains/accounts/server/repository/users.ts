import { sql } from 'kysely';
import type { OrderBy } from '#contract/call.ts';
import type { AccountState } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/permissions.ts';
import { wordsOf } from '#lib/words.ts';
import type { Db } from '#platform/server/db/database.ts';
import { byWords, inOrder } from '#platform/server/db/order.ts';
import { hasWords, isTelephoneOf } from '#platform/server/db/words.ts';

const { users: pageSize } = limits;

type Filters = {
  /** The typed text. */
  readonly text: string;
  readonly role: Role | null;
  readonly status: AccountState | null;
};

const shown = (db: Db) =>
  db
    .selectFrom('accounts.account as a')
    .select((eb) => [
      'a.user_id',
      sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name'),
      'a.email',
      'a.role',
      'a.status',
      sql<boolean>`a.status = 'closed' and a.closed_by_owner_at is null`.as('blocked'),
      'a.created_at',
      sql<boolean>`a.two_factor_enabled_at is not null`.as('two_factor'),
      sql<boolean>`a.role <> 'user' and a.password_hash is null and a.status <> 'closed'
        and not exists (select from accounts.session s where s.user_id = a.user_id)`.as('invited'),
      eb
        .selectFrom('accounts.session as s')
        .select((session) => session.fn.max('s.created_at').as('last'))
        .whereRef('s.user_id', '=', 'a.user_id')
        .as('last_sign_in_at'),
    ])
    // Erased persons have no data to manage.
    .where('a.erased_at', 'is', null);

/** A telephone number also without its spaces, to match a typed part of it. */
const nameAndContact = sql<string>`concat_ws(' ', a.first_name, a.last_name, a.email, a.phone, regexp_replace(a.phone, '[^+0-9]', '', 'g'))`;

/** Every word of the text occurs in name and contact, or it is the telephone number, in any spelling. */
const isMeant = (text: string) =>
  sql<boolean>`(${hasWords(nameAndContact, wordsOf(text))} or ${isTelephoneOf(sql`a.phone`, text)})`;

const columns = (roles: Readonly<Record<string, string>>) => ({
  name: sql`lower(concat_ws(' ', a.first_name, a.last_name, a.email))`,
  email: sql`lower(a.email)`,
  role: byWords(sql`a.role`, roles),
  // Those who are blocked or invited stand together, as the list names them.
  state: sql`(a.status, a.closed_by_owner_at is null, a.password_hash is null)`,
  last: sql`last_sign_in_at`,
});

type Asked = Filters &
  OrderBy<keyof ReturnType<typeof columns>> & {
    /** What is shown for the roles. */
    readonly words: Readonly<Record<string, string>>;
  };

export const list = async (db: Db, { text, role, status, ...order }: Asked, page: number, size: number = pageSize) => {
  const chosen = shown(db)
    .where(isMeant(text))
    .$if(role !== null, (query) => query.where('a.role', '=', role as Role))
    .$if(status !== null, (query) => query.where('a.status', '=', status as AccountState));
  const { total } = await chosen
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await chosen
    .orderBy(inOrder(columns(order.words), order, sql`a.last_name, a.first_name, a.user_id`))
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items, page, page_size: size, total: Number(total) };
};
export type UserRow = Awaited<ReturnType<typeof list>>['items'][number];

/** Ids of people that match the text, none if it is empty; at most `most` of them. */
export const idsWith = async (db: Db, text: string, most: number): Promise<readonly string[]> => {
  if (wordsOf(text).length === 0) return [];
  const rows = await db
    .selectFrom('accounts.account as a')
    .select('a.user_id')
    .where(isMeant(text))
    .orderBy('a.user_id')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

export const find = (db: Db, userId: string) =>
  shown(db)
    .select(['a.first_name', 'a.last_name', 'a.phone', 'a.language', 'a.terms_accepted_at', 'a.closed_by_owner_at'])
    .where('a.user_id', '=', userId)
    .executeTakeFirst();

/** How many sessions of a person are open. */
export const countSessions = async (db: Db, userId: string, now: Date): Promise<number> => {
  const { sessions } = await db
    .selectFrom('accounts.session')
    .select((eb) => eb.fn.countAll<string>().as('sessions'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(sessions);
};
