import { send } from '#platform/web/api/send.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { showMap } from '../contract/map.ts';

/** The build of the map that the server shows now; null without one, and without a connection. */
export const findBaseBuild = async (): Promise<string | null> => {
  const asked = queryClient.fetchQuery({
    queryKey: ['cadastre', 'map'],
    queryFn: () => send(showMap, {}),
    staleTime: 300_000,
    retry: false,
  });
  return asked.then(
    ({ build }) => build,
    () => null,
  );
};
