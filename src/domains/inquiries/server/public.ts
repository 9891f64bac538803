import type { Db } from '#server/db/database.ts';
import { AppError, found } from '#server/http/app-error.ts';
import * as inquiries from './repository.ts';

/** Locks the customer's draft for a change of what belongs to it; 404 when it is not theirs, 409 once handed in. */
export const lockDraft = async (db: Db, userId: string, inquiryId: string): Promise<void> => {
  const inquiry = found(await inquiries.lockForUser(db, userId, inquiryId));
  if (inquiry.status !== 'draft') throw new AppError('inquiry_locked');
};

/** 404 unless the inquiry is this customer's. */
export const requireOwn = async (db: Db, userId: string, inquiryId: string): Promise<void> => {
  found(await inquiries.findForUser(db, userId, inquiryId));
};
