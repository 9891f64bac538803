import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { dashboardQuery } from '#app/dashboard/web/queries.ts';
import type { Session } from '#domains/accounts/web/session.ts';
import { keepMap } from '#domains/cadastre/web/keep-map.ts';
import { isOnSite } from '#domains/inquiries/core/day-plan.ts';
import { bookingsQuery, visitsQuery } from '#domains/inquiries/web/booking-queries.ts';
import { assignmentsQuery, caseQuery, ownInquiriesQuery, ownTurnQuery } from '#domains/inquiries/web/case-queries.ts';
import { hasReport } from '#domains/inquiries/web/has-report.ts';
import { messagesQuery } from '#domains/inquiries/web/message-queries.ts';
import { inquiryQuery } from '#domains/inquiries/web/queries.ts';
import { caseTasksQuery } from '#domains/inquiries/web/task-queries.ts';
import type { SpaceImage } from '#domains/properties/contract/images.ts';
import type { Property, PropertyDocument } from '#domains/properties/contract/properties.ts';
import { imagesQuery } from '#domains/properties/web/image-queries.ts';
import { measuredQuery } from '#domains/properties/web/measured-queries.ts';
import { keepFiles } from '#domains/properties/web/offline/keep-files.ts';
import {
  checklistQuery,
  documentsQuery,
  fullPropertyQuery,
  propertiesQuery,
  uploadRequestsQuery,
} from '#domains/properties/web/queries.ts';
import { reportQuery } from '#domains/reports/web/queries.ts';
import { calculationsQuery } from '#domains/valuation/web/queries.ts';

/** Properties that may be needed on site; filled by the preparation, read without a connection. */
export const dayKey = ['inquiries', 'day'];

export type Progress = { readonly done: number; readonly of: number };

/**
 * Loads the data of all screens of the day into the cache, so that they work without a connection. Returns the number of its cases ready.
 */
export const prepareDay = async (
  cache: QueryClient,
  { permissions }: Session,
  onProgress: (progress: Progress) => void,
): Promise<void> => {
  // Always fetched again, and kept in this page's memory for the whole day.
  const fetched = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Promise<Data> =>
    cache.fetchQuery({ ...query, staleTime: 0, gcTime: Number.POSITIVE_INFINITY });
  await Promise.all([fetched(dashboardQuery), fetched(ownTurnQuery()), fetched(ownInquiriesQuery({}))]);
  for (const when of ['ahead', 'past'] as const) await fetched(visitsQuery(when, 1));
  const own = await fetched(ownInquiriesQuery({ page: 1, states: ['draft', 'needs_info'], sort: 'newest' }));
  for (const { inquiry_id } of own.items) await fetched(inquiryQuery(inquiry_id));
  const assigned = permissions.includes('inquiry.view_assigned')
    ? (await fetched(assignmentsQuery(1))).items.filter(isOnSite)
    : [];
  for (const { inquiry_id } of assigned) {
    const one = await fetched(caseQuery(inquiry_id));
    await Promise.all([
      fetched(bookingsQuery(inquiry_id)),
      fetched(messagesQuery(inquiry_id)),
      fetched(caseTasksQuery(inquiry_id)),
      fetched(calculationsQuery(1, inquiry_id)),
      ...(hasReport(one) ? [fetched(reportQuery(inquiry_id))] : []),
    ]);
  }
  const found: Property[] = [];
  const pictures: SpaceImage[] = [];
  const documents: PropertyDocument[] = [];
  const cases = [...assigned, ...own.items];
  for (const [done, { inquiry_id }] of cases.entries()) {
    onProgress({ done, of: cases.length });
    for (const property of await fetched(propertiesQuery(inquiry_id))) {
      found.push(property);
      const { property_id } = property;
      await fetched(fullPropertyQuery(property_id));
      await fetched(measuredQuery(property_id));
      documents.push(...(await fetched(documentsQuery(property_id))));
      await fetched(checklistQuery(property_id));
      await fetched(uploadRequestsQuery(property_id));
      const images = await fetched(imagesQuery(property_id));
      pictures.push(...images);
      // Fetched through the service worker, which caches them.
      await Promise.all(images.map(({ thumb_path }) => fetch(thumb_path)));
    }
  }
  onProgress({ done: cases.length, of: cases.length });
  await keepFiles(pictures, documents);
  await keepMap(found.flatMap(({ place }) => (place ? [place] : [])));
  cache.setQueryData(dayKey, found);
};
