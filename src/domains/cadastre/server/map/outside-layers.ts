import pLimit from 'p-limit';
import { limits } from '#contract/limits.ts';
import { keysOf } from '#lib/keys.ts';
import { outsideOfTransactions } from '#platform/server/db/outside.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import { createHostBackoff } from '#platform/server/http/host-backoff.ts';
import type { Settings } from '#platform/server/services.ts';
import type { OutsideLayer, OutsideLayerId } from '../../contract/base-map.ts';
import { boxOf, type Tile, tilePixels } from '../../core/map/grid.ts';

type Preset = Omit<OutsideLayer, 'id' | 'attribution' | 'years'> & {
  /** The path of the service at GURS, and its requested layers. */
  readonly path: string;
  readonly layers: string;
  readonly styles?: string;
  /** Years with available images, and their layer. */
  readonly byYear?: { readonly layers: string; readonly first: number; readonly last: number };
};

const ground = '/wms-si-gurs-dts/wms';
const cadastre = '/wms-si-gurs-kn/wms';
/** The public services of GURS with their documented addresses; orthophoto and maps are drawn under the plan, the others over it. */
const presets: Readonly<Record<OutsideLayerId, Preset>> = {
  orthophoto: {
    path: ground,
    layers: 'SI.GURS.ZPDZ:DOF025',
    byYear: { layers: 'SI.GURS.ZPDZ:DOF050', first: 2006, last: 2025 },
    is_ground: true,
    first_zoom: 8,
    last_zoom: 20,
  },
  topographic: { path: ground, layers: 'SI.GURS.DK:DTK50', is_ground: true, first_zoom: 8, last_zoom: 17 },
  planned_use: { path: cadastre, layers: 'SI.GURS.KN:NAMENSKE_RABE', is_ground: false, first_zoom: 13, last_zoom: 20 },
  cadastre: {
    path: cadastre,
    layers: 'SI.GURS.KN:PARCELE,SI.GURS.KN:STAVBE_OBRIS',
    is_ground: false,
    first_zoom: 15,
    last_zoom: 20,
  },
  ko: {
    path: cadastre,
    layers: 'SI.GURS.KN:KATASTRSKE_OBCINE',
    styles: 'nep_kn_katastrske_obcine',
    is_ground: false,
    first_zoom: 11,
    last_zoom: 20,
  },
};
const ids = keysOf(presets);
const attribution = '© Geodetska uprava Republike Slovenije, CC BY 4.0';

type MapSettings = Pick<Settings, 'gursMaps' | 'orthophotoWmsUrl' | 'cadastreWmsUrl'>;

/** Service of a layer: the operator's own setting takes precedence over the preset. */
const serviceOf = (id: OutsideLayerId, settings: MapSettings): string | undefined => {
  const own = { orthophoto: settings.orthophotoWmsUrl, cadastre: settings.cadastreWmsUrl }[id as string];
  return own ?? (settings.gursMaps === undefined ? undefined : settings.gursMaps + presets[id].path);
};

export const layersOf = (settings: MapSettings): OutsideLayer[] =>
  ids.flatMap((id) => {
    if (serviceOf(id, settings) === undefined) return [];
    const { is_ground, first_zoom, last_zoom, byYear } = presets[id];
    const years = byYear ? Array.from({ length: byYear.last - byYear.first + 1 }, (_, at) => byYear.last - at) : [];
    return [{ id, attribution, is_ground, first_zoom, last_zoom, years }];
  });

export type Asked = Tile & { readonly layer: OutsideLayerId; readonly year?: number | undefined };

/** The address of a picture; undefined if no layer of that name, zoom or year is offered. */
export const addressOf = ({ layer, year, ...tile }: Asked, settings: MapSettings): URL | undefined => {
  const service = serviceOf(layer, settings);
  const { layers, styles = '', byYear, first_zoom, last_zoom } = presets[layer];
  if (service === undefined || tile.z < first_zoom || tile.z > last_zoom) return undefined;
  if (year !== undefined && (!byYear || year < byYear.first || year > byYear.last)) return undefined;
  const url = new URL(service);
  const question = {
    SERVICE: 'WMS',
    VERSION: '1.1.1',
    REQUEST: 'GetMap',
    LAYERS: year === undefined || !byYear ? layers : byYear.layers,
    STYLES: styles,
    FORMAT: presets[layer].is_ground ? 'image/jpeg' : 'image/png',
    TRANSPARENT: String(!presets[layer].is_ground),
    SRS: 'EPSG:3794',
    BBOX: boxOf(tile)
      .map((side) => side.toFixed(2))
      .join(','),
    WIDTH: String(tilePixels),
    HEIGHT: String(tilePixels),
    ...(year === undefined ? {} : { TIME: `${year}-01-01T00:00:00.000Z` }),
  };
  for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value);
  return url;
};

export type Picture = { readonly mime: string; readonly bytes: Buffer };
const mimes = ['image/png', 'image/jpeg'];

/** Pictures of outside services by their address, the last ones kept in memory. Each is requested once for all who wait. */
export const pictureStore = (clock: () => number) => {
  const { withinMs, bytes: mostBytes, keptBytes, keptMs, atOnce } = limits.outsideLayers;
  const kept = new Map<string, Picture & { readonly until: number }>();
  const asked = new Map<string, Promise<Picture>>();
  const line = pLimit(atOnce);
  const pauses = createHostBackoff(clock);
  let size = 0;

  const drop = (key: string): void => {
    size -= kept.get(key)?.bytes.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, picture: Picture): void => {
    drop(key);
    kept.set(key, { ...picture, until: clock() + keptMs });
    size += picture.bytes.length;
    for (const oldest of kept.keys()) {
      if (size <= keptBytes) break;
      drop(oldest);
    }
  };

  const fetched = async (url: URL): Promise<Picture> => {
    outsideOfTransactions('a picture of an outside service is asked for');
    const retryAfterSeconds = pauses.secondsLeft(url);
    if (retryAfterSeconds > 0) throw new AppError('source_unavailable', { retryAfterSeconds });
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(withinMs) });
    pauses.heed(url, response);
    const mime = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    // Complaints of a service are XML, also with status 200.
    if (!response.ok || !mimes.includes(mime)) {
      await response.body?.cancel();
      throw new Error(`it answered with status ${response.status} and ${mime}`);
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > mostBytes) throw new Error('the picture is too large');
      chunks.push(chunk);
    }
    return { mime, bytes: Buffer.concat(chunks) };
  };

  const get = async (url: URL): Promise<Picture> => {
    const key = url.href;
    const known = kept.get(key);
    if (known && known.until > clock()) return known;
    const waiting = asked.get(key) ?? line(() => fetched(url));
    asked.set(key, waiting);
    try {
      const picture = await waiting;
      if (asked.get(key) === waiting) keep(key, picture);
      return picture;
    } catch (cause) {
      // While the service is away an older picture is better than none.
      if (known) return known;
      if (cause instanceof AppError) throw cause;
      throw new AppError('source_unavailable', { cause });
    } finally {
      if (asked.get(key) === waiting) asked.delete(key);
    }
  };
  return { get };
};
