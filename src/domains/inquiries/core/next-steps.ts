import type { Urgency } from '#contract/codelists.ts';
import { deadlineDays, type Settings } from '#domains/settings/contract/settings.ts';
import { addWorkingDays } from '#lib/calendar.ts';
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

/** The days that follow from handing in, by the terms of the office. */
export const nextDays = ({ submittedAt, visitAt, urgency }: Order, terms: Terms): NextDays => {
  const answerBy = addWorkingDays(localTime(submittedAt).date, terms.review_working_days);
  const reportBy = addWorkingDays(answerBy, deadlineDays(terms, urgency));
  return { answerBy, reportBy: visitAt !== null && localTime(visitAt).date >= reportBy ? null : reportBy };
};
