import { useSyncExternalStore } from 'react';
import type { Surface } from './open-map.ts';

/** A property of a map, by its name. */
export const useMapState = <T>(surface: Surface | undefined, name: string): T | undefined =>
  useSyncExternalStore(
    (onChange) => {
      surface?.map.on('propertychange', onChange);
      return () => surface?.map.un('propertychange', onChange);
    },
    () => surface?.map.get(name) as T | undefined,
  );
