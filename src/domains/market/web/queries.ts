import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { send } from '#platform/web/api/send.ts';
import {
  getCountryMap,
  type MapAnswer,
  previewTransactions,
  searchDealAreas,
  searchTransactions,
  showTransaction,
  showTransactionAreas,
  showTransactionMap,
  showTransactionSpread,
  showTransactionSummary,
} from '../contract/market.ts';
import { showSavedSearches } from '../contract/saved-searches.ts';
import { kindsIn, wholeGroups } from '../core/kinds.ts';
import { type comparedWith, type DealView, filtersOf, isUsualCountry } from '../core/view.ts';

export type DealsFound = DataOf<typeof searchTransactions>;
export type Summary = DataOf<typeof showTransactionSummary>;
export type Spreads = DataOf<typeof showTransactionSpread>;
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

/** Municipalities and settlements whose name begins so. */
export const areasQuery = (typed: string) =>
  queryOptions({
    ...common,
    queryKey: ['market', 'areas', typed],
    queryFn: () => send(searchDealAreas, { q: typed }),
    enabled: typed.length > 1,
  });

export const summaryQuery = (view: DealView) => {
  const asked = filtersOf(view);
  return queryOptions({
    ...common,
    queryKey: ['market', 'summary', asked],
    queryFn: () => send(showTransactionSummary, asked),
  });
};

/** Results by municipality. */
export const byMunicipalityQuery = (view: DealView) => {
  const asked = filtersOf(view);
  return queryOptions({
    ...common,
    queryKey: ['market', 'municipalities', asked],
    queryFn: () => send(showTransactionAreas, asked),
  });
};

/** Distribution of values for the filters; `isDue` once the results themselves are loaded. */
export const spreadsQuery = (view: DealView, isDue: boolean) => {
  const asked = filtersOf(view);
  return queryOptions({
    ...common,
    queryKey: ['market', 'spreads', asked],
    queryFn: () => send(showTransactionSpread, asked),
    enabled: isDue,
  });
};

/** The usual deals of the whole country come packed, and from the browser's own store while nothing is new. */
export const dotsQuery = (view: DealView) => {
  const asked = filtersOf(view);
  const [group] = wholeGroups(view.register, view.kinds);
  const isGroup = group !== undefined && kindsIn(view.register, [group]).length === view.kinds.length;
  const isUsual = isGroup && isUsualCountry(view);
  return queryOptions({
    ...common,
    queryKey: ['market', 'dots', asked],
    queryFn: (): Promise<MapAnswer> =>
      isUsual ? countryMap(`${view.register}-${group}`) : send(showTransactionMap, asked),
  });
};

const countryMap = async (id: string): Promise<MapAnswer> => {
  const answer = await fetch(fileAddress(getCountryMap, id));
  if (!answer.ok) throw new Error(`the map of the country answered ${answer.status}`);
  return answer.json() as Promise<MapAnswer>;
};

export const previewQuery = (view: DealView) => {
  const asked = filtersOf(view);
  return queryOptions({
    ...common,
    queryKey: ['market', 'preview', asked],
    queryFn: () => send(previewTransactions, asked),
  });
};

export const savedQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: () => send(showSavedSearches, {}),
});

export const dealQuery = (register: 'KPP' | 'NP', id: number, subject: ReturnType<typeof comparedWith>) =>
  queryOptions({
    queryKey: ['market', 'deal', register, id, subject],
    queryFn: () => send(showTransaction, { register, id_posla: id, subject }),
    staleTime: 300_000,
  });
