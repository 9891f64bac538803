import type { AssesmentReason } from '#contract/codelists.ts';
import { contactOf } from '#domains/accounts/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Services } from '#platform/server/services.ts';
import { announceWithdrawal } from './announce.ts';
import type { SealedReport } from './case-transition.ts';
import * as cases from './repository/cases.ts';
import * as inquiries from './repository/inquiries.ts';
import * as parts from './repository/parts.ts';
import { sentences } from './texts.ts';

/** Opens a draft on behalf of a customer, by the office. For the system's scope. */
export const openDraft = async (
  db: Db,
  userId: string,
  assesment_reason: AssesmentReason | null,
  now: Date,
): Promise<string> => {
  const times = { state_since: now, created_at: now, updated_at: now };
  return found(await inquiries.insert(db, { user_id: userId, assesment_reason, ...times })).inquiry_id;
};

/** After a visit that could not take place the customer is asked, in their language, to make the next one possible. */
export const askForNewVisit = async (db: Db, inquiryId: string, askedBy: string, now: Date): Promise<void> => {
  const { user_id } = found(await cases.find(db, inquiryId, { party: 'system' }));
  const customer = await contactOf(db, user_id);
  const text = sentences[customer?.language ?? 'sl'].lifecycle.agreeNewVisit;
  await parts.insertItems(db, [{ inquiry_id: inquiryId, kind: 'access', text, asked_by: askedBy, asked_at: now }]);
};

/**
 * Notifies customer, valuer and the named users that a report of the case was withdrawn; where it is the newest version, the case waits for
 * the next one. For the system's scope.
 */
export const tellOfWithdrawal = async (
  { db, services, now }: { readonly db: Db; readonly services: Services; readonly now: Date },
  inquiryId: string,
  report: SealedReport,
  isNewest: boolean,
): Promise<void> => {
  if (isNewest) await cases.update(db, inquiryId, { report_withdrawn: true });
  const row = found(await cases.find(db, inquiryId, { party: 'system' }));
  const { settings, secrets } = services;
  await announceWithdrawal({ db, settings, secrets, now, row }, report);
};
