import type { Urgency } from '#contract/codelists.ts';
import { deadlineDays, type Settings } from '#domains/settings/contract/settings.ts';
import { addWorkingDays, workingDayBefore } from '#lib/calendar.ts';
import type { IsoDate } from '#lib/iso-date.ts';
import { localTime, type Moment } from '#lib/ljubljana-time.ts';

type Order = { readonly submittedAt: Moment; readonly visitAt: Moment | null; readonly urgency: Urgency };
type Terms = Pick<Settings, 'review_working_days' | 'standard_days' | 'urgent_days'>;

type NextDays = {
  /** The last day for the quote or the confirmation. */
  readonly answerBy: IsoDate;
  /** The last day for the report where the order is confirmed by then; null where the visit is only after it. */
  readonly reportBy: IsoDate | null;
};

/**
 * The last day on which a payment leaves the chosen visit the notice that every visit needs: only then is a valuer appointed, and answers.
 * Null where that day is past.
 */
export const payForVisitBy = (
  visitAt: Moment,
  { notice_working_days: notice }: Pick<Settings, 'notice_working_days'>,
  now: Moment,
): IsoDate | null => {
  let day = localTime(visitAt).date;
  for (let left = notice; left > 0; left -= 1) day = workingDayBefore(day);
  return day < localTime(now).date ? null : day;
};

/** The days that follow from handing in, by the terms of the office. */
export const nextDays = ({ submittedAt, visitAt, urgency }: Order, terms: Terms): NextDays => {
  const answerBy = addWorkingDays(localTime(submittedAt).date, terms.review_working_days);
  const reportBy = addWorkingDays(answerBy, deadlineDays(terms, urgency));
  return { answerBy, reportBy: visitAt !== null && localTime(visitAt).date >= reportBy ? null : reportBy };
};
