import { boundingExtent } from 'ol/extent';
import type { FeatureLike } from 'ol/Feature';
import Feature from 'ol/Feature';
import { Polygon } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import { Fill, Stroke, Style } from 'ol/style';
import { coloursOf } from './colours.ts';
import { crosshairByKeys } from './crosshair.ts';
import type { Ring } from './map-data.ts';
import { type Covering, coverings } from './name-shift.ts';
import { openMap, type Surface } from './open-map.ts';
import { type PictureLegend, pictureLegend } from './picture-legend.ts';
import { pointsOf } from './plan-style.ts';
import { mixed } from './shades.ts';
import type { Zoom } from './zoom.ts';

type DrawnArea = {
  readonly id: string;
  readonly rings: readonly Ring[];
  /** How much of the colour it has; without one it has no figure. */
  readonly percent: number | undefined;
};

export type Areas = Surface & {
  /** With the meaning of its shades, for a picture of the map. */
  readonly show: (areas: readonly DrawnArea[], legend: PictureLegend) => void;
  readonly point: (id: string | undefined) => void;
};

/** Half of the size that counts as small. */
const smallPixels = 24;

const tokens = ['--smreka', '--surface', '--surface-2', '--karmin', '--line-2'] as const;

/** Areas in shades of their figures, under the names of the map of the country. */
export const drawAreas = (target: HTMLElement, zoom: Zoom, onPoint: (id: string | undefined) => void): Areas => {
  const source = new VectorSource<Feature>();
  let colours = coloursOf(target, tokens);
  let pointed: string | undefined;
  const style = (feature: FeatureLike): Style => {
    const { id, percent } = feature.get('area') as DrawnArea;
    const isPointed = id === pointed;
    const hasValue = percent !== undefined;
    const edge = hasValue ? { color: colours['--smreka'], width: 1.4 } : { color: colours['--surface'], width: 0.8 };
    return new Style({
      zIndex: isPointed ? 2 : Number(hasValue),
      fill: new Fill({
        color:
          percent === undefined ? colours['--surface-2'] : mixed(percent, colours['--smreka'], colours['--surface']),
      }),
      stroke: new Stroke(isPointed ? { color: colours['--karmin'], width: 2.5 } : edge),
    });
  };
  const layer = new VectorLayer({ source, style, zIndex: -2.5, opacity: 0.9 });
  const { map, lookAt, surface } = openMap(target, zoom, [layer], () => {
    colours = coloursOf(target, tokens);
  });
  map.on('pointermove', ({ pixel, dragging }) => {
    if (dragging) return;
    const [found] = map.getFeaturesAtPixel(pixel, { layerFilter: (one) => one === layer });
    onPoint((found?.get('area') as DrawnArea | undefined)?.id);
  });
  // With the keyboard the map moves under a cross, which points to an area.
  const look = (): void => {
    if (!isByKeys()) return;
    const [found] = source.getFeaturesAtCoordinate(map.getView().getCenter() ?? []);
    onPoint((found?.get('area') as DrawnArea | undefined)?.id);
  };
  const isByKeys = crosshairByKeys(
    target,
    () => true,
    () => look(),
  );
  map.on('moveend', look);
  // From afar a name would hide a small area with a figure.
  const giveWay = (): void => {
    const metresPerPixel = map.getView().getResolution() ?? 1;
    const small = source.getFeatures().flatMap((feature): Covering[] => {
      const [west = 0, south = 0, east = 0, north = 0] = feature.getGeometry()?.getExtent() ?? [];
      const [wide, tall] = [(east - west) / 2 / metresPerPixel, (north - south) / 2 / metresPerPixel];
      const hasValue = (feature.get('area') as DrawnArea).percent !== undefined;
      return hasValue && wide < smallPixels ? [{ at: [(west + east) / 2, (south + north) / 2], wide, tall }] : [];
    });
    map.set(coverings, small);
  };
  map.on('moveend', giveWay);
  return {
    ...surface,
    show: (areas, legend) => {
      map.set(pictureLegend, legend);
      const isFirst = source.getFeatures().length === 0;
      source.clear();
      source.addFeatures(
        areas.flatMap((area) =>
          area.rings.map((ring) => new Feature({ geometry: new Polygon([pointsOf(ring)]), area })),
        ),
      );
      const all = areas.flatMap(({ rings }) => rings.flatMap(pointsOf));
      if (isFirst && all.length > 0) {
        const size = map.getSize() ?? [320, 320];
        lookAt(boundingExtent(all), { padding: [16, 16, 84, 16], size });
      }
      giveWay();
    },
    point: (id) => {
      pointed = id;
      layer.changed();
    },
  };
};
