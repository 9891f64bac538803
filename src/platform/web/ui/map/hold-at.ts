import Overlay from 'ol/Overlay';
import type { Surface } from './open-map.ts';

type Held = { readonly moveTo: (at: readonly [number, number]) => void; readonly letGo: () => void };

/** Holds an element of the page over a place of the map and moves the map until all of it is visible. */
export const holdAt = ({ map }: Surface, element: HTMLElement): Held => {
  const pan = { margin: 12, animation: { duration: 160 } };
  const overlay = new Overlay({
    element,
    positioning: 'bottom-center',
    offset: [0, -10],
    stopEvent: true,
    autoPan: pan,
  });
  map.addOverlay(overlay);
  // Its content loads later and grows.
  const sizes = new ResizeObserver(() => overlay.panIntoView(pan));
  sizes.observe(element);
  return {
    moveTo: (at) => overlay.setPosition([...at]),
    letGo: () => {
      sizes.disconnect();
      map.removeOverlay(overlay);
    },
  };
};
