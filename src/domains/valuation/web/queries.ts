import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import {
  type Calculation,
  showCalculation,
  showCalculations,
  showCalculationVersions,
  showComparablePool,
  showPreflight,
} from '../contract/valuation.ts';

/** The user's calculations, or those of a case; all queries of calculations share the first key. */
export const calculationsQuery = (page: number, inquiryId?: string) =>
  queryOptions({
    queryKey: ['calculations', 'list', inquiryId ?? null, page],
    queryFn: () => send(showCalculations, { page, inquiry_id: inquiryId ?? null }),
    placeholderData: keepPreviousData,
  });

export const calculationQuery = (calculationId: string, version?: number) =>
  queryOptions({
    queryKey: ['calculations', 'one', calculationId, version ?? null],
    queryFn: (): Promise<Calculation> =>
      send(showCalculation, { calculation_id: calculationId, version: version ?? null }),
    // An open calculation is edited here; another person's save must not change it meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const versionsQuery = (calculationId: string, page: number) =>
  queryOptions({
    queryKey: ['calculations', 'versions', calculationId, page],
    queryFn: () => send(showCalculationVersions, { calculation_id: calculationId, page }),
  });

type Pool = { readonly years: number; readonly plots?: boolean; readonly market_flags?: number[] };

/** Sales around the subject as it was saved last; a newer `savedAt` fetches them again. */
export const poolQuery = (
  calculationId: string,
  savedAt: string | undefined,
  { years, plots = false, market_flags }: Pool,
) =>
  queryOptions({
    queryKey: ['calculations', 'pool', calculationId, savedAt ?? null, years, plots, market_flags ?? null],
    queryFn: () => send(showComparablePool, { calculation_id: calculationId, years, plots, market_flags }),
    placeholderData: keepPreviousData,
  });

/** The checks of the last saved version. */
export const preflightQuery = (calculationId: string, savedAt: string | undefined, unsent: number) =>
  queryOptions({
    queryKey: ['calculations', 'preflight', calculationId, savedAt ?? null, unsent],
    queryFn: () => send(showPreflight, { calculation_id: calculationId, unsent }),
    placeholderData: keepPreviousData,
  });
