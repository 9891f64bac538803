import { type Insertable, sql, type Updateable } from 'kysely';
import type { OrderBy } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { fold } from '#lib/fold.ts';
import type { Db } from '#platform/server/db/database.ts';
import { byWords, inOrder } from '#platform/server/db/order.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';
import { hasFolded, isTelephoneOf } from '#platform/server/db/words.ts';
import type { ClientKind } from '../../core/terms.ts';

/** Whether each word of the text occurs in name, town or contacts, or it is the telephone number of a contact. */
const isNamed = (text: string) =>
  sql<boolean>`(${hasFolded(
    sql`concat_ws(' ', client.name, client.post,
      (select string_agg(concat_ws(' ', k.name, k.email), ' ') from clients.contact k where k.client_id = client.client_id))`,
    fold(text),
  )} or exists (select from clients.contact k where k.client_id = client.client_id and ${isTelephoneOf(sql`k.phone`, text)}))`;

/** At most `most` clients with the words of the text in name, town or contacts, or with that telephone number. */
export const idsWith = async (db: Db, text: string, most: number): Promise<readonly string[]> => {
  const rows = await db.selectFrom('clients.client').select('client_id').where(isNamed(text)).limit(most).execute();
  return rows.map(({ client_id }) => client_id);
};

export const listTaxNumbers = (db: Db) =>
  db.selectFrom('clients.client').select(['client_id', 'tax_number']).where('tax_number', 'is not', null).execute();

export const namesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('clients.client')
    .select(['client_id', 'name'])
    .where(sql<boolean>`client_id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ client_id, name }) => [client_id, name]));
};

const columns = (kinds: Readonly<Record<string, string>>) => ({
  name: sql`lower(name)`,
  kind: byWords(sql`kind`, kinds),
  post: sql`lower(post)`,
  terms: sql`(payment, payment_days)`,
});

export const list = async (
  db: Db,
  {
    kind,
    text,
    among,
    page,
    ...order
  }: OrderBy<keyof ReturnType<typeof columns>> & {
    /** What is shown for the kinds. */
    readonly words: Readonly<Record<string, string>>;
    readonly kind: ClientKind | null;
    readonly text: string;
    /** Clients matched by their tax number. */
    readonly among: readonly string[];
    readonly page: number;
  },
  size: number = limits.pageSize,
) => {
  const of = db
    .selectFrom('clients.client')
    .$if(kind !== null, (query) => query.where('kind', '=', kind as ClientKind))
    .$if(fold(text) !== '', (query) =>
      query.where((eb) => eb.or([isNamed(text), sql<boolean>`client_id = any(${[...among]}::uuid[])`])),
    );
  const { total } = await of.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = await of
    .select(['client_id', 'kind', 'name', 'post', 'payment', 'payment_days'])
    .orderBy(inOrder(columns(order.words), order, sql`lower(name), client_id`))
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items, page, page_size: size, total: Number(total) };
};

export const find = (db: Db, clientId: string) =>
  db.selectFrom('clients.client').selectAll().where('client_id', '=', clientId).executeTakeFirst();

export const insert = (db: Db, client: Insertable<Database['clients.client']>) =>
  db.insertInto('clients.client').values(client).returning('client_id').executeTakeFirstOrThrow();

/** False when someone changed it since that version. */
export const update = async (
  db: Db,
  clientId: string,
  version: number,
  change: Updateable<Database['clients.client']>,
): Promise<boolean> => {
  const row = await db
    .updateTable('clients.client')
    .set({ ...change, version: version + 1 })
    .where('client_id', '=', clientId)
    .where('version', '=', version)
    .returning('client_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const listContacts = (db: Db, clientId: string) =>
  db
    .selectFrom('clients.contact')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('created_at')
    .orderBy('contact_id')
    .execute();

export const insertContact = async (db: Db, contact: Insertable<Database['clients.contact']>): Promise<void> => {
  await db.insertInto('clients.contact').values(contact).execute();
};

/** False if the client has no such contact. */
export const updateContact = async (
  db: Db,
  clientId: string,
  contactId: string,
  change: Updateable<Database['clients.contact']>,
): Promise<boolean> => {
  const row = await db
    .updateTable('clients.contact')
    .set(change)
    .where('client_id', '=', clientId)
    .where('contact_id', '=', contactId)
    .returning('contact_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** False if the client has no such contact. */
export const removeContact = async (db: Db, clientId: string, contactId: string): Promise<boolean> => {
  const row = await db
    .deleteFrom('clients.contact')
    .where('client_id', '=', clientId)
    .where('contact_id', '=', contactId)
    .returning('contact_id')
    .executeTakeFirst();
  return row !== undefined;
};
