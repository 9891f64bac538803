import { limits } from '#contract/limits.ts';
import { isWithdrawalOver, withdrawalUntil } from '#domains/orders/core/withdrawal.ts';
import { deadlineDays, defaultSettings } from '#domains/settings/contract/settings.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';
import { localTime, type Moment, momentOf } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type Clock, clockStart, type Happened, pausesOf } from '../core/clock.ts';
import { type CaseFacts, hasMove } from '../core/lifecycle.ts';
import { stepsOf } from '../core/wizard.ts';
import * as cases from './repository/cases.ts';
import * as inquiries from './repository/inquiries.ts';
import * as parts from './repository/parts.ts';
import { type Visit, visitOf } from './visits/bookings.ts';

const dayMs = 24 * 60 * 60_000;
const hourMs = 60 * 60_000;

/** A case with everything that its rules ask about. */
export type Standing = {
  readonly row: cases.CaseRow;
  readonly events: readonly cases.EventRow[];
  readonly items: readonly parts.ItemRow[];
  readonly quote: parts.QuoteRow | undefined;
  readonly terms: parts.TermsRow | undefined;
  readonly acceptedBefore: Awaited<ReturnType<typeof parts.findAcceptedBefore>>;
  readonly assignment: parts.AssignmentRow | undefined;
  readonly visit: Visit | undefined;
  readonly stepsComplete: boolean;
  /** A person who orders for themselves, not a firm or a client of the office. */
  readonly isConsumer: boolean;
};

/** Read in the system's scope, or in that of a reader of the case: rows hidden from them are then missing. */
export const loadCaseState = async (db: Db, row: cases.CaseRow): Promise<Standing> => {
  const id = row.inquiry_id;
  return {
    row,
    events: await cases.listEvents(db, id),
    items: await parts.listItems(db, id),
    quote: await parts.findQuote(db, id),
    terms: await parts.findTerms(db, id),
    acceptedBefore: await parts.findAcceptedBefore(db, id),
    assignment: await parts.findAssignment(db, id),
    visit: await visitOf(db, id),
    stepsComplete: row.status !== 'draft' || (await isComplete(db, row)),
    isConsumer: await isConsumer(db, row),
  };
};

/** True for a case whose customer is a client without an account: the office entered it, and acts for it. */
export const isEntered = ({ client_id, user_id }: Pick<cases.CaseRow, 'client_id' | 'user_id'>): boolean =>
  client_id !== null && client_id === user_id;

/** Whether a case has a consumer for its customer. */
const isConsumer = async (db: Db, { inquiry_id, client_id }: cases.CaseRow): Promise<boolean> =>
  client_id === null && (await inquiries.findPersonalInformation(db, inquiry_id))?.person_kind === 'fizicna_oseba';

/**
 * Last day of a consumer's withdrawal: the contract is concluded when the order is confirmed, and the right ends with the delivery of work
 * requested before that day. Null without that right.
 */
export const withdrawUntil = (
  { row, isConsumer: is }: Pick<Standing, 'row' | 'isConsumer'>,
  now: Date,
): IsoDate | null =>
  is &&
  row.confirmed_at &&
  hasMove(row.status, 'withdraw_contract', 'customer') &&
  !isWithdrawalOver(row.confirmed_at.getTime(), now.getTime()) &&
  !(row.delivered_at && row.delivered_at <= now && row.early_start)
    ? withdrawalUntil(row.confirmed_at.getTime())
    : null;

const isComplete = async (db: Db, row: cases.CaseRow): Promise<boolean> => {
  const summary = await cases.findSummary(db, row.inquiry_id);
  const person = await inquiries.findPersonalInformation(db, row.inquiry_id);
  const steps = stepsOf({
    has_personal_information: person !== undefined && row.typed === null,
    has_reason: row.assesment_reason !== null,
    properties: summary.properties ?? 0,
    visit_at: summary.visit_at,
    completed_on: null,
  });
  // In an order on paper no time is chosen: it is agreed with the valuer.
  const left: readonly number[] = isEntered(row) ? [3, 4] : [4];
  return steps.every((step) => left.includes(step.id) || !step.required || step.completed);
};

/** Answer deadline of the assigned valuer; null after the answer. For the system's scope. */
export const answerAwaited = async (db: Db, inquiryId: string): Promise<Date | null> => {
  const assignment = await parts.findAssignment(db, inquiryId);
  return assignment && !assignment.accepted_at ? assignment.respond_by : null;
};

