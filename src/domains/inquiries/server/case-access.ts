import type { InquiryState } from '#contract/codelists.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Actor } from '#platform/server/http/handler.ts';
import { needsLookReason } from '../core/lifecycle.ts';
import { viewerOf } from '../core/viewer.ts';
import * as cases from './repository/cases.ts';
import * as inquiries from './repository/inquiries.ts';
import * as parts from './repository/parts.ts';

const lockIn = async (
  db: Db,
  userId: string,
  inquiryId: string,
  now: Date,
  states: readonly InquiryState[],
): Promise<cases.CaseRow> => {
  const row = found(await cases.lock(db, inquiryId, { party: 'customer', userId }));
  if (!states.includes(row.status)) throw new AppError('inquiry_locked');
  await cases.touch(db, inquiryId, now);
  return row;
};

/** Locks the customer's draft for a change of its content; 404 if it is not theirs, 409 once submitted. */
export const lockDraft = async (db: Db, userId: string, inquiryId: string, now: Date): Promise<void> => {
  await lockIn(db, userId, inquiryId, now, ['draft']);
};

const workStates = {
  customer: ['draft', 'needs_info'],
  valuer: ['needs_info', 'assigned', 'visit_scheduled', 'visit_done', 'in_progress', 'qc_returned'],
  admin: [
    'submitted',
    'in_review',
    'needs_info',
    'quoted',
    'awaiting_payment',
    'confirmed',
    'assigned',
    'visit_scheduled',
    'visit_done',
    'in_progress',
    'qc_returned',
    'on_hold',
  ],
} as const satisfies Record<string, readonly InquiryState[]>;

type Worker = keyof typeof workStates;

/** Role in which the person works on the case: its customer, its valuer, or the office. */
const workerOf = async (
  db: Db,
  { userId, permissions }: Actor,
  inquiryId: string,
): Promise<{ as: Worker; row: cases.CaseRow } | undefined> => {
  const own = await cases.lock(db, inquiryId, { party: 'customer', userId });
  if (own) return { as: 'customer', row: own };
  const assigned = await cases.lock(db, inquiryId, { party: 'valuer', userId });
  if (assigned) return { as: 'valuer', row: assigned };
  if (!permissions.includes('inquiry.view_all')) return undefined;
  const row = await cases.lock(db, inquiryId, { party: 'admin' });
  return row && { as: 'admin', row };
};

const lockAs = async (db: Db, actor: Actor, inquiryId: string, now: Date, who: readonly Worker[]): Promise<void> => {
  const { as, row } = found(await workerOf(db, actor, inquiryId));
  const states: readonly InquiryState[] = workStates[as];
  if (!who.includes(as) || !states.includes(row.status)) throw new AppError('inquiry_locked');
  if (as === 'customer') await cases.touch(db, inquiryId, now);
};

/**
 * Locks the case for work on its property file: for the customer while they may edit it, for its valuer until
 * quality control has it, for the office until it is over. 404 for everyone else.
 */
export const lockForWork = (db: Db, actor: Actor, inquiryId: string, now: Date): Promise<void> =>
  lockAs(db, actor, inquiryId, now, ['customer', 'valuer', 'admin']);

/**
 * The same for a document that is requested from someone without an account: while anyone may work on the case. For the
 * system's scope.
 */
export const lockForAsked = async (db: Db, inquiryId: string): Promise<cases.CaseRow> => {
  const row = found(await cases.lock(db, inquiryId, { party: 'system' }));
  if (!Object.values(workStates).some((states: readonly InquiryState[]) => states.includes(row.status)))
    throw new AppError('not_found');
  return row;
};

/** The same for the kind of a property, which decides price and documents: only the customer and the office set it. */
export const lockForKind = (db: Db, actor: Actor, inquiryId: string, now: Date): Promise<void> =>
  lockAs(db, actor, inquiryId, now, ['customer', 'admin']);

/** Role in which the person sees the case, and whether `lockForWork` would admit them. A reviewer has the valuer's view. */
export const workOn = async (
  db: Db,
  actor: Actor,
  inquiryId: string,
): Promise<{ readonly viewer: Worker; readonly editable: boolean }> => {
  const worker = await workerOf(db, actor, inquiryId);
  if (!worker) {
    found(await inControlOf(db, actor, inquiryId));
    return { viewer: 'valuer', editable: false };
  }
  const states: readonly InquiryState[] = workStates[worker.as];
  return { viewer: worker.as, editable: states.includes(worker.row.status) };
};

