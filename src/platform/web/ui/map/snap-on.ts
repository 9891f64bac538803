import { buffer } from 'ol/extent';
import Interaction from 'ol/interaction/Interaction';
import VectorTileLayer from 'ol/layer/VectorTile';
import type OlMap from 'ol/Map';
import type MapBrowserEvent from 'ol/MapBrowserEvent';
import RenderFeature from 'ol/render/Feature';
import { nearestCorner } from './snap.ts';

/** Distance in pixels within which it snaps to a corner. */
const reach = 8;

/** Snaps the pointer to the corner of a nearby parcel or building; returns a function that ends it. */
export const snapOn = (map: OlMap): (() => void) => {
  const handleEvent = (event: MapBrowserEvent): boolean => {
    const [e = 0, n = 0] = event.coordinate;
    const metres = reach * (map.getView().getResolution() ?? 1);
    const around = buffer([e, n, e, n], metres);
    // Any layer of the plan will do: each holds all of it.
    const plan = map
      .getAllLayers()
      .find((layer) => layer instanceof VectorTileLayer && layer.getFeaturesInExtent(around).some(isOutline));
    if (!(plan instanceof VectorTileLayer)) return true;
    const outlines = plan
      .getFeaturesInExtent(around)
      .flatMap((one) => (one instanceof RenderFeature && isOutline(one) ? [one.getFlatCoordinates()] : []));
    const corner = nearestCorner([e, n], outlines, metres);
    if (corner) {
      event.coordinate = [...corner];
      event.pixel = map.getPixelFromCoordinate([...corner]);
    }
    return true;
  };
  const interaction = new Interaction({ handleEvent });
  map.addInteraction(interaction);
  return () => {
    map.removeInteraction(interaction);
  };
};

const isOutline = (feature: { readonly get: (name: string) => unknown }): boolean =>
  feature.get('layer') === 'land' || feature.get('layer') === 'house';
