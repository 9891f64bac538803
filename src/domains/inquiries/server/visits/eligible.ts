import type { AssesmentReason } from '#contract/codelists.ts';
import { licenceFit } from '#domains/accounts/core/licences.ts';
import { listValuers } from '#domains/accounts/server/public.ts';
import { municipalitiesOfInquiry } from '#domains/properties/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import { worksIn } from '../../core/access.ts';
import * as cases from '../repository/cases.ts';

/** The valuers who could take the case: with a valid licence for its purpose, and working where the properties are. */
export const eligibleValuers = async (db: Db, inquiryId: string, now: Date): Promise<readonly string[]> => {
  const { assesment_reason } = found(await cases.find(db, inquiryId, { party: 'system' }));
  return valuersIn(db, await municipalitiesOfInquiry(db, inquiryId), assesment_reason, now);
};

/** The same where there is no case yet; while the purpose is not chosen any valid licence will do. */
export const valuersIn = async (
  db: Db,
  municipalities: readonly string[],
  reason: AssesmentReason | null,
  now: Date,
): Promise<readonly string[]> => {
  const today = localTime(now.getTime()).date;
  return (await listValuers(db))
    .filter(
      ({ licences, regions }) => licenceFit(licences, reason, today) === 'fits' && worksIn(regions, municipalities),
    )
    .map(({ userId }) => userId);
};
