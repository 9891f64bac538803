import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { findAtPoint, findKoBox, showMunicipalities } from '../contract/map.ts';

/** Objects at a place of D96/TM. */
export const pointQuery = (e: number, n: number) =>
  queryOptions({
    queryKey: ['cadastre', 'point', e, n],
    queryFn: () => send(findAtPoint, { e, n }),
    staleTime: 600_000,
  });

/** Outlines of municipalities. */
export const municipalitiesQuery = () =>
  queryOptions({
    queryKey: ['cadastre', 'municipalities'],
    queryFn: async () => (await send(showMunicipalities, {})).items,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Bounding box of a cadastral municipality. */
export const koBoxQuery = (sifraKo: number) =>
  queryOptions({
    queryKey: ['cadastre', 'ko-box', sifraKo],
    queryFn: () => send(findKoBox, { sifraKo }),
    staleTime: 600_000,
  });
