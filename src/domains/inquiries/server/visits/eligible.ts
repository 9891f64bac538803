import type { AssesmentReason } from '#contract/codelists.ts';
import { licenceFit } from '#domains/accounts/core/licences.ts';
import { listValuers } from '#domains/accounts/server/public.ts';
import { municipalitiesOfInquiry } from '#domains/properties/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import { worksIn } from '../../core/access.ts';
import * as cases from '../repository/cases.ts';

/** The eligible valuers for the case: with a valid licence for its purpose, and working in the area of the properties. */
export const eligibleValuers = async (db: Db, inquiryId: string, now: Date): Promise<readonly string[]> => {
  const { assesment_reason } = found(await cases.find(db, inquiryId, { party: 'system' }));
  return valuersIn(db, await municipalitiesOfInquiry(db, inquiryId), assesment_reason, now);
};

/**
 * The same without a case. While the purpose is open, valuers licensed for loans count: they may sign for every purpose but a court's, so
 * that hardly any promise is withdrawn later. If there are none, any valid licence will do.
 */
export const valuersIn = async (
  db: Db,
  municipalities: readonly string[],
  reason: AssesmentReason | null,
  now: Date,
): Promise<readonly string[]> => {
  const today = localTime(now.getTime()).date;
  const here = (await listValuers(db)).filter(({ regions }) => worksIn(regions, municipalities));
  const fitting = (of: AssesmentReason | null) =>
    here.filter(({ licences }) => licenceFit(licences, of, today) === 'fits').map(({ userId }) => userId);
  if (reason !== null) return fitting(reason);
  const forLoans = fitting('zavarovano_posojanje');
  return forLoans.length > 0 ? forLoans : fitting(null);
};
