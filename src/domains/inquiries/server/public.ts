import {
  type AssesmentReason,
  type InquiryEvent,
  type InquiryState,
  inquiryStates,
  type Party,
} from '#contract/codelists.ts';
import { contactOf } from '#domains/accounts/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Actor } from '#platform/server/http/handler.ts';
import type { Services, Settings } from '#platform/server/services.ts';
import { caseAddress } from '../core/addresses.ts';
import { allowed, completeInput, next, partiesToAct } from '../core/lifecycle.ts';
import { announceWithdrawal, tellOfTimes } from './announce.ts';
import { factsOf, loadCaseState } from './case-state.ts';
import type { SealedReport } from './case-transition.ts';
import { type CaseContext, change, changeCase, changing, staffParty } from './change.ts';
import { orderDocumentOf } from './order-form.ts';
import { forgetInquiriesOf, inquiryDataOf, retireInquiries } from './personal.ts';
import { openDetails, presentOwn, storedDetails } from './presenter.ts';
import * as cases from './repository/cases.ts';
import * as inquiries from './repository/inquiries.ts';
import * as parts from './repository/parts.ts';
import * as personal from './repository/personal.ts';
import * as queue from './repository/queue.ts';
import { settleCase } from './settle.ts';
import { sentences } from './texts.ts';

export {
  type CaseContext,
  caseAddress as caseAddressOf,
  change,
  changeCase,
  changing,
  forgetInquiriesOf,
  inquiryDataOf,
  orderDocumentOf,
  retireInquiries,
  settleCase,
  staffParty,
  tellOfTimes,
};

/** True while the person has an order in progress, or values one. For the system's scope. */
export const hasRunningInquiry = (db: Db, userId: string): Promise<boolean> => personal.hasRunning(db, userId);

/** How many cases a person ordered, and how many they value that are not over. */
export const caseCountsOf = personal.countsOf;

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

/** Locks the customer's draft for a change of what belongs to it; 404 when it is not theirs, 409 once handed in. */
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

/** As what the person works on the case: its customer, its valuer, or the office. */
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
  if (as === 'admin' && !(await parts.findLook(db, inquiryId, actor.userId, localTime(now.getTime()).date)))
    throw new AppError('look_reason_required');
  const states: readonly InquiryState[] = workStates[as];
  if (!who.includes(as) || !states.includes(row.status)) throw new AppError('inquiry_locked');
  if (as === 'customer') await cases.touch(db, inquiryId, now);
};

/**
 * Locks the case for work on its property file: by the customer while it is theirs to write, by its valuer until
 * quality control has it, by the office until it is over. 404 for everybody else.
 */
export const lockForWork = (db: Db, actor: Actor, inquiryId: string, now: Date): Promise<void> =>
  lockAs(db, actor, inquiryId, now, ['customer', 'valuer', 'admin']);

/**
 * The same for a document that somebody without an account was asked for: while anybody may work on the case. For the
 * system's scope.
 */
export const lockForAsked = async (db: Db, inquiryId: string): Promise<cases.CaseRow> => {
  const row = found(await cases.lock(db, inquiryId, { party: 'system' }));
  if (!Object.values(workStates).some((states: readonly InquiryState[]) => states.includes(row.status)))
    throw new AppError('not_found');
  return row;
};

/** The same for the kind of a property, by which price and documents go: the customer's and the office's word. */
export const lockForKind = (db: Db, actor: Actor, inquiryId: string, now: Date): Promise<void> =>
  lockAs(db, actor, inquiryId, now, ['customer', 'admin']);

/** As what the person sees the case, and would `lockForWork` let them in now. A reviewer sees what its valuer does. */
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

/** The number of a case; null of a draft. For the system's scope. */
export const inquiryNumberOf = async (db: Db, inquiryId: string): Promise<string | null> =>
  (await cases.find(db, inquiryId, { party: 'system' }))?.number ?? null;

/** 404 unless the inquiry is this customer's. */
export const requireOwn = async (db: Db, userId: string, inquiryId: string): Promise<void> => {
  found(await inquiries.findForUser(db, userId, inquiryId));
};

