import { boundingExtent, buffer, type Extent } from 'ol/extent';
import Feature from 'ol/Feature';
import { LineString } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import Overlay from 'ol/Overlay';
import VectorSource from 'ol/source/Vector';
import { Stroke, Style } from 'ol/style';
import { coloursOf } from './colours.ts';
import { openMap, type Surface } from './open-map.ts';
import { spreadOf } from './spread.ts';
import type { Zoom } from './zoom.ts';

type Place = {
  readonly at: readonly [number, number];
  readonly element: HTMLElement;
  /** Whether it stands over its place, as a pin does, or on it. */
  readonly isOver: boolean;
  /** A line goes from each of these to the next. */
  readonly isOnWay: boolean;
};

/** Places on a map; each is an element of the page, so that it can be focused and read. */
export type Markers = Surface & {
  readonly show: (places: readonly Place[]) => void;
};

export const drawMarkers = (target: HTMLElement, zoom: Zoom): Markers => {
  const way = new VectorSource<Feature>();
  const layer = new VectorLayer({ source: way });
  const paint = (): void => {
    const colours = coloursOf(target, ['--smreka', '--surface']);
    const line = (color: string, width: number) =>
      new Style({ stroke: new Stroke({ color, width, lineCap: 'round', lineJoin: 'round' }) });
    layer.setStyle([line(colours['--surface'], 7), line(colours['--smreka'], 4)]);
  };
  paint();
  const { map, view, lookAt, surface } = openMap(target, zoom, [layer], paint);
  const overlays: Overlay[] = [];
  let shown: { readonly around: Extent; readonly state: string } | undefined;
  const stateOf = (): string => [...(view.getCenter() ?? []), view.getResolution()].join(' ');
  const showAll = (around: Extent): void => {
    // At the right are the buttons of the map, and no place may lie under them.
    lookAt(around, { padding: [56, 84, 56, 56], size: map.getSize() ?? [320, 320] });
    shown = { around, state: stateOf() };
  };
  // Two flats of a house have one place, and from afar all of a town do.
  const spread = (): void => {
    const metres = view.getResolution() ?? 1;
    const offsets = spreadOf(
      overlays.map((overlay) => {
        const [e = 0, n = 0] = overlay.getPosition() ?? [];
        return [e / metres, -n / metres];
      }),
    );
    for (const [at, overlay] of overlays.entries()) overlay.setOffset([...(offsets[at] ?? [0, 0])]);
  };
  view.on('change:resolution', spread);
  // After a resize all places are shown again, unless the user has moved the map since.
  map.on('change:size', () => {
    if (shown?.state === stateOf()) showAll(shown.around);
  });
  return {
    ...surface,
    show: (places) => {
      shown = undefined;
      for (const overlay of overlays.splice(0)) map.removeOverlay(overlay);
      way.clear();
      for (const { at, element, isOver } of places)
        overlays.push(
          new Overlay({
            element,
            position: [...at],
            positioning: isOver ? 'bottom-center' : 'center-center',
            stopEvent: true,
            // Keys go through them in the order of the list.
            insertFirst: false,
          }),
        );
      for (const overlay of overlays) map.addOverlay(overlay);
      const stops = places.filter(({ isOnWay }) => isOnWay).map(({ at }) => [...at]);
      if (stops.length > 1) way.addFeature(new Feature(new LineString(stops)));
      if (places.length === 0) return;
      // One place has no extent of its own: a few hundred metres around it are shown.
      showAll(buffer(boundingExtent(places.map(({ at }) => [...at])), 400));
      spread();
    },
  };
};
