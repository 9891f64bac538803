import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showMap } from '../contract/base-map.ts';

/** The current map of the country; refetched soon while it is being built. */
export const baseQuery = () =>
  queryOptions({
    queryKey: ['cadastre', 'map'],
    queryFn: () => send(showMap, {}),
    staleTime: ({ state: { data } }) => (data?.is_in_work ? 10_000 : 300_000),
  });