/** The case while quality control has it, for whoever controls reports and is neither its customer nor its valuer. */
export const inControlOf = async (
  db: Db,
  { userId, permissions }: Pick<Actor, 'userId' | 'permissions'>,
  inquiryId: string,
): Promise<cases.CaseRow | undefined> =>
  permissions.includes('report.review') ? cases.findInControl(db, inquiryId, userId) : undefined;

/**
 * For whoever may read the case: its customer, its valuer, its reviewer while it is in control, and the office once it has
 * said today why it looks (403 look_reason_required). 404 for everybody else.
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
  if (!(await parts.findLook(db, inquiryId, userId, localTime(now.getTime()).date)))
    throw new AppError('look_reason_required');
  return { valuerId: row.valuer_id };
};

/** What changed the state of a case, oldest first; notes stay in the house. For the system's scope. */
export const historyOf = async (db: Db, inquiryId: string) =>
  (await cases.listEvents(db, inquiryId)).map(({ version, event, from_state, to_state, party, at, reason }) => ({
    version,
    event,
    from_state,
    to_state,
    party,
    at: at.toISOString(),
    reason,
  }));

/** What a case says of the valuation that it orders. For the system's scope. */
export const orderedValuation = async (db: Db, { secrets }: Services, inquiryId: string) => {
  const row = found(await cases.find(db, inquiryId, { party: 'system' }));
  const person = await inquiries.findPersonalInformation(db, inquiryId);
  return {
    number: row.number,
    status: row.status,
    assesment_reason: row.assesment_reason,
    valuerId: row.valuer_id,
    client: person ? (person.company ?? `${person.first_name} ${person.last_name}`) : null,
    details: openDetails(secrets, row.details),
    visit_at: (await cases.findSummary(db, inquiryId)).visit_at,
  };
};

/** The agreed visit as its customer has it: whose it is, and what stands in the way of a change without a reason. For the system's scope. */
export const visitStanding = async (db: Db, inquiryId: string, now: Date) => {
  const row = found(await cases.find(db, inquiryId, { party: 'system' }));
  const { title } = await cases.findSummary(db, inquiryId);
  const facts = { ...completeInput, ...factsOf(await loadCaseState(db, row), now), reasonGiven: false };
  const moved = next(row.status, 'cancel_visit', 'customer', facts);
  return {
    customerId: row.user_id,
    number: row.number ?? '',
    title,
    refusal: moved.ok ? null : moved.code,
  };
};

/** Begins a draft of somebody for whom the office opens it. For the system's scope. */
export const openDraft = async (
  db: Db,
  userId: string,
  assesment_reason: AssesmentReason | null,
  now: Date,
): Promise<string> => {
  const times = { state_since: now, created_at: now, updated_at: now };
  return found(await inquiries.insert(db, { user_id: userId, assesment_reason, ...times })).inquiry_id;
};

/** A case as the place of a talk: who sees it there, and between whom it is. */
export type Talk = {
  readonly inquiryId: string;
  readonly number: string;
  readonly viewer: Worker;
  readonly customerId: string;
  readonly valuerId: string | null;
};

/** For whoever may read the case; a draft that nobody else knows of has no talk (404). */
export const talkOf = async (db: Db, actor: Actor, inquiryId: string, now: Date): Promise<Talk> => {
  await requireReadable(db, actor, inquiryId, now);
  const { number, user_id, valuer_id } = found(await cases.find(db, inquiryId, { party: 'system' }));
  // Whoever controls the report does not speak with the customer.
  const isReviewer =
    user_id !== actor.userId && valuer_id !== actor.userId && !actor.permissions.includes('inquiry.view_all');
  if (number === null || isReviewer) throw new AppError('not_found');
  const viewer = user_id === actor.userId ? 'customer' : valuer_id === actor.userId ? 'valuer' : 'admin';
  return { inquiryId, number, viewer, customerId: user_id, valuerId: valuer_id };
};

/** What the valuation is for, once the customer has said it. */
export const reasonOf = async (db: Db, inquiryId: string) =>
  (await cases.find(db, inquiryId, { party: 'system' }))?.assesment_reason ?? null;

