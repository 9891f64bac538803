import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import * as acting from './repository/acting.ts';

/** Uses up a proof, in the transaction of the act; another person's proof or a used one is refused. */
export const takeProof = async (db: Db, proofId: string, use: acting.Use): Promise<void> => {
  if (!(await acting.takeProof(db, proofId, use)))
    throw new AppError('validation_failed', { errors: { proof_id: ['not_valid'] } });
};

/** The office enters the account of a refund, of a case or of none. */
export const proveAccount = async (
  db: Db,
  { refundId, inquiryId }: { readonly refundId: string; readonly inquiryId: string | null },
  { proofId, by }: { readonly proofId: string | null; readonly by: string },
): Promise<void> => {
  if (proofId === null) throw new AppError('validation_failed', { errors: { proof_id: ['validation_required'] } });
  const use = { inquiry_id: inquiryId, refund_id: refundId, version: null, does: 'account', recorded_by: by } as const;
  await takeProof(db, proofId, use);
};

/** Proof of the account of each refund. For the system's scope. */
export const accountProofsOf = async (db: Db, refundIds: readonly string[]) => {
  const proofs = await acting.listProofsOfRefunds(db, refundIds);
  return new Map(
    proofs.map(({ refund_id, proof_id, means, said_by, said_on, note, file_name }) => [
      refund_id,
      { proof_id, means, said_by, said_on, note, file_name },
    ]),
  );
};
