import { type ComponentType, createContext } from 'react';
import type { BaseMap } from './base-data.ts';
import type { Surface } from './open-map.ts';

export type MapPanel = 'layers' | 'tools';

export type PaperProps = {
  readonly surface: Surface;
  /** Description of the map in words. */
  readonly label: string;
  /** Attribution of its source, also on prints. */
  readonly source: string;
};

export type PanelProps = PaperProps & {
  /** The open panel; its results, such as a measurement, stay without it. */
  readonly panel: MapPanel | undefined;
  readonly base: BaseMap | undefined;
  readonly onClose: () => void;
};

type MapHost = {
  /** Fetches the map of the country, once a map is drawn; null without a connection. */
  readonly findBase: () => Promise<BaseMap | null>;
  /** Panels of its buttons: layers and tools. */
  readonly Panels: ComponentType<PanelProps> | undefined;
  /** Shown instead of it when the page is printed. */
  readonly Paper: ComponentType<PaperProps> | undefined;
};

/** Functions and components that maps get from above: this folder knows no call. */
export const MapHostContext = createContext<MapHost>({
  findBase: async () => null,
  Panels: undefined,
  Paper: undefined,
});
