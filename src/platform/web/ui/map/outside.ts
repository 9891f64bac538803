import TileLayer from 'ol/layer/Tile';
import type OlMap from 'ol/Map';
import XYZ from 'ol/source/XYZ';
import type { OutsideLayer } from './base-data.ts';
import type { MapLook } from './map-look.ts';
import { d96, gridOf } from './projection.ts';
import { resolutionOfZoom } from './zoom.ts';

/**
 * Outside pictures in their places: grounds between the land and its lines, the others over them. The land stays below a ground, so that
 * the map remains complete if a service is down.
 */
export const outsideOn = (map: OlMap, offers: readonly OutsideLayer[]): ((look: MapLook) => void) => {
  const shown = new Map<string, TileLayer>();
  return ({ ground, year, over }) => {
    const wanted = new Map<string, OutsideLayer>(
      offers
        .filter(({ id }) => id === ground || over.includes(id))
        .map((offer): [string, OutsideLayer] => {
          const ofYear = year !== null && offer.years.includes(year) ? `?year=${year}` : '';
          return [`/layers/${offer.id}/{z}/{x}/{y}${ofYear}`, offer];
        }),
    );
    for (const [url, layer] of shown) {
      if (wanted.has(url)) continue;
      map.removeLayer(layer);
      shown.delete(url);
    }
    for (const [url, { is_ground, first_zoom, last_zoom }] of wanted) {
      if (shown.has(url)) continue;
      const layer = new TileLayer({
        zIndex: is_ground ? -3 : -1.5,
        opacity: is_ground ? 1 : 0.7,
        // Half a zoom beyond the farthest picture, because it is drawn smaller until then.
        maxResolution: resolutionOfZoom(first_zoom - 0.5),
        source: new XYZ({ projection: d96, tileGrid: gridOf(first_zoom, last_zoom), url, transition: 0 }),
      });
      shown.set(url, layer);
      map.addLayer(layer);
    }
  };
};
