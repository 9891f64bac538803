import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showMap } from '../contract/base-map.ts';

/** Which map of the country there is; soon again while it is being made. */
export const baseQuery = () =>
  queryOptions({
    queryKey: ['cadastre', 'map'],
    queryFn: () => send(showMap, {}),
    staleTime: ({ state: { data } }) => (data?.is_in_work ? 10_000 : 300_000),
  });
