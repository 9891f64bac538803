import Overlay from 'ol/Overlay';
import type { Surface } from './open-map.ts';

/** Holds an element of the page over a place of the map and moves the map so far that all of it is seen; returns how it is let go. */
export const holdAt = ({ map }: Surface, element: HTMLElement, at: readonly [number, number]): (() => void) => {
  const overlay = new Overlay({
    element,
    positioning: 'bottom-center',
    offset: [0, -10],
    stopEvent: true,
    autoPan: { margin: 12, animation: { duration: 160 } },
  });
  map.addOverlay(overlay);
  overlay.setPosition([...at]);
  // What it says comes later, and it grows.
  const sizes = new ResizeObserver(() => overlay.panIntoView({ margin: 12, animation: { duration: 160 } }));
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    map.removeOverlay(overlay);
  };
};
