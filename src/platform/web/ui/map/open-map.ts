import { all, focusWithTabindex, mouseOnly, noModifierKeys, primaryAction } from 'ol/events/condition';
import type { Extent } from 'ol/extent';
import DragPan from 'ol/interaction/DragPan';
import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import Kinetic from 'ol/Kinetic';
import type BaseLayer from 'ol/layer/Base';
import OlMap from 'ol/Map';
import View, { type FitOptions } from 'ol/View';
import type { BaseMap } from './base-data.ts';
import { groundOf } from './ground.ts';
import { d96 } from './projection.ts';
import { viewIn } from './view-link.ts';
import { resolutionOfZoom, type Zoom, zoomOfResolution } from './zoom.ts';

/** Common functions of all maps, used by their tools. */
export type Surface = {
  readonly map: OlMap;
  /** The element that it is drawn on, which has the focus. */
  readonly target: HTMLElement;
  readonly zoom: (by: number) => void;
  readonly recolour: () => void;
  /** Puts the map of the country below the drawing. */
  readonly base: (base: BaseMap) => void;
  /** Adapts to the current size of its container. */
  readonly resize: () => void;
  readonly end: () => void;
};

/** The middle of the country. */
const slovenia: [number, number] = [499_000, 113_000];

/** A mouse always drags, a finger only if the map has the focus: otherwise it scrolls the page. */
const dragPan = (): DragPan =>
  new DragPan({
    condition: (event) => all(noModifierKeys, primaryAction)(event) && (mouseOnly(event) || focusWithTabindex(event)),
    kinetic: new Kinetic(-0.005, 0.05, 100),
  });

/** A map over the map of the country; the wheel scrolls the page until the map has the focus. */
export const openMap = (target: HTMLElement, zoom: Zoom, layers: BaseLayer[], onRecolour: () => void) => {
  const view = new View({
    projection: d96,
    center: slovenia,
    resolution: resolutionOfZoom(zoom.initial),
    maxResolution: resolutionOfZoom(zoom.min),
    minResolution: resolutionOfZoom(zoom.max),
    // The map may be smaller than the screen, so that all of it can be seen.
    constrainOnlyCenter: true,
    smoothResolutionConstraint: false,
  });
  const map = new OlMap({
    target,
    view,
    controls: [],
    interactions: defaultInteractions({
      onFocusOnly: true,
      altShiftDragRotate: false,
      pinchRotate: false,
      dragPan: false,
    }).extend([dragPan()]),
    layers,
  });
  const ground = groundOf(map, target);
  let linked = viewIn(location.hash);
  /**
   * Shows all of the extent; the first time the view in the address, if there is one, and once more if the content was still loading.
   * Returns whether it shows the extent.
   */
  const lookAt = (extent: Extent, options?: FitOptions, isOnItsWay = false): boolean => {
    if (linked) {
      view.setCenter([linked.e, linked.n]);
      view.setResolution(linked.metresPerPixel);
      if (!isOnItsWay) linked = undefined;
      return false;
    }
    view.fit(extent, options);
    return true;
  };
  let aim: { readonly zoom: number } | undefined;
  const zoomBy = (by: number): void => {
    // A press during such a movement continues from its target: quick presses all count. A zoom by the map's own keys is not handled here.
    const from = aim?.zoom ?? zoomOfResolution(view.getResolution() ?? 1);
    view.cancelAnimations();
    const next = { zoom: Math.min(zoom.max, Math.max(zoom.min, from + by)) };
    aim = next;
    view.animate({ resolution: resolutionOfZoom(next.zoom), duration: 160 }, () => {
      if (aim === next) aim = undefined;
    });
  };
  const surface: Surface = {
    map,
    target,
    zoom: zoomBy,
    recolour: () => {
      onRecolour();
      ground.recolour();
      for (const layer of map.getAllLayers()) layer.changed();
    },
    base: ground.put,
    resize: () => {
      map.updateSize();
      map.renderSync();
    },
    end: () => {
      ground.end();
      map.setTarget();
      map.dispose();
    },
  };
  return { map, view, lookAt, surface };
};
