import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import { finalStates } from '../../core/lifecycle.ts';

/** Every inquiry of a person, oldest first, whole. */
export const listWhole = (db: Db, userId: string) =>
  db
    .selectFrom('inquiries.inquiry')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('inquiry_id')
    .execute();

/** True while a case of the person, or one that they value, is neither a draft nor at its end. */
export const hasRunning = async (db: Db, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('inquiries.inquiry')
    .select('inquiry_id')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('valuer_id', '=', userId)]))
    .where('status', 'not in', ['draft', 'delivered', ...finalStates])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Drafts that never became an order and need not be kept. */
const unordered = (db: Db) =>
  db.deleteFrom('inquiries.inquiry').where('confirmed_at', 'is', null).where('fee_percent', 'is', null);

export const removeUnorderedOf = async (db: Db, userId: string): Promise<void> => {
  await unordered(db).where('user_id', '=', userId).execute();
};

/** Removes drafts never submitted; returns whether there were any. */
export const removeDraftsOf = async (db: Db, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await unordered(db)
    .where('user_id', '=', userId)
    .where('status', '=', 'draft')
    .where('number', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Removes inquiries without an order that ended before the moment; returns the count. */
export const removeUnorderedEndedBefore = async (db: Db, moment: Date): Promise<number> => {
  const { numDeletedRows } = await unordered(db)
    .where('status', 'in', finalStates)
    .where('state_since', '<', moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

const endedBefore = (db: Db, moment: Date) =>
  db
    .selectFrom('inquiries.inquiry')
    .select('inquiry_id')
    .where('status', 'in', finalStates)
    .where('state_since', '<', moment);

export const listEndedBefore = async (db: Db, moment: Date): Promise<readonly string[]> =>
  (await endedBefore(db, moment).execute()).map(({ inquiry_id }) => inquiry_id);

/** Takes the person out of orders that ended before the moment; how many there were. */
export const emptyEndedBefore = async (db: Db, moment: Date): Promise<number> => {
  const old = endedBefore(db, moment);
  await db.deleteFrom('inquiries.order_form').where('inquiry_id', 'in', old).execute();
  await db.deleteFrom('inquiries.proof').where('inquiry_id', 'in', old).execute();
  // Proofs of refunds that belong to no case.
  await db.deleteFrom('inquiries.proof').where('inquiry_id', 'is', null).where('recorded_at', '<', moment).execute();
  await db.deleteFrom('inquiries.letter').where('inquiry_id', 'in', old).execute();
  await db.deleteFrom('inquiries.task').where('inquiry_id', 'in', old).execute();
  await db
    .updateTable('inquiries.inquiry')
    .set({ details: '{}', typed: null, looked_up: null })
    .where('inquiry_id', 'in', old)
    .where(sql<boolean>`(details <> '{}' or num_nonnulls(typed, looked_up) > 0)`)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('inquiries.personal_information')
    .where('inquiry_id', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

const over = ['delivered', 'closed', 'declined', 'cancelled', 'expired'] as const;

/** How many cases a person ordered, and how many they value that are not over. */
export const countsOf = async (db: Db, userId: string) => {
  const counted = await db
    .selectFrom('inquiries.case_view')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('user_id', '=', userId).as('inquiries'),
      eb.fn
        .countAll<string>()
        .filterWhere((of) => of.and([of('valuer_id', '=', userId), of('status', 'not in', over)]))
        .as('open_cases'),
    ])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('valuer_id', '=', userId)]))
    .executeTakeFirstOrThrow();
  return { inquiries: Number(counted.inquiries), open_cases: Number(counted.open_cases) };
};
