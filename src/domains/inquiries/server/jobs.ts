import { z } from 'zod';
import type { InquiryEvent } from '#contract/case-moves.ts';
import { limits } from '#contract/limits.ts';
import { caseOrderState } from '#domains/orders/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { addDays } from '#lib/iso-date.ts';
import { localTime, momentOf } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type JobContext, job } from '#platform/server/db/jobs.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import { advance } from './advance.ts';
import { askForNewTime, remindOfItems, remindOfQuote, remindOfVisit, tellOfRisk, warnOfDraft } from './announce.ts';
import { assignProposed } from './assigning.ts';
import * as acting from './repository/acting.ts';
import * as cases from './repository/cases.ts';
import * as parts from './repository/parts.ts';
import * as queue from './repository/queue.ts';
import { rulesAt } from './rules.ts';
import { settleCase } from './settle.ts';
import * as bookings from './visits/bookings.ts';

type Context = Omit<JobContext<object>, 'payload'>;

const dayMs = 24 * 60 * 60_000;
const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Moves cases on that were not handled in time, and sends reminders before that. Every part may run any number of times. */
export const tendCases = job({
  name: 'tend_cases',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: async (context) => {
    await expireDrafts(context);
    await expireQuotes(context);
    await takeBackAssignments(context);
    await assignByRules(context);
    await askForNewTimes(context);
    await remindOfVisits(context);
    await tellOfRisks(context);
    await endWaits(context);
    await expireUnpaid(context);
    await settlePaid(context);
    await closeDelivered(context);
    await context.asSystem((db) => acting.removeUnusedProofs(db, daysAgo(context.now, 1)));
  },
});

const expireDrafts = async (context: Context): Promise<void> => {
  const { asSystem, now } = context;
  const { warning, end } = limits.draftDays;
  const late = await asSystem((db) => queue.untouchedSince(db, daysAgo(now, end)));
  for (const { inquiry_id } of late) await move(context, inquiry_id, 'expire');
  const soon = await asSystem((db) => queue.untouchedSince(db, daysAgo(now, warning)));
  for (const { inquiry_id, updated_at } of soon)
    await remind(context, inquiry_id, 'draft', updated_at, 'draft', (about) =>
      warnOfDraft(about, localTime(updated_at.getTime() + end * dayMs).date),
    );
};

const expireQuotes = async (context: Context): Promise<void> => {
  const { asSystem, now } = context;
  const today = localTime(now.getTime()).date;
  const late = await asSystem((db) => queue.quotesUntil(db, addDays(today, -1)));
  for (const { inquiry_id } of late) await move(context, inquiry_id, 'expire');
  const soon = await asSystem((db) => queue.quotesUntil(db, addDays(today, limits.quoteDays.warning)));
  for (const { inquiry_id, valid_until, created_at } of soon)
    await remind(context, inquiry_id, 'quote', created_at, 'quoted', (about) =>
      remindOfQuote(about, valid_until ?? ''),
    );
};

const takeBackAssignments = async (context: Context): Promise<void> => {
  const { asSystem, now } = context;
  const late = await asSystem((db) => queue.unanswered(db, now));
  for (const { inquiry_id } of late) await move(context, inquiry_id, 'lapse_assignment', 'no_answer');
};

/** Where the office lets the rules assign: once for each case. What was declined, or not answered, is the office's to decide. */
const assignByRules = async (context: Context): Promise<void> => {
  const { asSystem, now, services } = context;
  if (!(await asSystem(settingsOf)).assign_by_rules) return;
  for (const { inquiry_id } of await asSystem(queue.neverAssigned))
    await unlessRefused(() => asSystem((db) => assignProposed(db, services, inquiry_id, now)));
};

/** A choice that was not confirmed in time stays as a wish, and the customer is asked for a new time (decision D16). */
const askForNewTimes = async (context: Context): Promise<void> => {
  const { asSystem, now } = context;
  await asSystem((db) => bookings.endHolds(db, now));
  for (const { inquiry_id } of await asSystem(queue.acceptedAssignments)) {
    const wish = await asSystem(async (db) => {
      const visit = await bookings.visitOf(db, inquiry_id);
      return visit?.state === 'wished' && !(await bookings.hasOffers(db, inquiry_id)) ? visit : undefined;
    });
    if (wish) await remind(context, inquiry_id, 'visit', wish.chosenAt, 'assigned', askForNewTime);
  }
};

