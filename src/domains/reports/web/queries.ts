import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showOwnReports, showReport, showReviews, showSealedReviews } from '../contract/reports.ts';

/** The report of a case; refetched with everything else of the case. */
export const reportQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'report', inquiryId],
    queryFn: () => send(showReport, { inquiry_id: inquiryId }),
  });

export const reviewsQuery = (page: number) =>
  queryOptions({
    queryKey: ['inquiries', 'reviews', page],
    queryFn: () => send(showReviews, { page }),
    placeholderData: keepPreviousData,
  });

export const sealedReviewsQuery = (page: number) =>
  queryOptions({
    queryKey: ['inquiries', 'sealed-reviews', page],
    queryFn: () => send(showSealedReviews, { page }),
    placeholderData: keepPreviousData,
  });

export const ownReportsQuery = (calculationId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'own-reports', calculationId],
    queryFn: () => send(showOwnReports, { calculation_id: calculationId }),
  });
