import type { Insertable, Selectable } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';
import type { RefundState } from '../../core/refunds.ts';
import { hasSurplus } from './orders.ts';

export type RefundRow = Selectable<Database['orders.refund']>;

export const insert = (db: Db, refund: Insertable<Database['orders.refund']>) =>
  db.insertInto('orders.refund').values(refund).returningAll().executeTakeFirstOrThrow();

const named = (db: Db) =>
  db
    .selectFrom('orders.refund as r')
    .leftJoin('orders.purchase as p', 'p.order_id', 'r.order_id')
    .leftJoin('orders.refund_file as f', 'f.file_id', 'r.file_id')
    .selectAll('r')
    .select(['p.number as order_number', 'p.payer', 'p.inquiry_id', 'f.number as file_number']);

/** Refunds in a state, the oldest first; paid ones the newest first, up to the limit of a file. */
export const listIn = (db: Db, status: RefundState) =>
  named(db)
    .where('r.status', '=', status)
    .orderBy('r.created_at', status === 'paid' ? 'desc' : 'asc')
    .orderBy('r.reference')
    .limit(limits.exportedRows)
    .execute();

export const count = async (db: Db) => {
  const { no_account, waiting, exported, paid } = await db
    .selectFrom('orders.refund')
    .select(({ fn, and, eb }) => [
      fn
        .countAll<string>()
        .filterWhere(
          and([eb('status', '=', 'waiting'), eb.or([eb('account', 'is', null), eb('account_refused', '=', true)])]),
        )
        .as('no_account'),
      fn.countAll<string>().filterWhere('status', '=', 'waiting').as('waiting'),
      fn.countAll<string>().filterWhere('status', '=', 'exported').as('exported'),
      fn.countAll<string>().filterWhere('status', '=', 'paid').as('paid'),
    ])
    .executeTakeFirstOrThrow();
  return {
    no_account: Number(no_account),
    waiting: Number(waiting),
    exported: Number(exported),
    paid: Number(paid),
  };
};

export const listOfOrder = (db: Db, orderId: string) =>
  db.selectFrom('orders.refund').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute();

export const listOfPerson = (db: Db, userId: string) =>
  db.selectFrom('orders.refund').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

