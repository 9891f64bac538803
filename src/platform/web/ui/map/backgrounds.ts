import TileLayer from 'ol/layer/Tile';
import type OlMap from 'ol/Map';
import TileWMS from 'ol/source/TileWMS';
import { d96 } from './projection.ts';

/** Pictures of the ground from a WMS, under everything that the map itself draws. */
export type Background = {
  readonly id: string;
  readonly url: string;
  readonly layers: string;
  readonly attribution: string;
};

/** Shows one background instead of the one before; none with undefined. */
export const backgroundOn = (map: OlMap) => {
  let shown: TileLayer | undefined;
  return (background: Background | undefined): void => {
    if (shown) map.removeLayer(shown);
    shown =
      background &&
      new TileLayer({
        // Over the land and below its names.
        zIndex: -3,
        source: new TileWMS({
          url: background.url,
          params: { LAYERS: background.layers, FORMAT: 'image/jpeg', VERSION: '1.3.0', TILED: true },
          projection: d96,
          crossOrigin: 'anonymous',
        }),
      });
    if (shown) map.addLayer(shown);
  };
};
