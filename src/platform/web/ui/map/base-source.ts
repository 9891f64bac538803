import { createContext } from 'react';

/** Asks which build of the map of the country is there, once a map is drawn; null where there is none. */
export const BaseMapSource = createContext<() => Promise<string | null>>(async () => null);
