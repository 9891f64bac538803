import { addDays } from '#lib/iso-date.ts';
import { momentOf } from '#lib/ljubljana-time.ts';

/** A range of days as moments: from the first midnight in Ljubljana to the one after the last day. */
export const betweenDays = (
  from: string | null | undefined,
  to: string | null | undefined,
): { from: Date | null; before: Date | null } => ({
  from: from ? new Date(momentOf(from, 0)) : null,
  before: to ? new Date(momentOf(addDays(to, 1), 0)) : null,
});
