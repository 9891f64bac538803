import { formats } from '#platform/i18n/format.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { languageNow, textsNow } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { BaseMap } from '#platform/web/ui/map/base-data.ts';
import { baseQuery } from './base-query.ts';

/** The map of the country that the server shows now; without a connection the one that is kept, or null. */
export const findBase = async (): Promise<BaseMap | null> => {
  const asked = queryClient.fetchQuery(baseQuery());
  const found = await asked.catch(() => queryClient.getQueryData(baseQuery().queryKey));
  if (!found) return null;
  const { build, source: name, state_on, is_in_work: isInWork, drawn, layers } = found;
  const date = state_on && formats(languageNow()).date(state_on);
  return { build, layers, drawn, isInWork, source: textsNow(commonTexts).map.source({ name, date }) };
};
