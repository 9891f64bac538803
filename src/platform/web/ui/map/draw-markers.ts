import { boundingExtent, buffer, type Extent, getHeight, getWidth } from 'ol/extent';
import Feature from 'ol/Feature';
import { LineString } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import Overlay from 'ol/Overlay';
import VectorSource from 'ol/source/Vector';
import { Stroke, Style } from 'ol/style';
import { groundOf } from './base-map.ts';
import { coloursOf } from './colours.ts';
import { openMap } from './open-map.ts';
import { type Zoom, zoomOfResolution } from './zoom.ts';

type Place = { readonly at: readonly [number, number]; readonly element: HTMLElement };

/** Places on a map; each is an element of the page, so that it can be focused and read. */
export type Markers = {
  readonly show: (places: readonly Place[]) => void;
  readonly zoom: (by: number) => void;
  readonly recolour: () => void;
  readonly base: (build: string) => void;
  readonly resize: () => void;
  readonly end: () => void;
};

const mostLines = 24;

/** Lines of the grid of D96/TM over what is seen, as far apart as a power of ten of metres. */
const gridOver = (extent: number[]): Feature[] => {
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  const widest = Math.max(getWidth(extent), getHeight(extent));
  const step = 10 ** Math.ceil(Math.log10(widest / mostLines));
  const multiples = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / step) + 1 }, (_, n) => (Math.floor(from / step) + n) * step);
  return [
    ...multiples(west, east).map(
      (e) =>
        new LineString([
          [e, south],
          [e, north],
        ]),
    ),
    ...multiples(south, north).map(
      (n) =>
        new LineString([
          [west, n],
          [east, n],
        ]),
    ),
  ].map((geometry) => new Feature({ geometry }));
};

export const drawMarkers = (target: HTMLElement, zoom: Zoom, onZoom: (zoom: number) => void): Markers => {
  const grid = new VectorSource<Feature>();
  const lines = new VectorLayer({ source: grid });
  const recolour = () => {
    const { '--line': color } = coloursOf(target, ['--line']);
    lines.setStyle(new Style({ stroke: new Stroke({ color, width: 1 }) }));
  };
  recolour();
  const { map, view, zoomBy, resize, end } = openMap(target, zoom, [lines]);
  const ground = groundOf(map, target);
  map.on('moveend', () => {
    grid.clear();
    grid.addFeatures(gridOver(view.calculateExtent(map.getSize())));
    onZoom(zoomOfResolution(view.getResolution() ?? 1));
  });
  let shown: { readonly around: Extent; readonly state: string } | undefined;
  const stateOf = (): string => [...(view.getCenter() ?? []), view.getResolution()].join(' ');
  const showAll = (around: Extent): void => {
    view.fit(around, { padding: [56, 56, 56, 56], size: map.getSize() ?? [320, 320] });
    shown = { around, state: stateOf() };
  };
  // After a resize all places are shown again, unless the user has moved the map since.
  map.on('change:size', () => {
    if (shown?.state === stateOf()) showAll(shown.around);
  });
  return {
    show: (places) => {
      shown = undefined;
      map.getOverlays().clear();
      for (const { at, element } of places)
        map.addOverlay(new Overlay({ element, position: [...at], positioning: 'bottom-center', stopEvent: true }));
      if (places.length === 0) return;
      // One place has no extent of its own: a few hundred metres around it are shown.
      showAll(buffer(boundingExtent(places.map(({ at }) => [...at])), 400));
    },
    zoom: zoomBy,
    recolour: () => {
      recolour();
      ground.recolour();
    },
    base: (build) => {
      ground.put(build);
      // The lines of the grid are for an empty map.
      lines.setVisible(false);
    },
    resize,
    end,
  };
};