/** Deadline of the party that has to act, if something then happens automatically. */
export const actBy = ({ row, events, quote, assignment }: Standing): Moment | null => {
  const since = row.state_since.getTime();
  const reopenedAt = events.findLast(({ event }) => event === 'reopen')?.at.getTime();
  switch (row.status) {
    case 'draft':
      return row.updated_at.getTime() + limits.draftDays.end * dayMs;
    case 'quoted':
      return quote?.valid_until ? momentOf(addDays(quote.valid_until, 1), 0) : null;
    case 'awaiting_payment':
      // The whole of the due day, like on the predračun.
      return momentOf(addDays(localTime(since).date, limits.proformaDays.end + 1), 0);
    case 'needs_info':
      return since + limits.infoDays.end * dayMs;
    case 'assigned':
      return assignment && !assignment.accepted_at ? assignment.respond_by.getTime() : null;
    case 'delivered':
      return (reopenedAt ?? row.delivered_at?.getTime() ?? since) + limits.questionDays * dayMs;
    default:
      return null;
  }
};

/** Facts of a case for the machine; `saidAt` is the moment of the customer's statement recorded now. */
export const factsOf = (standing: Standing, now: Date, saidAt: Date = now): CaseFacts => {
  const { row, events, items, quote, assignment, visit, stepsComplete } = standing;
  const until = actBy(standing);
  const agreed = visit?.state === 'confirmed' ? visit : undefined;
  // A reopened case begins once more.
  const since = events.slice(
    events.findLastIndex(({ event, to_state }) => event === 'reopen' && to_state === 'in_review') + 1,
  );
  const moves = events.filter(({ event, party }) => event === 'cancel_visit' && party === 'customer').length;
  return {
    returnsTo: row.returns_to,
    heldFrom: row.held_from,
    heldBy: row.held_by,
    stepsComplete,
    lapsed: until !== null && until <= now.getTime(),
    itemsOpen: items.some(({ answered_at }) => answered_at === null),
    priceFixed: quote !== undefined && quote.source !== 'office' && quote.accepted_at !== null,
    handedIn: row.number !== null,
    hasValuer: assignment !== undefined,
    visitMade: since.some(({ event, at }) => event === 'finish_visit' && at <= saidAt),
    handedOver: since.some(({ event }) => event === 'reassign'),
    quoteStands: Boolean(quote?.valid_until && quote.valid_until >= localTime(now.getTime()).date),
    assignmentAccepted: Boolean(assignment?.accepted_at),
    visitBegan: agreed !== undefined && agreed.startsAt <= now,
    visitNear: agreed !== undefined && agreed.startsAt.getTime() - now.getTime() < limits.visitMoveHours * hourMs,
    movesUsed: moves >= limits.visitMoves,
    isConfirmed: row.confirmed_at !== null,
    withdrawalOpen: withdrawUntil(standing, saidAt) !== null,
    earlyStart: row.early_start,
    questionsOpen: row.status === 'delivered' && until !== null && until > now.getTime(),
  };
};

/** The last day for withdrawing counts for no deadline: without an early start the work waits until it is over. */
const workMayBegin = (confirmedAt: Moment, earlyStart: boolean | null): Moment =>
  earlyStart === false ? momentOf(withdrawalUntil(confirmedAt), 0) : confirmedAt;

/** The clock of a confirmed case. */
export const clockOf = ({ row, events, items }: Pick<Standing, 'row' | 'events' | 'items'>): Clock | null =>
  row.confirmed_at && {
    startsAt: clockStart(
      workMayBegin(row.confirmed_at.getTime(), row.early_start),
      items.map(({ asked_at, answered_at }) => ({
        askedAt: asked_at.getTime(),
        answeredAt: answered_at?.getTime() ?? null,
      })),
    ),
    // Before the days were kept with the order they were those of the product.
    days: row.deadline_days ?? deadlineDays(defaultSettings, row.urgency),
    pauses: pausesOf(events.map(asHappened)),
  };

const asHappened = ({ at, event, to_state, party, visit_at }: cases.EventRow): Happened => ({
  at: at.getTime(),
  event,
  to: to_state,
  by: party,
  visitAt: visit_at?.getTime() ?? null,
});