/** The same for the time of the visit: chosen in the draft, and again while the valuer and the customer agree one. */
export const lockForVisit = async (
  db: Db,
  userId: string,
  inquiryId: string,
  now: Date,
): Promise<{ readonly valuerId: string | null }> => {
  const { valuer_id } = await lockIn(db, userId, inquiryId, now, ['draft', 'assigned']);
  return { valuerId: valuer_id };
};

/** 404 unless the inquiry is this customer's. */
export const requireOwn = async (db: Db, userId: string, inquiryId: string): Promise<void> => {
  found(await inquiries.findForUser(db, userId, inquiryId));
};

/** The case while it is in quality control, for reviewers who are neither its customer nor its valuer. */
export const inControlOf = async (
  db: Db,
  { userId, permissions }: Pick<Actor, 'userId' | 'permissions'>,
  inquiryId: string,
): Promise<cases.CaseRow | undefined> =>
  permissions.includes('report.review') ? cases.findInControl(db, inquiryId, userId) : undefined;

/** 403 look_reason_required if the office opens a finished case for the first time today without a reason. */
const requireLook = async (
  db: Db,
  adminId: string,
  { inquiry_id, status }: Pick<cases.CaseRow, 'inquiry_id' | 'status'>,
  now: Date,
): Promise<void> => {
  if (!needsLookReason(status)) return;
  const look = await parts.findLook(db, inquiry_id, adminId, localTime(now.getTime()).date);
  if (!look) throw new AppError('look_reason_required');
};

/**
 * For people who may read the case: its customer, its valuer, its reviewer while it is in quality control, and the office; for a finished
 * case the office only after giving a reason today (403 look_reason_required). 404 for everyone else.
 */
export const requireReadable = async (
  db: Db,
  actor: Actor,
  inquiryId: string,
  now: Date,
): Promise<{ readonly valuerId: string | null }> => {
  const { userId } = actor;
  const own =
    (await cases.find(db, inquiryId, { party: 'customer', userId })) ??
    (await cases.find(db, inquiryId, { party: 'valuer', userId }));
  if (own) return { valuerId: own.valuer_id };
  const controlled = await inControlOf(db, actor, inquiryId);
  if (controlled) return { valuerId: controlled.valuer_id };
  if (!actor.permissions.includes('inquiry.view_all')) throw new AppError('not_found');
  const row = found(await cases.find(db, inquiryId, { party: 'admin' }));
  await requireLook(db, userId, row, now);
  return { valuerId: row.valuer_id };
};

/** The conversation of a case: its reader, and its participants. */
export type Talk = {
  readonly inquiryId: string;
  readonly number: string;
  readonly viewer: Worker;
  readonly customerId: string;
  readonly valuerId: string | null;
};

/** For people who may read the case; a draft, which only its customer knows, has no conversation (404). */
export const talkOf = async (db: Db, actor: Actor, inquiryId: string, now: Date): Promise<Talk> => {
  await requireReadable(db, actor, inquiryId, now);
  const { number, user_id, valuer_id } = found(await cases.find(db, inquiryId, { party: 'system' }));
  // Reviewers do not communicate with the customer.
  const isReviewer =
    user_id !== actor.userId && valuer_id !== actor.userId && !actor.permissions.includes('inquiry.view_all');
  if (number === null || isReviewer) throw new AppError('not_found');
  const viewer = viewerOf({ user_id, valuer_id }, actor.userId, 'admin');
  return { inquiryId, number, viewer, customerId: user_id, valuerId: valuer_id };
};

/** A case and the person's role towards its report. For the system's scope; 404 for people without such a role. */
export const reportPartyOf = async (
  db: Db,
  actor: Actor,
  inquiryId: string,
  now: Date,
): Promise<{ readonly viewer: 'customer' | 'valuer' | 'reviewer' | 'admin'; readonly row: cases.CaseRow }> => {
  const { userId } = actor;
  const row = found(await cases.find(db, inquiryId, { party: 'system' }));
  if (row.user_id === userId) return { viewer: 'customer', row };
  if (row.valuer_id === userId) return { viewer: 'valuer', row };
  if (await inControlOf(db, actor, inquiryId)) return { viewer: 'reviewer', row };
  await requireReadable(db, actor, inquiryId, now);
  return { viewer: 'admin', row };
};

/** For the case's valuer; 404 for everyone else. */
export const requireAssigned = (db: Db, userId: string, inquiryId: string): Promise<cases.CaseRow> =>
  cases.lock(db, inquiryId, { party: 'valuer', userId }).then(found);
