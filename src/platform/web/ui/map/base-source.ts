import { type ComponentType, createContext } from 'react';
import type { BaseMap } from './base-data.ts';
import type { Surface } from './open-map.ts';

export type MapPanel = 'layers' | 'tools';

export type PaperProps = {
  readonly surface: Surface;
  /** Says in words what the map shows. */
  readonly label: string;
  /** What stands on it about its source, also on what is printed. */
  readonly source: string;
};

export type PanelProps = PaperProps & {
  /** Which one is open; what it began, such as a measurement, stands without it. */
  readonly panel: MapPanel | undefined;
  readonly base: BaseMap | undefined;
  readonly onClose: () => void;
};

type MapHost = {
  /** Asks for the map of the country, once a map is drawn; null without a connection. */
  readonly findBase: () => Promise<BaseMap | null>;
  /** What its buttons open: layers and tools. */
  readonly Panels: ComponentType<PanelProps> | undefined;
  /** What stands in its place when the page is printed. */
  readonly Paper: ComponentType<PaperProps> | undefined;
};

/** What maps are handed from above: this folder knows no call. */
export const MapHostContext = createContext<MapHost>({
  findBase: async () => null,
  Panels: undefined,
  Paper: undefined,
});