/** A reminder that is too late to be of use, after the server was down, is not sent: the later one says the same. */
const remindOfVisits = async (context: Context): Promise<void> => {
  const { asSystem, now } = context;
  const due = await asSystem((db) => bookings.visitsToRemindOf(db, now));
  for (const { inquiryId, startsAt, kind } of due)
    if (kind === 'hours' || !due.some((one) => one.inquiryId === inquiryId && one.kind === 'hours'))
      await remind(context, inquiryId, `visit_${kind}`, startsAt, 'visit_scheduled', (about) =>
        remindOfVisit(about, startsAt),
      );
};

/** Once for each deadline: a new one, as after a pause, is a new risk. */
const tellOfRisks = async (context: Context): Promise<void> => {
  const { asSystem, now } = context;
  for (const { inquiry_id, status, due, state_since } of await asSystem((db) => queue.listAtRisk(db, rulesAt(now))))
    await remind(
      context,
      inquiry_id,
      due ? 'deadline_at_risk' : 'visit_untold',
      due ? new Date(due) : state_since,
      status,
      (about) => tellOfRisk(about, due),
    );
};

const endWaits = async (context: Context): Promise<void> => {
  const { asSystem, now } = context;
  const { reminders, end } = limits.infoDays;
  const waiting = { status: 'needs_info' } as const;
  const late = await asSystem((db) => queue.waitingSince(db, { ...waiting, since: daysAgo(now, end) }));
  for (const { inquiry_id } of late) await move(context, inquiry_id, 'cancel', 'no_answer');
  for (const day of reminders) {
    const due = await asSystem((db) => queue.waitingSince(db, { ...waiting, since: daysAgo(now, day) }));
    for (const { inquiry_id, state_since } of due)
      await remind(context, inquiry_id, `info_${day}`, state_since, 'needs_info', (about) => remindOfItems(about, day));
  }
};

/** Cases that were not paid in time. Partly paid ones wait for the office. */
const expireUnpaid = async (context: Context): Promise<void> => {
  const { asSystem, now } = context;
  const due = addDays(localTime(now.getTime()).date, -limits.proformaDays.end);
  const since = new Date(momentOf(due, 0));
  const late = await asSystem((db) => queue.waitingSince(db, { status: 'awaiting_payment', since }));
  for (const { inquiry_id } of late)
    if ((await asSystem((db) => caseOrderState(db, inquiry_id))) !== 'partially_paid')
      await move(context, inquiry_id, 'expire');
};

/** Money that came while the case was on hold moves it on now. */
const settlePaid = async (context: Context): Promise<void> => {
  const { asSystem, now, services } = context;
  const waiting = await asSystem((db) => queue.waitingSince(db, { status: 'awaiting_payment', since: now }));
  for (const { inquiry_id: inquiryId } of waiting)
    if ((await asSystem((db) => caseOrderState(db, inquiryId))) === 'in_delivery')
      await asSystem((db) => settleCase(db, { inquiryId, services, now }));
};

/** The time for questions about the report is over. */
const closeDelivered = async (context: Context): Promise<void> => {
  const { asSystem, now } = context;
  const since = daysAgo(now, limits.questionDays);
  const late = await asSystem((db) => queue.waitingSince(db, { status: 'delivered', since }));
  for (const { inquiry_id } of late) await move(context, inquiry_id, 'close');
};

const move = (
  { asSystem, now, services }: Context,
  inquiryId: string,
  event: InquiryEvent,
  reason?: string,
): Promise<void> => {
  const mover = { party: 'system' } as const;
  return unlessRefused(() => asSystem((db) => advance(db, { inquiryId, event, mover, now, services, reason })));
};

/** Each case in its own transaction: a refusal of one, e.g. because a user was quicker, does not stop the rest. */
const unlessRefused = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};

/** Once for each wait: the record that it was sent and the message are written in one transaction. */
const remind = (
  { asSystem, now, services }: Context,
  inquiry_id: string,
  kind: string,
  since: Date,
  status: cases.CaseRow['status'],
  send: (about: Parameters<typeof remindOfVisit>[0]) => Promise<void>,
): Promise<void> =>
  asSystem(async (db: Db) => {
    const row = found(await cases.lock(db, inquiry_id, { party: 'system' }));
    if (row.status !== status) return;
    if (!(await parts.takeReminder(db, { inquiry_id, kind, since, sent_at: now }))) return;
    await send({ db, settings: services.settings, secrets: services.secrets, now, row });
  });
