import { listValuers } from '#domains/accounts/server/public.ts';
import { municipalitiesOfInquiry } from '#domains/properties/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { worksIn } from '../../core/access.ts';

/** The valuers who could take the case: with a licence that is valid, and working where the properties are. */
export const eligibleValuers = async (db: Db, inquiryId: string, now: Date): Promise<readonly string[]> =>
  valuersIn(db, await municipalitiesOfInquiry(db, inquiryId), now);

/** The same where there is no case yet. */
export const valuersIn = async (db: Db, municipalities: readonly string[], now: Date): Promise<readonly string[]> => {
  const today = localTime(now.getTime()).date;
  return (await listValuers(db))
    .filter(
      ({ licences, regions }) =>
        licences.some(({ valid_until }) => valid_until >= today) && worksIn(regions, municipalities),
    )
    .map(({ userId }) => userId);
};
