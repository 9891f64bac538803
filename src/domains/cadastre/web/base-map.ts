import { formats } from '#platform/i18n/format.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { send } from '#platform/web/api/send.ts';
import { languageNow, textsNow } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { BaseMap } from '#platform/web/ui/map/base-data.ts';
import { showMap } from '../contract/map.ts';

/** The map of the country that the server shows now; null without a connection. */
export const findBase = async (): Promise<BaseMap | null> => {
  const asked = queryClient.fetchQuery({
    queryKey: ['cadastre', 'map'],
    queryFn: () => send(showMap, {}),
    staleTime: 300_000,
    retry: false,
  });
  return asked.then(
    ({ build, source: name, state_on, layers }) => {
      const date = state_on && formats(languageNow()).date(state_on);
      return { build, layers, source: textsNow(commonTexts).map.source({ name, date }) };
    },
    () => null,
  );
};
