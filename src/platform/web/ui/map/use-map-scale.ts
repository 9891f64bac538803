import { useEffect, useState } from 'react';
import type { Surface } from './open-map.ts';

/** How many metres a pixel of the map is now. */
export const useMetresPerPixel = (surface: Surface | undefined): number | undefined => {
  const [metres, setMetres] = useState<number>();
  useEffect(() => {
    if (!surface) return setMetres(undefined);
    const view = surface.map.getView();
    const read = () => setMetres(view.getResolution());
    read();
    view.on('change:resolution', read);
    return () => view.un('change:resolution', read);
  }, [surface]);
  return metres;
};
