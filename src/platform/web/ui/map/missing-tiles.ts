import type { Extent } from 'ol/extent';
import { intersects } from 'ol/extent';
import type OlMap from 'ol/Map';
import type UrlTile from 'ol/source/UrlTile';
import type Tile from 'ol/Tile';

/** Property of a map: tiles of its view failed to load. */
export const missingTiles = 'missingTiles';

/**
 * Notes missing squares of the map, and reports them while they would be in view; they are requested again as soon as there is a
 * connection. Returns a function that ends it, and whether squares are loading.
 */
export const watchTiles = (
  map: OlMap,
  sources: readonly UrlTile[],
): { readonly end: () => void; readonly isLoading: () => boolean } => {
  const onTheirWay = new Set<Tile>();
  const missing = new Map<UrlTile, Map<string, { readonly z: number; readonly extent: Extent }>>(
    sources.map((source) => [source, new Map()]),
  );
  const say = (): void => {
    const view = map.getView();
    const seen = view.calculateExtent(map.getSize());
    const resolution = view.getResolution() ?? 1;
    const isMissing = [...missing].some(([source, tiles]) => {
      const zoom = source.getTileGrid()?.getZForResolution(resolution);
      return [...tiles.values()].some(({ z, extent }) => z === zoom && intersects(extent, seen));
    });
    map.set(missingTiles, isMissing || undefined);
  };
  const listeners = sources.map((source) => {
    const asked = ({ tile }: { readonly tile: Tile }): void => {
      onTheirWay.add(tile);
    };
    const failed = ({ tile }: { readonly tile: Tile }): void => {
      onTheirWay.delete(tile);
      const extent = source.getTileGrid()?.getTileCoordExtent(tile.getTileCoord());
      if (extent) missing.get(source)?.set(tile.getTileCoord().join(), { z: tile.getTileCoord()[0] ?? 0, extent });
      say();
    };
    const came = ({ tile }: { readonly tile: Tile }): void => {
      onTheirWay.delete(tile);
      if (missing.get(source)?.delete(tile.getTileCoord().join())) say();
    };
    source.on('tileloadstart', asked);
    source.on('tileloaderror', failed);
    source.on('tileloadend', came);
    return () => {
      source.un('tileloadstart', asked);
      source.un('tileloaderror', failed);
      source.un('tileloadend', came);
    };
  });
  const askAgain = (): void => {
    for (const [source, tiles] of missing) {
      if (tiles.size === 0) continue;
      tiles.clear();
      source.refresh();
    }
    say();
  };
  map.on('moveend', say);
  addEventListener('online', askAgain);
  return {
    isLoading: () => onTheirWay.size > 0,
    end: () => {
      removeEventListener('online', askAgain);
      map.un('moveend', say);
      for (const end of listeners) end();
      map.unset(missingTiles);
    },
  };
};
