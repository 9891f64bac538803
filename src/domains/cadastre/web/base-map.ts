import { formats } from '#platform/i18n/format.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { languageNow, textsNow } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { BaseMap } from '#platform/web/ui/map/base-data.ts';
import { drawnZoom } from '../contract/map.ts';
import { boxOf } from '../core/map/grid.ts';
import { baseQuery } from './map-queries.ts';

/** The map of the country that the server shows now; without a connection the one that is kept, or null. */
export const findBase = async (): Promise<BaseMap | null> => {
  const asked = queryClient.fetchQuery(baseQuery());
  const found = await asked.catch(() => queryClient.getQueryData(baseQuery().queryKey));
  if (!found) return null;
  const { build, source: name, state_on, is_in_work, drawn, layers } = found;
  const date = state_on && formats(languageNow()).date(state_on);
  return {
    build,
    layers,
    source: textsNow(commonTexts).map.source({ name, date }),
    isInWork: is_in_work,
    drawn: drawn.flatMap((x, at) => (at % 2 === 0 ? [boxOf({ z: drawnZoom, x, y: drawn[at + 1] ?? 0 })] : [])),
  };
};
