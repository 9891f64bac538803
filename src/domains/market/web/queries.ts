import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import {
  previewTransactions,
  searchTransactions,
  showPropertyDeals,
  showTransaction,
  showTransactionMap,
  showTransactionSummary,
} from '#contract/market.ts';
import { showSavedSearches } from '#contract/saved-searches.ts';
import { send } from '#web/api/send.ts';
import { type DealView, filtersOf } from '../core/view.ts';
import type { Asked } from './property-deals.tsx';

export type Summary = DataOf<typeof showTransactionSummary>;
export type Deal = DataOf<typeof showTransaction>;

const common = { placeholderData: keepPreviousData, staleTime: 300_000, retry: false } as const;

export const dealsQuery = (view: DealView) => {
  const { sort, descending, page } = view;
  const asked = { ...filtersOf(view), sort, descending, page };
  return queryOptions({
    ...common,
    queryKey: ['market', 'deals', asked],
    queryFn: () => send(searchTransactions, asked),
  });
};

export const summaryQuery = (view: DealView) => {
  const asked = filtersOf(view);
  return queryOptions({
    ...common,
    queryKey: ['market', 'summary', asked],
    queryFn: () => send(showTransactionSummary, asked),
  });
};

export const dotsQuery = (view: DealView) => {
  const asked = filtersOf(view);
  return queryOptions({
    ...common,
    queryKey: ['market', 'dots', asked],
    queryFn: () => send(showTransactionMap, asked),
  });
};

export const previewQuery = (view: DealView) => {
  const asked = filtersOf(view);
  return queryOptions({
    ...common,
    queryKey: ['market', 'preview', asked],
    queryFn: () => send(previewTransactions, asked),
  });
};

export const propertyDealsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['market', 'property', asked],
    queryFn: () => send(showPropertyDeals, asked),
    staleTime: 300_000,
    retry: false,
  });

export const savedQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: () => send(showSavedSearches, {}),
});

export const dealQuery = (register: 'KPP' | 'NP', id: number) =>
  queryOptions({
    queryKey: ['market', 'deal', register, id],
    queryFn: () => send(showTransaction, { register, id_posla: id }),
    staleTime: 300_000,
  });
