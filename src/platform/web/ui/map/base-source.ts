import { type ComponentType, createContext } from 'react';
import type { Surface } from './open-map.ts';

/** A picture of others that the server fetches: instead of the land, or over it. */
export type OutsideLayer = {
  readonly id: string;
  readonly attribution: string;
  readonly is_ground: boolean;
  readonly first_zoom: number;
  readonly last_zoom: number;
  /** Of which years there are pictures; empty where there is one state only. */
  readonly years: readonly number[];
};

/** The map of the country that lies under every map. */
export type BaseMap = {
  /** »0« before there is any: borders and towns of a world atlas. */
  readonly build: string;
  /** Whose data it shows and of which day, in words. */
  readonly source: string;
  readonly layers: readonly OutsideLayer[];
};

/** No registers have been drawn yet. */
export const atlasBuild = '0';

export type MapPanel = 'layers' | 'tools';

export type PanelProps = {
  readonly panel: MapPanel;
  readonly surface: Surface;
  readonly base: BaseMap | undefined;
  /** Says in words what the map shows. */
  readonly label: string;
  /** What stands on it about its source, also on what is printed. */
  readonly source: string;
  readonly onClose: () => void;
};

type MapHost = {
  /** Asks for the map of the country, once a map is drawn; null without a connection. */
  readonly findBase: () => Promise<BaseMap | null>;
  /** What its buttons open: layers and tools. */
  readonly Panels: ComponentType<PanelProps> | undefined;
};

/** What maps are handed from above: this folder knows no call. */
export const MapHostContext = createContext<MapHost>({ findBase: async () => null, Panels: undefined });
