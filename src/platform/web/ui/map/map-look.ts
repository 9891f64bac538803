import { createStore } from '../../store.ts';

/** Layers of the country's map that can be hidden. */
export const drawnLayers = ['parcels', 'buildings', 'use', 'roads', 'water', 'borders', 'ko'] as const;
export type DrawnLayer = (typeof drawnLayers)[number];

export type MapLook = {
  readonly hidden: readonly DrawnLayer[];
  /** Strength of the land under everything, in percent. */
  readonly strength: number;
  /** The outside picture in place of the land, and its year if there are several. */
  readonly ground: string | null;
  readonly year: number | null;
  /** Pictures of others over the land. */
  readonly over: readonly string[];
};

const key = 'map_look';
export const usualLook: MapLook = { hidden: [], strength: 100, ground: null, year: null, over: [] };

const read = (): MapLook => {
  try {
    return { ...usualLook, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<MapLook>) };
  } catch {
    return usualLook;
  }
};

/** One look for all maps of a person; kept on the device. */
export const mapLook = createStore<MapLook>(read());

export const changeLook = (change: Partial<MapLook>): void => {
  const next = { ...mapLook.get(), ...change };
  localStorage.setItem(key, JSON.stringify(next));
  mapLook.set(next);
};
