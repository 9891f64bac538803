import { type Insertable, sql } from 'kysely';
import type { OrderBy } from '#contract/call.ts';
import type { mailStates } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import { byWords, inOrder } from '#platform/server/db/order.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';
import type { Sender } from '../compose.ts';

const { pageSize } = limits;
type MailState = (typeof mailStates)[number];
const shown = ['mail_id', 'kind', 'recipient', 'subject', 'state', 'attempts', 'created_at'] as const;

export const insert = async (db: Db, message: Insertable<Database['mail.message']>): Promise<void> => {
  await db.insertInto('mail.message').values(message).execute();
};

/** The sender: the selling firm. */
export const findSender = (db: Db) => db.selectFrom('mail.sender').selectAll().$narrowType<Sender>().executeTakeFirst();

const columns = (states: Readonly<Record<string, string>>) => ({
  subject: sql`lower(subject)`,
  recipient: sql`lower(recipient)`,
  state: byWords(sql`state`, states),
  created: sql`created_at`,
});
type Asked = OrderBy<keyof ReturnType<typeof columns>> & {
  readonly page: number;
  readonly state: MailState | null;
  /** What is shown for the states. */
  readonly words: Readonly<Record<string, string>>;
};

export const list = async (db: Db, { page, state, ...order }: Asked, size: number = pageSize) => {
  const chosen = db
    .selectFrom('mail.message')
    .$if(state !== null, (query) => query.where('state', '=', state as MailState));
  const { total } = await chosen.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const failed = await countFailed(db);
  const items = await chosen
    .select(shown)
    .orderBy(inOrder(columns(order.words), order, sql`created_at desc, mail_id`))
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items, page, page_size: size, total: Number(total), failed };
};

/** How many messages to others the acts of a person sent since the moment, and when the first of them was. */
export const countCaused = async (db: Db, userId: string, since: Date) => {
  const { n, oldest } = await db
    .selectFrom('mail.message')
    .select((eb) => [eb.fn.countAll<string>().as('n'), eb.fn.min('created_at').as('oldest')])
    .where('caused_by', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { day: Number(n), oldest: oldest as Date | null };
};

/** All mails to an address, oldest first; without the text of those that hold a login link or code. */
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
    .select([...shown, 'body', 'secret', 'sent_at', 'last_error'])
    .where('mail_id', '=', mailId)
    .executeTakeFirst();

const forgotten = { body: '', html: '' };

/** How long a message may be in the hands of a mail server, by a process that lives. */
const handMinutes = 5;

/**
 * The message if it still waits; counts the attempt, and the repeat if the process of the one before died with the
 * message in the hands of the mail server. `busy` while another process has it there.
 */
export const startAttempt = async (db: Db, mailId: string, worker: string) => {
  const found = await db
    .selectFrom('mail.message')
    .select([
      'repeats',
      'handed_at',
      sql<boolean>`handed_at > clock_timestamp() - make_interval(mins => ${handMinutes})
        and (handed_by is null or jobs.lives(handed_by))`.as('busy'),
    ])
    .where('mail_id', '=', mailId)
    .where('state', 'in', ['queued', 'failed'])
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.busy) return 'busy' as const;
  const died = found.handed_at !== null;
  if (died && found.repeats > 0) {
    await markFailed(db, mailId, 'crashed');
    return undefined;
  }
  return db
    .updateTable('mail.message')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      repeats: eb('repeats', '+', died ? 1 : 0),
      handed_at: sql<Date>`clock_timestamp()`,
      handed_by: worker,
    }))
    .where('mail_id', '=', mailId)
    .returning(['mail_id', 'recipient', 'subject', 'body', 'html', 'calendar', 'file_name', 'file', 'secret'])
    .executeTakeFirstOrThrow();
};

/** Queues the message again, after any outcome. */
export const queueAgain = (db: Db, mailId: string) =>
  db
    .updateTable('mail.message')
    .set({ state: 'queued', handed_at: null, repeats: 0, last_error: null })
    .where('mail_id', '=', mailId)
    .execute();

/** Without a mail server it stays readable in the office, except for another person's secret. */
export const markKept = (db: Db, mailId: string, forgets: boolean) =>
  db
    .updateTable('mail.message')
    .set({ state: 'kept', handed_at: null, ...(forgets ? forgotten : {}) })
    .where('mail_id', '=', mailId)
    .execute();

/** A secret is not kept longer than it takes to send it. */
export const markSent = (db: Db, mailId: string, secret: boolean, now: Date) =>
  db
    .updateTable('mail.message')
    .set({ state: 'sent', sent_at: now, handed_at: null, last_error: null, ...(secret ? forgotten : {}) })
    .where('mail_id', '=', mailId)
    .execute();

export const markFailed = (db: Db, mailId: string, error: string) =>
  db
    .updateTable('mail.message')
    .set({ state: 'failed', handed_at: null, last_error: error })
    .where('mail_id', '=', mailId)
    .execute();

/** When a message of this kind was sent last. */
export const lastSent = async (db: Db, kind: string): Promise<Date | null> => {
  const { at } = await db
    .selectFrom('mail.message')
    .select((eb) => eb.fn.max('sent_at').as('at'))
    .where('kind', '=', kind)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  return at;
};

export const countFailed = (db: Db): Promise<number> => countIn(db, 'failed');

export const countIn = async (db: Db, state: MailState): Promise<number> => {
  const { n } = await db
    .selectFrom('mail.message')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(n);
};
