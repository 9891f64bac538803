import type { DataOf } from '#contract/call.ts';
import { formats } from '#platform/i18n/format.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { languageNow, textsNow } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { BaseMap } from '#platform/web/ui/map/base-data.ts';
import { showMap } from '../contract/base-map.ts';
import { baseQuery } from './base-query.ts';

type Found = DataOf<typeof showMap>;

const key = 'map_base';

/** The last answer on this device, whose browser may still have its tiles. */
const keptBase = (): Found | undefined => {
  try {
    return showMap.data.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
};

/** The map of the country that the server shows now; without a connection the one that is kept, or null. */
export const findBase = async (): Promise<BaseMap | null> => {
  const found = await queryClient.fetchQuery(baseQuery()).then(
    (now) => {
      localStorage.setItem(key, JSON.stringify(now));
      return now;
    },
    () => queryClient.getQueryData(baseQuery().queryKey) ?? keptBase(),
  );
  if (!found) return null;
  const { build, source: name, state_on, is_in_work: isInWork, drawn, layers } = found;
  const date = state_on && formats(languageNow()).date(state_on);
  return { build, layers, drawn, isInWork, source: textsNow(commonTexts).map.source({ name, date }) };
};
