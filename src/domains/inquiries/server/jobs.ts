import { z } from 'zod';
import type { InquiryEvent } from '#contract/case-moves.ts';
import { limits } from '#contract/limits.ts';
import { caseOrderState } from '#domains/orders/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { addDays } from '#lib/iso-date.ts';
import { localTime, momentOf } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { bindJob, forEachAlone, type Job, type JobContext, job } from '#platform/server/db/jobs.ts';
import { found } from '#platform/server/http/app-error.ts';
import { askForNewTime, remindOfItems, remindOfQuote, remindOfVisit, tellOfRisk, warnOfDraft } from './announce.ts';
import { applyTransition } from './apply-transition.ts';
import { assignProposed } from './assigning.ts';
import type { InquiriesPorts, InquiriesServices } from './ports.ts';
import * as acting from './repository/acting.ts';
import * as cases from './repository/cases.ts';
import * as parts from './repository/parts.ts';
import * as queue from './repository/queue.ts';
import * as tasks from './repository/tasks.ts';
import { rulesAt } from './rules.ts';
import { settleCase } from './settle.ts';
import { sentences } from './texts.ts';
import * as bookings from './visits/bookings.ts';
import { handleWithdrawal } from './withdraw.ts';

type Context = Omit<JobContext<object, InquiriesServices>, 'payload'>;

const dayMs = 24 * 60 * 60_000;
const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** One of the twelve timed jobs of cases; each may run any number of times, and none waits for another. */
const tending = (name: string, run: (context: Context) => Promise<unknown>) =>
  job({ name, payload: z.object({}), schedule: '*/10 * * * *', attempts: 1, run });

type Step = keyof typeof sentences.sl.cases.failedSteps;

