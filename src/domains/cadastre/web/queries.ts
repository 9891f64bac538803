import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '#platform/web/api/send.ts';
import { useAct } from '#platform/web/api/use-act.ts';
import {
  previewProperty,
  type savedOrder,
  searchCadastre,
  searchKatastrskeObcine,
  showCadastreMap,
  updateData,
} from '../contract/cadastre.ts';

/** A look-up in the register: a building, possibly with one of its parts, or a parcel. */
export type Lookup = {
  readonly sifraKo: string;
  readonly stevilkaStavbe?: string;
  readonly stevilkaDelaStavbe?: string;
  readonly parcelnaStevilka?: string;
};

export const lookupQuery = (lookup: Lookup | undefined) =>
  queryOptions({
    queryKey: ['cadastre', 'data', lookup],
    queryFn: async () => {
      // The schema of records is long: it loads with the first look-up, not with every screen that can look up.
      const { getData } = await import('../contract/records.ts');
      return send(getData, { command: 'GetGursData', ...(lookup ?? { sifraKo: '' }) });
    },
    enabled: lookup !== undefined,
    staleTime: 60_000,
    retry: false,
  });

/** Public data of the property. */
export const previewQuery = ({ sifraKo, stevilkaStavbe, parcelnaStevilka }: Lookup) =>
  queryOptions({
    queryKey: ['cadastre', 'preview', sifraKo, stevilkaStavbe, parcelnaStevilka],
    queryFn: () => send(previewProperty, { sifraKo, stevilkaStavbe, parcelnaStevilka }),
    staleTime: 60_000,
    retry: false,
  });

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['cadastre', 'search', q],
    queryFn: () => send(searchCadastre, { q }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const koQuery = (q: string) =>
  queryOptions({
    queryKey: ['cadastre', 'ko', q],
    queryFn: async () => (await send(searchKatastrskeObcine, { q })).items,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });

/** The plan around a place, wide enough to look about. */
export const planQuery = (e: number, n: number) =>
  queryOptions({
    queryKey: ['cadastre', 'plan', Math.round(e), Math.round(n)],
    queryFn: () => send(showCadastreMap, { min_e: e - 250, min_n: n - 250, max_e: e + 250, max_n: n + 250 }),
    staleTime: 600_000,
  });

export const useSaveOrder = () => {
  const cache = useQueryClient();
  return useAct({
    mutationFn: (order: z.input<typeof savedOrder>) => send(updateData, { command: 'SaveOrder', order }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['inquiries'] }),
  });
};
