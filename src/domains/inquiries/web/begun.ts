import { queryClient } from '#platform/web/query-client.ts';
import { ownInquiriesQuery } from './case-queries.ts';
import { lookedUpText } from './looked-up.ts';
import { inquiryQuery } from './queries.ts';

/**
 * The newest draft begun for the same looked-up property and without answers: the user continues it. A draft for another property is left
 * alone, as another tab may be filling it in.
 */
export const begunDraft = async (): Promise<string | undefined> => {
  const asked = lookedUpText();
  const { items } = await queryClient.fetchQuery({
    ...ownInquiriesQuery({ states: ['draft'], page: 1 }),
    staleTime: 0,
  });
  return items.find(
    ({ assesment_reason, properties, looked_up }) =>
      assesment_reason === null && properties === 0 && looked_up === asked,
  )?.inquiry_id;
};

/** Lookup of a draft that has no property yet; null without one. */
export const lookedUpOf = async (inquiryId: string): Promise<string | null> =>
  (await queryClient.fetchQuery({ ...inquiryQuery(inquiryId), staleTime: 0 })).looked_up;