/** Works on each case separately; a failing one becomes a task of the office, once until that is done. */
const forEachCase = <T extends { readonly inquiry_id: string }>(
  context: Context,
  step: Step,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> =>
  forEachAlone(context, items, {
    about: ({ inquiry_id }) => inquiry_id,
    work,
    failed: ({ inquiry_id }) =>
      context.asSystem(async (db) => {
        const { failedSteps, stepFailed } = sentences.sl.cases;
        const text = stepFailed({ step: failedSteps[step] });
        if ((await tasks.listOfInquiry(db, inquiry_id)).some((one) => one.text === text && one.done_at === null))
          return;
        const due_on = localTime(context.now.getTime()).date;
        await tasks.insert(db, { inquiry_id, text, due_on, assignee_id: null, made_by: null, made_at: context.now });
      }),
  });

const expireDrafts = tending('expire_drafts', async (context) => {
  const { asSystem, now } = context;
  const { warning, end } = limits.draftDays;
  const late = await asSystem((db) => queue.untouchedSince(db, daysAgo(now, end)));
  await forEachCase(context, 'draft', late, ({ inquiry_id }) => move(context, inquiry_id, 'expire'));
  const soon = await asSystem((db) => queue.untouchedSince(db, daysAgo(now, warning)));
  await forEachCase(context, 'draft', soon, ({ inquiry_id, updated_at }) =>
    remind(context, inquiry_id, { kind: 'draft', since: updated_at, status: 'draft' }, (about) =>
      warnOfDraft(about, localTime(updated_at.getTime() + end * dayMs).date),
    ),
  );
});

const expireQuotes = tending('expire_quotes', async (context) => {
  const { asSystem, now } = context;
  const today = localTime(now.getTime()).date;
  const late = await asSystem((db) => queue.quotesUntil(db, addDays(today, -1)));
  await forEachCase(context, 'quote', late, ({ inquiry_id }) => move(context, inquiry_id, 'expire'));
  const soon = await asSystem((db) => queue.quotesUntil(db, addDays(today, limits.quoteDays.warning)));
  await forEachCase(context, 'quote', soon, ({ inquiry_id, valid_until, created_at }) =>
    remind(context, inquiry_id, { kind: 'quote', since: created_at, status: 'quoted' }, (about) =>
      remindOfQuote(about, valid_until ?? ''),
    ),
  );
});

const takeBackAssignments = tending('take_back_assignments', async (context) => {
  const { asSystem, now } = context;
  const late = await asSystem((db) => queue.unanswered(db, now));
  await forEachCase(context, 'assignment', late, ({ inquiry_id }) =>
    move(context, inquiry_id, 'lapse_assignment', 'no_answer'),
  );
});

/** Assigns by rules if the office allows it: once for each case. After a decline or no answer the office decides. */
const assignByRules = tending('assign_by_rules', async (context) => {
  const { asSystem, now, services } = context;
  if (!(await asSystem(settingsOf)).assign_by_rules) return;
  await forEachCase(context, 'assignment', await asSystem(queue.neverAssigned), ({ inquiry_id }) =>
    asSystem((db) => assignProposed(db, services, inquiry_id, now)),
  );
});

/** A choice that was not confirmed in time stays as a wish, and the customer is asked for a new time (decision D16). */
const askForNewTimes = tending('ask_for_new_times', async (context) => {
  const { asSystem, now } = context;
  await asSystem((db) => bookings.endHolds(db, now));
  await forEachCase(context, 'visit', await asSystem(queue.acceptedAssignments), async ({ inquiry_id }) => {
    const wish = await asSystem(async (db) => {
      const visit = await bookings.visitOf(db, inquiry_id);
      return visit?.state === 'wished' && !(await bookings.hasOffers(db, inquiry_id)) ? visit : undefined;
    });
    if (wish)
      await remind(context, inquiry_id, { kind: 'visit', since: wish.chosenAt, status: 'assigned' }, askForNewTime);
  });
});

/** A reminder too late to be useful, after an outage of the server, is not sent: the later one has the same content. */
const remindOfVisits = tending('remind_of_visits', async (context) => {
  const { asSystem, now } = context;
  const due = await asSystem((db) => bookings.visitsToRemindOf(db, now));
  const last = due.filter(
    ({ inquiryId, kind }) =>
      kind === 'hours' || !due.some((one) => one.inquiryId === inquiryId && one.kind === 'hours'),
  );
  const ofCases = last.map(({ inquiryId: inquiry_id, ...visit }) => ({ inquiry_id, ...visit }));
  await forEachCase(context, 'visit', ofCases, ({ inquiry_id, startsAt, kind }) =>
    remind(context, inquiry_id, { kind: `visit_${kind}`, since: startsAt, status: 'visit_scheduled' }, (about) =>
      remindOfVisit(about, startsAt),
    ),
  );
});

/** Once for each deadline: a new one, as after a pause, is a new risk. */
const tellOfRisks = tending('tell_of_risks', async (context) => {
  const { asSystem, now } = context;
  const atRisk = await asSystem((db) => queue.listAtRisk(db, rulesAt(now)));
  await forEachCase(context, 'deadline', atRisk, ({ inquiry_id, status, due, state_since }) => {
    const kind = due ? 'deadline_at_risk' : 'visit_untold';
    const since = due ? new Date(due) : state_since;
    return remind(context, inquiry_id, { kind, since, status }, (about) => tellOfRisk(about, due));
  });
});

const endWaits = tending('end_waits', async (context) => {
  const { asSystem, now } = context;
  const { reminders, end } = limits.infoDays;
  const waiting = { status: 'needs_info' } as const;
  const late = await asSystem((db) => queue.waitingSince(db, { ...waiting, since: daysAgo(now, end) }));
  await forEachCase(context, 'info', late, ({ inquiry_id }) => move(context, inquiry_id, 'cancel', 'no_answer'));
  for (const day of reminders) {
    const due = await asSystem((db) => queue.waitingSince(db, { ...waiting, since: daysAgo(now, day) }));
    await forEachCase(context, 'info', due, ({ inquiry_id, state_since }) =>
      remind(context, inquiry_id, { kind: `info_${day}`, since: state_since, status: 'needs_info' }, (about) =>
        remindOfItems(about, day),
      ),
    );
  }
});

/** Cases that were not paid in time. Partly paid ones wait for the office. */
const expireUnpaid = tending('expire_unpaid_cases', async (context) => {
  const { asSystem, now } = context;
  const due = addDays(localTime(now.getTime()).date, -limits.proformaDays.end);
  const since = new Date(momentOf(due, 0));
  const late = await asSystem((db) => queue.waitingSince(db, { status: 'awaiting_payment', since }));
  await forEachCase(context, 'payment', late, async ({ inquiry_id }) => {
    if ((await asSystem((db) => caseOrderState(db, inquiry_id))) !== 'partially_paid')
      await move(context, inquiry_id, 'expire');
  });
});

/** Money that came while the case was on hold moves it on now. */
const settlePaid = tending('settle_paid_cases', async (context) => {
  const { asSystem, now, services } = context;
  const waiting = await asSystem((db) => queue.waitingSince(db, { status: 'awaiting_payment', since: now }));
  await forEachCase(context, 'payment', waiting, async ({ inquiry_id: inquiryId }) => {
    if ((await asSystem((db) => caseOrderState(db, inquiryId))) === 'in_delivery')
      await asSystem((db) => settleCase(db, { inquiryId, services, now }));
  });
});

/** The time for questions about the report is over. */
const closeDelivered = tending('close_delivered', async (context) => {
  const { asSystem, now } = context;
  const since = daysAgo(now, limits.questionDays);
  const late = await asSystem((db) => queue.waitingSince(db, { status: 'delivered', since }));
  await forEachCase(context, 'close', late, ({ inquiry_id }) => move(context, inquiry_id, 'close'));
});

const removeUnusedProofs = tending('remove_unused_proofs', ({ asSystem, now }) =>
  asSystem((db) => acting.removeUnusedProofs(db, daysAgo(now, 1))),
);

/** The things that the clock does with cases. */
export const caseJobs = [
  expireDrafts,
  expireQuotes,
  takeBackAssignments,
  assignByRules,
  askForNewTimes,
  remindOfVisits,
  tellOfRisks,
  endWaits,
  expireUnpaid,
  settlePaid,
  closeDelivered,
  removeUnusedProofs,
];

export const jobsOf = (ports: InquiriesPorts): readonly Job[] => [
  ...caseJobs.map((one) => bindJob(ports, one)),
  bindJob(ports, handleWithdrawal),
];

const move = (
  { asSystem, now, services }: Context,
  inquiryId: string,
  event: InquiryEvent,
  reason?: string,
): Promise<unknown> => {
  const mover = { party: 'system' } as const;
  return asSystem((db) => applyTransition(db, { inquiryId, event, mover, now, services, reason }));
};

/** The state in which a case waits, since when, and the kind of the reminder. */
type Wait = { readonly kind: string; readonly since: Date; readonly status: cases.CaseRow['status'] };

/** Once for each wait: the record that it was sent and the message are written in one transaction. */
const remind = (
  { asSystem, now, services }: Context,
  inquiry_id: string,
  { kind, since, status }: Wait,
  send: (about: Parameters<typeof remindOfVisit>[0]) => Promise<void>,
): Promise<void> =>
  asSystem(async (db: Db) => {
    const row = found(await cases.lock(db, inquiry_id, { party: 'system' }));
    if (row.status !== status) return;
    if (!(await parts.takeReminder(db, { inquiry_id, kind, since, sent_at: now }))) return;
    await send({ db, settings: services.settings, secrets: services.secrets, now, row });
  });
