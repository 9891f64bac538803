import { all, focusWithTabindex, mouseOnly, noModifierKeys, primaryAction } from 'ol/events/condition';
import DragPan from 'ol/interaction/DragPan';
import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import Kinetic from 'ol/Kinetic';
import type BaseLayer from 'ol/layer/Base';
import OlMap from 'ol/Map';
import View from 'ol/View';
import { d96 } from './projection.ts';
import { resolutionOfZoom, type Zoom, zoomOfResolution } from './zoom.ts';

/** The middle of the country. */
const slovenia: [number, number] = [499_000, 113_000];

/** By a mouse always, by a finger only where the map has the focus: else the finger scrolls the page. */
const dragPan = (): DragPan =>
  new DragPan({
    condition: (event) => all(noModifierKeys, primaryAction)(event) && (mouseOnly(event) || focusWithTabindex(event)),
    kinetic: new Kinetic(-0.005, 0.05, 100),
  });

/** A map without a control of its own; the wheel scrolls the page until the map has the focus. */
export const openMap = (target: HTMLElement, zoom: Zoom, layers: BaseLayer[]) => {
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
  let aim = zoom.initial;
  const zoomBy = (by: number): void => {
    // A press during a movement goes on from where that leads: quick presses all count.
    const from = view.getAnimating() ? aim : zoomOfResolution(view.getResolution() ?? 1);
    aim = Math.min(zoom.max, Math.max(zoom.min, from + by));
    view.cancelAnimations();
    view.animate({ resolution: resolutionOfZoom(aim), duration: 160 });
  };
  const resize = (): void => {
    map.updateSize();
    map.renderSync();
  };
  const end = (): void => {
    map.setTarget();
    map.dispose();
  };
  return { map, view, zoomBy, resize, end };
};
