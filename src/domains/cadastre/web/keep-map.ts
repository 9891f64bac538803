import pLimit from 'p-limit';
import { limits } from '#contract/limits.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { pictureZooms } from '../core/map/grid.ts';
import { keptTiles } from '../core/map/kept-tiles.ts';
import { baseQuery } from './base-query.ts';

/** Name of the service worker's cache for stored tiles; it is repeated there. */
const mapCache = 'mera-map';
const pictures = ['light', 'dark', 'names'] as const;

/** Keeps the map around some places, in both looks, so that it is there without a connection; of those kept before none stays. */
export const keepMap = async (places: readonly (readonly [number, number])[]): Promise<void> => {
  const { build } = await queryClient.fetchQuery(baseQuery());
  const addresses = keptTiles(places).flatMap(({ z, x, y }) =>
    (z <= pictureZooms.last ? pictures : ['plan']).map((kind) => `/map/${build}/${kind}/${z}/${x}/${y}`),
  );
  await caches.delete(mapCache);
  const cache = await caches.open(mapCache);
  const line = pLimit(limits.fieldMap.atOnce);
  // A square that does not come is a gap in the map; the day is prepared without it.
  await Promise.allSettled(
    addresses.slice(0, limits.fieldMap.squares).map((address) => line(() => cache.add(address))),
  );
};
