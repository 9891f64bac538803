import { bindHandlers } from '#platform/server/http/handler.ts';
import type { CadastrePorts } from '../ports.ts';
import * as cadastre from './cadastre.ts';
import * as map from './map.ts';
import { getLayerTile } from './map-layers.ts';
import * as publicData from './public-data.ts';

export const handlersOf = (ports: CadastrePorts) =>
  bindHandlers(ports, { ...cadastre, ...map, getLayerTile, ...publicData });
