import type { Urgency } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { withdrawalUntil } from '#domains/orders/core/withdrawal.ts';
import { deadlineDays, type Settings } from '#domains/settings/contract/settings.ts';
import { addWorkingDays, workingDayBefore } from '#lib/calendar.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';
import { localTime, type Moment, momentOf } from '#lib/ljubljana-time.ts';

type Order = {
  readonly submittedAt: Moment;
  readonly visitAt: Moment | null;
  readonly urgency: Urgency;
  /** False for a consumer who did not request a start within the withdrawal period: then its end is awaited. */
  readonly earlyStart: boolean | null;
};
type Terms = Pick<Settings, 'review_working_days' | 'standard_days' | 'urgent_days'>;

type NextDays = {
  /** The last day for the quote or the confirmation. */
  readonly answerBy: IsoDate;
  /** The last day for the report if the order is confirmed by then; null if the visit is only after it. */
  readonly reportBy: IsoDate | null;
  /** The last day for withdrawing, which the work waits for; null if it does not. */
  readonly waitsUntil: IsoDate | null;
  /** Whether the chosen visit is possible: not before the work may begin. */
  readonly visitStands: boolean;
};

/** The last day that the work waits for, of a contract concluded on this day. */
const waitedFor = (concludedOn: IsoDate, earlyStart: boolean | null): IsoDate | null =>
  earlyStart === false ? withdrawalUntil(momentOf(concludedOn, 0)) : null;

/** Whether a visit is too early in any case: of a contract concluded at this moment or later, the work may only begin after it. */
export const isBeforeStart = (visitAt: Moment, concludedFrom: Moment, earlyStart: boolean | null): boolean => {
  const waits = waitedFor(localTime(concludedFrom).date, earlyStart);
  return waits !== null && localTime(visitAt).date <= waits;
};

/**
 * The last day on which a payment leaves the chosen visit the minimum notice: only then is a valuer appointed, and answers. For a consumer
 * without a requested early start also the last day after which the withdrawal period ends before the visit, because it begins with the
 * payment. Null if that day is past.
 */
export const payForVisitBy = (
  visitAt: Moment,
  { notice_working_days: notice }: Pick<Settings, 'notice_working_days'>,
  now: Moment,
  earlyStart: boolean | null,
): IsoDate | null => {
  const today = localTime(now).date;
  let day = localTime(visitAt).date;
  for (let left = notice; left > 0; left -= 1) day = workingDayBefore(day);
  while (day >= today && isBeforeStart(visitAt, momentOf(day, 0), earlyStart)) day = addDays(day, -1);
  return day < today ? null : day;
};

/**
 * Whether a transfer that is sent on the last day for the confirmation still comes by this day: with it comes the predračun, and between
 * banks a transfer may take a working day. Where it does not, only one that is paid at once or confirmed earlier keeps the visit.
 */
export const leavesTimeToPay = (payBy: IsoDate, answerBy: IsoDate): boolean =>
  payBy >= addWorkingDays(answerBy, limits.transferWorkingDays);

/** The days that follow from handing in, by the terms of the office. */
export const nextDays = ({ submittedAt, visitAt, urgency, earlyStart }: Order, terms: Terms): NextDays => {
  const answerBy = addWorkingDays(localTime(submittedAt).date, terms.review_working_days);
  const waitsUntil = waitedFor(answerBy, earlyStart);
  const visitOn = visitAt === null ? null : localTime(visitAt).date;
  const visitStands = visitOn === null || waitsUntil === null || visitOn > waitsUntil;
  const reportBy = addWorkingDays(waitsUntil ?? answerBy, deadlineDays(terms, urgency));
  const isAfterVisit = visitOn === null || !visitStands || visitOn < reportBy;
  return { answerBy, reportBy: isAfterVisit ? reportBy : null, waitsUntil, visitStands };
};