/** Whether a refund to a person is pending or their account missing: an unpaid refund, or a payment beyond the amount due. */
export const isOwedTo = async (db: Db, userId: string): Promise<boolean> => {
  const refund = await db
    .selectFrom('orders.refund')
    .select('refund_id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'paid')
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined || (await hasSurplus(db, userId));
};

/** Refunds to a person, by their case. */
export const listOwn = (db: Db, userId: string) =>
  db
    .selectFrom('orders.refund as r')
    .innerJoin('orders.purchase as p', 'p.order_id', 'r.order_id')
    .selectAll('r')
    .select(['p.payer', 'p.inquiry_id'])
    .where('r.user_id', '=', userId)
    .orderBy('r.created_at')
    .execute();

/** Refunds that wait for the account of a person, or for a corrected one, the oldest first. */
export const listWithoutAccount = (db: Db, userId: string) =>
  db
    .selectFrom('orders.refund as r')
    .innerJoin('orders.purchase as p', 'p.order_id', 'r.order_id')
    .select(['r.refund_id', 'p.order_id', 'p.number', 'r.cents'])
    .where('r.user_id', '=', userId)
    .where('r.status', '=', 'waiting')
    .where((eb) => eb.or([eb('r.account', 'is', null), eb('r.account_refused', '=', true)]))
    .orderBy('r.created_at')
    .execute();

export const listOfFile = (db: Db, fileId: string) =>
  named(db).where('r.file_id', '=', fileId).orderBy('r.reference').execute();

export const lock = (db: Db, refundId: string) =>
  db.selectFrom('orders.refund').selectAll().where('refund_id', '=', refundId).forUpdate().executeTakeFirst();

/** Locks the waiting ones among the given refunds, so that none goes into two files. */
export const lockWaiting = (db: Db, refundIds: readonly string[]) =>
  db
    .selectFrom('orders.refund')
    .selectAll()
    .where('refund_id', 'in', [...refundIds])
    .where('status', '=', 'waiting')
    .orderBy('reference')
    .forUpdate()
    .execute();

export const saveAccount = async (db: Db, refundId: string, account: Buffer): Promise<void> => {
  await db
    .updateTable('orders.refund')
    .set({ account, account_refused: false })
    .where('refund_id', '=', refundId)
    .execute();
};

export const insertFile = (db: Db, file: Insertable<Database['orders.refund_file']>) =>
  db.insertInto('orders.refund_file').values(file).returningAll().executeTakeFirstOrThrow();

export const putIntoFile = async (db: Db, refundIds: readonly string[], fileId: string): Promise<void> => {
  await db
    .updateTable('orders.refund')
    .set({ status: 'exported', file_id: fileId })
    .where('refund_id', 'in', [...refundIds])
    .execute();
};

export const findFile = (db: Db, fileId: string) =>
  db.selectFrom('orders.refund_file').selectAll().where('file_id', '=', fileId).executeTakeFirst();

export const lockFile = (db: Db, fileId: string) =>
  db.selectFrom('orders.refund_file').selectAll().where('file_id', '=', fileId).forUpdate().executeTakeFirst();

/** The refund named in a bank statement; undefined if none of that amount exists. */
export const lockByReference = (db: Db, reference: string, cents: number) =>
  db
    .selectFrom('orders.refund')
    .selectAll()
    .where('reference', '=', reference)
    .where('cents', '=', cents)
    .forUpdate()
    .executeTakeFirst();

export const pay = async (db: Db, refundId: string, paidOn: string): Promise<void> => {
  await db
    .updateTable('orders.refund')
    .set({ status: 'paid', paid_on: paidOn })
    .where('refund_id', '=', refundId)
    .execute();
};

/** The bank returned it: it may go into a file again after its account is entered or confirmed anew. */
export const waitAgain = async (
  db: Db,
  refundId: string,
  { on, reason }: { readonly on: string; readonly reason: string | null },
): Promise<void> => {
  await db
    .updateTable('orders.refund')
    .set({
      ...{ status: 'waiting', file_id: null, paid_on: null },
      ...{ came_back_on: on, came_back_reason: reason, account_refused: true },
    })
    .where('refund_id', '=', refundId)
    .execute();
};

/** Keeps that a movement of the account was of this refund; false if it was kept before. */
export const takeEntry = async (db: Db, key: string, refundId: string): Promise<boolean> => {
  const row = await db
    .insertInto('orders.refund_entry')
    .values({ entry_key: key, refund_id: refundId })
    .onConflict((conflict) => conflict.column('entry_key').doNothing())
    .returning('entry_key')
    .executeTakeFirst();
  return row !== undefined;
};

export const hasEntry = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('orders.refund_entry').select('entry_key').where('entry_key', '=', key).executeTakeFirst()) !==
  undefined;

/** The file is paid once nothing of it is left. */
export const closePaidFile = async (db: Db, fileId: string, paidOn: string): Promise<void> => {
  await db
    .updateTable('orders.refund_file as f')
    .set({ paid_on: paidOn })
    .where('f.file_id', '=', fileId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders.refund as r')
            .select('r.refund_id')
            .whereRef('r.file_id', '=', 'f.file_id')
            .where('r.status', '<>', 'paid'),
        ),
      ),
    )
    .execute();
};

/** The bank executed the file: its refunds not known as paid are paid from that day. */
export const payFile = async (db: Db, fileId: string, paidOn: string): Promise<void> => {
  await db.updateTable('orders.refund_file').set({ paid_on: paidOn }).where('file_id', '=', fileId).execute();
  await db
    .updateTable('orders.refund')
    .set({ status: 'paid', paid_on: paidOn })
    .where('file_id', '=', fileId)
    .where('status', '=', 'exported')
    .execute();
};

/** The bank refused the file: its refunds wait again. */
export const emptyFile = async (db: Db, fileId: string): Promise<void> => {
  await db
    .updateTable('orders.refund')
    .set({ status: 'waiting', file_id: null })
    .where('file_id', '=', fileId)
    .where('status', '=', 'exported')
    .execute();
};
