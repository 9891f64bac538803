import type { Ended } from '#contract/codelists.ts';
import { forgetDraftsOf } from '#domains/inquiries/server/public.ts';
import { undoMembershipOf } from '#domains/organisations/server/public.ts';
import { endUploadRequestsOf } from '#domains/properties/server/public.ts';
import { endReportLinksOf } from '#domains/reports/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';

/** Ends things in an account that another person may have made: drafts, links to others, a membership. Orders stay. */
export const endPlanted = async (db: Db, userId: string, now: Date): Promise<readonly Ended[]> => {
  const ofUploads = await endUploadRequestsOf(db, userId, now);
  const ofReports = await endReportLinksOf(db, userId, now);
  return [
    ...(ofUploads || ofReports ? (['links'] as const) : []),
    ...((await forgetDraftsOf(db, userId)) ? (['drafts'] as const) : []),
    ...((await undoMembershipOf(db, userId)) ? (['organisation'] as const) : []),
  ];
};
