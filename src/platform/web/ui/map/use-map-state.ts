import { useSyncExternalStore } from 'react';
import type { Surface } from './open-map.ts';

/** Whether a map says so of itself, by the name under which it does. */
export const useMapState = (surface: Surface | undefined, name: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      surface?.map.on('propertychange', onChange);
      return () => surface?.map.un('propertychange', onChange);
    },
    () => Boolean(surface?.map.get(name)),
  );
