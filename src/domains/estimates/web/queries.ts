import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import type { lookedUp } from '#domains/cadastre/contract/cadastre.ts';
import { send } from '#platform/web/api/send.ts';
import { type Assumed, previewEstimate, showEstimate, showEstimateQuality } from '../contract/estimates.ts';

/** A building, a part of one or a parcel, by its register key. */
export type Asked = z.input<typeof lookedUp>;
export type Quality = DataOf<typeof showEstimateQuality>;

export const estimateQuery = (asked: Asked, assumed: Assumed | null = null) =>
  queryOptions({
    queryKey: ['estimates', 'one', asked, assumed],
    queryFn: () => send(showEstimate, { ...asked, assumed }),
    staleTime: 60_000,
    retry: false,
  });

export const previewQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['estimates', 'preview', asked],
    queryFn: async () => (await send(previewEstimate, asked)).range,
    staleTime: 300_000,
    retry: false,
  });

export const qualityQuery = () =>
  queryOptions({ queryKey: ['estimates', 'quality'], queryFn: () => send(showEstimateQuality, {}), staleTime: 60_000 });
