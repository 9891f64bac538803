import { boundingExtent, buffer, type Extent, getHeight, getWidth } from 'ol/extent';
import Feature from 'ol/Feature';
import { LineString, Point } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import Overlay from 'ol/Overlay';
import VectorSource from 'ol/source/Vector';
import { Circle, Fill, Stroke, Style } from 'ol/style';
import { pictured } from './base-data.ts';
import { coloursOf } from './colours.ts';
import { type Covering, coverings } from './name-shift.ts';
import { openMap, type Surface } from './open-map.ts';
import { spreadOf } from './spread.ts';
import type { Zoom } from './zoom.ts';

type Place = {
  readonly at: readonly [number, number];
  readonly element: HTMLElement;
  /** Whether it is above its place, like a pin, or on it. */
  readonly isOver: boolean;
  /** A line leads from each of these to the next. */
  readonly isOnWay: boolean;
};

/** Places on a map; each is an element of the page, so that it can be focused and read. */
export type Markers = Surface & {
  readonly show: (places: readonly Place[]) => void;
  /** Raises a place with its label above all others. */
  readonly lift: (element: HTMLElement | undefined) => void;
};

/** Half of the size of a place with its mark, or of a pin. */
const pin = { wide: 15, tall: 17 } as const;

/** Margin around all places: at least this many metres, and this share of their extent. */
const ring = { metres: 120, share: 0.05 } as const;
/** Pixels of displacement from which a line leads from a mark to its place. */
const aside = 4;

export const drawMarkers = (target: HTMLElement, zoom: Zoom): Markers => {
  const way = new VectorSource<Feature>();
  const layer = new VectorLayer({ source: way });
  const leads = new VectorSource<Feature>();
  const leadLayer = new VectorLayer({ source: leads });
  const paint = (): void => {
    const colours = coloursOf(target, ['--smreka', '--surface', '--ink']);
    const line = (color: string, width: number) =>
      new Style({ stroke: new Stroke({ color, width, lineCap: 'round', lineJoin: 'round' }) });
    layer.setStyle([line(colours['--surface'], 7), line(colours['--smreka'], 4)]);
    const [fill, stroke] = [
      new Fill({ color: colours['--ink'] }),
      new Stroke({ color: colours['--surface'], width: 1.5 }),
    ];
    leadLayer.setStyle([
      line(colours['--surface'], 3.5),
      line(colours['--ink'], 1.5),
      new Style({ image: new Circle({ radius: 4, fill, stroke }) }),
    ]);
  };
  paint();
  const { map, view, lookAt, surface } = openMap(target, zoom, [layer, leadLayer], paint);
  const overlays: Overlay[] = [];
  let shown: { readonly around: Extent; readonly state: string } | undefined;
  const stateOf = (): string => [...(view.getCenter() ?? []), view.getResolution()].join(' ');
  const showAll = (around: Extent): void => {
    const isOne = overlays.length === 1;
    // The buttons of the map are at the right, and must not cover a place; a single place is in the middle.
    const left = isOne ? 84 : 56;
    lookAt(around, { padding: [56, 84, 56, left], size: map.getSize() ?? [320, 320] });
    shown = { around, state: stateOf() };
  };
  // Two flats of a house share a place, and from afar all of a town do.
  const spread = (): void => {
    const metres = view.getResolution() ?? 1;
    const offsets = spreadOf(
      overlays.map((overlay) => {
        const [e = 0, n = 0] = overlay.getPosition() ?? [];
        return [e / metres, -n / metres];
      }),
    );
    leads.clear();
    for (const [at, overlay] of overlays.entries()) {
      const [x = 0, y = 0] = offsets[at] ?? [];
      overlay.setOffset([x, y]);
      const [e = 0, n = 0] = overlay.getPosition() ?? [];
      if (Math.hypot(x, y) < aside) continue;
      const place = [e, n];
      leads.addFeatures([
        new Feature(new LineString([place, [e + x * metres, n - y * metres]])),
        new Feature(new Point(place)),
      ]);
    }
    map.set(
      coverings,
      overlays.map((overlay): Covering => {
        const [[e = 0, n = 0] = [], [x = 0, y = 0]] = [overlay.getPosition(), overlay.getOffset()];
        // A pin is above its place.
        const up = overlay.getPositioning() === 'bottom-center' ? pin.tall : 0;
        return { at: [e + x * metres, n - (y - up) * metres], wide: pin.wide, tall: pin.tall };
      }),
    );
  };
  let lifted: HTMLElement | undefined;
  /** An open card covers other places, which cannot be pressed then: they are hidden until it is closed. */
  const cover = (): void => {
    const card = lifted?.querySelector('[role=status]')?.getBoundingClientRect();
    for (const place of map.getOverlayContainerStopEvent()?.children ?? []) {
      if (!(place instanceof HTMLElement)) continue;
      const isLifted = lifted !== undefined && place.contains(lifted);
      const { left, right, top, bottom } = place.getBoundingClientRect();
      const isCovered =
        card !== undefined && left < card.right && right > card.left && top < card.bottom && bottom > card.top;
      Object.assign(place.style, { zIndex: isLifted ? '1' : '', visibility: isCovered && !isLifted ? 'hidden' : '' });
    }
  };
  map.on('moveend', cover);
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
      // A single place has no extent of its own.
      const all = boundingExtent(places.map(({ at }) => [...at]));
      map.set(
        pictured,
        places.map(({ at: [e, n] }) => [e, n, e, n]),
      );
      showAll(buffer(all, Math.max(ring.metres, ring.share * Math.max(getWidth(all), getHeight(all)))));
      spread();
    },
    lift: (element) => {
      lifted = element;
      cover();
    },
  };
};