/** A case and as what the person has to do with its report. For the system's scope; 404 for whoever has nothing to do with it. */
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

/** What the machine lets a party do with the case now, whatever they bring along. For the system's scope. */
export const possibleEvents = async (db: Db, row: cases.CaseRow, party: Party, now: Date): Promise<InquiryEvent[]> =>
  allowed(row.status, party, { ...factsOf(await loadCaseState(db, row), now), ...completeInput })
    .filter(({ refusal }) => refusal === null)
    .map(({ event }) => event);

/** For the valuer who has the case; 404 for everybody else. */
export const requireAssigned = (db: Db, userId: string, inquiryId: string): Promise<cases.CaseRow> =>
  cases.lock(db, inquiryId, { party: 'valuer', userId }).then(found);

/** Who opens the door of a case's properties: whoever step 0 named, else the customer. */
export const doorContact = async (
  db: Db,
  inquiryId: string,
): Promise<{ name: string; phone: string; best_time: string | null } | null> => {
  const row = await cases.find(db, inquiryId, { party: 'system' });
  const named = row && storedDetails(row.details).access_contact;
  if (named) return { name: named.name, phone: named.phone, best_time: named.best_time ?? null };
  const person = await inquiries.findPersonalInformation(db, inquiryId);
  return person ? { name: `${person.first_name} ${person.last_name}`, phone: person.phone, best_time: null } : null;
};

/** After a visit that could not take place the customer is asked, in their language, to make the next one possible. */
export const askForNewVisit = async (db: Db, inquiryId: string, askedBy: string, now: Date): Promise<void> => {
  const { user_id } = found(await cases.find(db, inquiryId, { party: 'system' }));
  const customer = await contactOf(db, user_id);
  const text = sentences[customer?.language ?? 'sl'].lifecycle.agreeNewVisit;
  await parts.insertItems(db, [{ inquiry_id: inquiryId, kind: 'access', text, asked_by: askedBy, asked_at: now }]);
};

/** Customer, valuer and whoever was named as a user hear that a report of the case was withdrawn. For the system's scope. */
export const tellOfWithdrawal = async (
  { db, settings, now }: { readonly db: Db; readonly settings: Settings; readonly now: Date },
  inquiryId: string,
  report: SealedReport,
): Promise<void> => {
  const row = found(await cases.find(db, inquiryId, { party: 'system' }));
  await announceWithdrawal({ db, settings, now, row }, report);
};

/** How long cases wait for a valuer and for their customers, and how many are in quality control. For the system's scope. */
export const waitsOf = async (db: Db) => {
  const { unassigned, waiting, in_control } = await queue.waits(db, customersTurn);
  return {
    unassigned_since: unassigned?.toISOString() ?? null,
    waiting_since: waiting?.toISOString() ?? null,
    in_control: Number(in_control),
  };
};

/** The cases that quality control gave back to this valuer and that are not handed over anew. For the system's scope. */
export const returnedCasesOf = (db: Db, valuerId: string): Promise<readonly string[]> =>
  queue.listReturned(db, valuerId);

/** The states after the draft in which the customer is on the move. */
const customersTurn = inquiryStates.filter(
  (state) => state !== 'draft' && state !== 'delivered' && partiesToAct(state).includes('customer'),
);

/** What colleagues of whoever asks have handed in: where each stands, as its customer sees it. In the person's own scope. */
export const sharedInquiries = async (db: Db, page: number) => {
  const { items, ...rest } = await queue.listOfColleagues(db, page);
  return { ...rest, items: items.map(({ customer, ...row }) => ({ ...presentOwn(row), customer })) };
};

/** Who ordered the inquiry; undefined for one that is not there. For the system's scope. */
export const customerOf = async (db: Db, inquiryId: string): Promise<string | undefined> =>
  (await cases.find(db, inquiryId, { party: 'system' }))?.user_id;

/** Whether anything was ever ordered, or begun to be. For the system's scope. */
export const hasInquiries = (db: Db): Promise<boolean> => inquiries.hasAny(db);
