import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import * as acting from './repository/acting.ts';

/** Uses a proof up, in the transaction of what it shows; one that is another person's or was used before is none. */
export const takeProof = async (db: Db, proofId: string, use: acting.Use): Promise<void> => {
  if (!(await acting.takeProof(db, proofId, use)))
    throw new AppError('validation_failed', { errors: { proof_id: ['not_valid'] } });
};

/** The office enters where the money of the customer goes. */
export const proveAccount = async (
  db: Db,
  inquiryId: string,
  { proofId, by }: { readonly proofId: string | null; readonly by: string },
): Promise<void> => {
  if (proofId === null) throw new AppError('validation_failed', { errors: { proof_id: ['validation_required'] } });
  await takeProof(db, proofId, { inquiry_id: inquiryId, version: null, does: 'account', recorded_by: by });
};
