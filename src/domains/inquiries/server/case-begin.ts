import type { Call } from '#contract/call.ts';
import type { AssesmentReason } from '#contract/codelists.ts';
import { contactOf, isConfirmed } from '#domains/accounts/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Actor, Context } from '#platform/server/http/handler.ts';
import { keepQuota, quotaSince } from '#platform/server/http/quota.ts';
import type { Services } from '#platform/server/services.ts';
import { announceSignature, announceSignatureWithdrawal, announceWithdrawal } from './announce.ts';
import type { SealedReport } from './case-transition.ts';
import * as cases from './repository/cases.ts';
import * as inquiries from './repository/inquiries.ts';
import * as parts from './repository/parts.ts';
import { sentences } from './texts.ts';

/** Lets a customer begin one more inquiry; 429 if they began too many within a day, or have too many drafts. For their own scope. */
export const keepDraftQuota = async (db: Db, { actor, exchange, now }: Beginning): Promise<void> => {
  if (actor.role !== 'user') return;
  const { oldest, ...used } = await inquiries.countBegun(db, actor.userId, quotaSince(now));
  keepQuota(exchange, 'drafts', used, { isConfirmed: await isConfirmed(db, actor.userId), oldest, now });
};

type Beginning = Pick<Context<Call>, 'exchange' | 'now'> & { readonly actor: Actor };

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

/** After a visit that could not take place, asks the customer in their language to enable the next one. */
export const askForNewVisit = async (db: Db, inquiryId: string, askedBy: string, now: Date): Promise<void> => {
  const { user_id } = found(await cases.find(db, inquiryId, { party: 'system' }));
  const customer = await contactOf(db, user_id);
  const text = sentences[customer?.language ?? 'sl'].lifecycle.agreeNewVisit;
  await parts.insertItems(db, [{ inquiry_id: inquiryId, kind: 'access', text, asked_by: askedBy, asked_at: now }]);
};

/**
 * Keeps in the history that a report of the case was withdrawn, and notifies customer, valuer and the named users; if it is the newest
 * version, the case waits for the next one. For the system's scope.
 */
export const tellOfWithdrawal = async (
  { db, services, now }: { readonly db: Db; readonly services: Services; readonly now: Date },
  inquiryId: string,
  report: SealedReport,
  { isNewest, by, reason }: { readonly isNewest: boolean; readonly by: string; readonly reason: string },
): Promise<void> => {
  const { version, status } = found(await cases.lock(db, inquiryId, { party: 'system' }));
  // The state does not change, so the state machine is not called; the event is only written to the history.
  await cases.insertEvent(db, {
    inquiry_id: inquiryId,
    version: version + 1,
    event: 'withdraw_report',
    ...{ from_state: status, to_state: status },
    ...{ party: 'admin', actor_id: by, at: now, reason },
  });
  await cases.update(db, inquiryId, { version: version + 1, ...(isNewest ? { report_withdrawn: true } : {}) });
  const row = found(await cases.find(db, inquiryId, { party: 'system' }));
  const { settings, secrets } = services;
  await announceWithdrawal({ db, settings, secrets, now, row }, report);
};

type OfSignature = {
  readonly event: 'sign_report' | 'withdraw_signature';
  readonly signer: string;
  readonly by: string;
};

/**
 * Keeps in the history that the file of a report got a signature, or is delivered without one from now on, and notifies its possible
 * holders. For the system's scope.
 */
export const tellOfSignature = async (
  { db, services, now }: { readonly db: Db; readonly services: Services; readonly now: Date },
  inquiryId: string,
  report: SealedReport,
  { event, signer, by }: OfSignature,
): Promise<void> => {
  const before = found(await cases.lock(db, inquiryId, { party: 'system' }));
  const { version, status } = before;
  // The state stays, as with a withdrawn report; the note names the signer.
  await cases.insertEvent(db, {
    ...{ inquiry_id: inquiryId, version: version + 1, event, from_state: status, to_state: status },
    ...{ party: before.valuer_id === by ? 'valuer' : 'admin', actor_id: by, at: now, note: signer },
  });
  await cases.update(db, inquiryId, { version: version + 1 });
  const row = found(await cases.find(db, inquiryId, { party: 'system' }));
  const { settings, secrets } = services;
  const about = { db, settings, secrets, now, row };
  if (event === 'sign_report') await announceSignature(about, report, signer);
  else await announceSignatureWithdrawal(about, report, { signer, by });
};
