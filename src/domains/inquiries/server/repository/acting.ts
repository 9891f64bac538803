import { type Insertable, sql } from 'kysely';
import type { ProofPurpose } from '#contract/acting.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

export const insertProof = (db: Db, proof: Omit<Insertable<Database['inquiries.proof']>, 'ordinal'>) =>
  db.insertInto('inquiries.proof').values(proof).returning('proof_id').executeTakeFirstOrThrow();

export type Use = {
  readonly inquiry_id: string | null;
  /** The refund to whose account it leads. */
  readonly refund_id?: string;
  readonly version: number | null;
  readonly does: ProofPurpose;
  readonly recorded_by: string;
};

/** False if that person has no such proof, or it was used before. */
export const takeProof = async (db: Db, proofId: string, { recorded_by, ...use }: Use): Promise<boolean> => {
  const row = await db
    .updateTable('inquiries.proof')
    .set(use)
    .where('proof_id', '=', proofId)
    .where('recorded_by', '=', recorded_by)
    .where('does', 'is', null)
    .returning('proof_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const findProof = (db: Db, proofId: string) =>
  db.selectFrom('inquiries.proof').selectAll().where('proof_id', '=', proofId).executeTakeFirst();

export const listProofs = (db: Db, inquiryId: string) =>
  db.selectFrom('inquiries.proof').selectAll().where('inquiry_id', '=', inquiryId).orderBy('ordinal').execute();

/** The files by which an order was entered. */
export const listOrderFiles = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiries.proof')
    .select(['proof_id', 'file_name'])
    .where('inquiry_id', '=', inquiryId)
    .where('does', '=', 'enter')
    .where('storage_key', 'is not', null)
    .orderBy('ordinal')
    .execute();

/** The given file keys that are used in a proof. */
export const proofKeysInUse = async (db: Db, keys: readonly string[]): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('inquiries.proof')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .execute();
  return rows.flatMap(({ storage_key }) => (storage_key === null ? [] : [storage_key]));
};

/** Proofs that nothing was done by, recorded before the moment. */
export const removeUnusedProofs = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('inquiries.proof').where('does', 'is', null).where('recorded_at', '<', before).execute();
};

/** The proofs of where refunds go, the newest last. */
export const listProofsOfRefunds = (db: Db, refundIds: readonly string[]) =>
  db
    .selectFrom('inquiries.proof')
    .selectAll()
    .where('refund_id', '=', sql<string>`any(${refundIds}::uuid[])`)
    .orderBy('ordinal')
    .$narrowType<{ refund_id: string }>()
    .execute();
