import type { Insertable } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.gen.ts';

const { pageSize } = limits;
const shown = ['mail_id', 'kind', 'recipient', 'subject', 'state', 'attempts', 'created_at'] as const;

export const insert = async (db: Db, message: Insertable<Database['mail.message']>): Promise<void> => {
  await db.insertInto('mail.message').values(message).execute();
};

export const list = async (db: Db, page: number) => {
  const { total } = await db
    .selectFrom('mail.message')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('mail.message')
    .select(shown)
    .orderBy('created_at', 'desc')
    .orderBy('mail_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items, page, page_size: pageSize, total: Number(total) };
};

/** Everything that was written to an address, oldest first; what opens something by itself stays out. */
export const listTo = (db: Db, recipient: string) =>
  db
    .selectFrom('mail.message')
    .select((eb) => [
      'kind',
      'subject',
      'created_at',
      'sent_at',
      eb.case().when('secret', '=', true).then('').else(eb.ref('body')).end().as('body'),
    ])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('mail_id')
    .execute();

export const deleteTo = async (db: Db, recipient: string): Promise<void> => {
  await db.deleteFrom('mail.message').where('recipient', '=', recipient).execute();
};

export const deleteBefore = async (db: Db, moment: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('mail.message').where('created_at', '<', moment).executeTakeFirst();
  return Number(numDeletedRows);
};

export const find = (db: Db, mailId: string) =>
  db
    .selectFrom('mail.message')
    .select([...shown, 'body', 'secret'])
    .where('mail_id', '=', mailId)
    .executeTakeFirst();

/** The message if it still waits; counts the attempt. */
export const startAttempt = (db: Db, mailId: string) =>
  db
    .updateTable('mail.message')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('mail_id', '=', mailId)
    .where('state', 'in', ['queued', 'failed'])
    .returning(['mail_id', 'recipient', 'subject', 'body', 'html', 'calendar', 'secret'])
    .executeTakeFirst();

export const markKept = (db: Db, mailId: string) =>
  db.updateTable('mail.message').set({ state: 'kept' }).where('mail_id', '=', mailId).execute();

/** A secret is not kept longer than it takes to send it. */
export const markSent = (db: Db, mailId: string, secret: boolean, now: Date) =>
  db
    .updateTable('mail.message')
    .set({ state: 'sent', sent_at: now, last_error: null, ...(secret ? { body: '', html: '' } : {}) })
    .where('mail_id', '=', mailId)
    .execute();

export const markFailed = (db: Db, mailId: string, error: string) =>
  db.updateTable('mail.message').set({ state: 'failed', last_error: error }).where('mail_id', '=', mailId).execute();

export const countFailed = async (db: Db): Promise<number> => {
  const { n } = await db
    .selectFrom('mail.message')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(n);
};
