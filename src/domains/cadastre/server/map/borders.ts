import type { Db } from '#platform/server/db/database.ts';
import { bordersOf, boxAround, hasVanished, simplified } from '../../core/map/borders.ts';
import type { FlatRing } from '../../core/map/clip.ts';
import { fallbackBorders, fallbackPlaces } from '../../core/map/fallback.ts';
import { metresPerPixel, outlineZooms } from '../../core/map/grid.ts';
import type { Border } from '../../core/map/layers.ts';
import { placesOf } from '../../core/map/places.ts';
import { type AreaKind, areaKinds } from '../../core/rows.ts';
import { drawnRings } from '../outline-text.ts';
import {
  copyBorders,
  hasBorders,
  keepBorders,
  keepPlaces,
  listAreaKeys,
  listDrawnPlaces,
  listWithNeighbours,
} from '../repository/map-names.ts';

type AsSystem = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Farther away the borders of a kind would cover everything. */
const firstZoom: Readonly<Record<AreaKind, number>> = { obcina: 8, naselje: 12, ko: 13 };
/** Borders of the world atlas are inaccurate by some hundred metres: from a dozen pixels on they would be wrong. */
const lastAtlasZoom = 12;
/** No point of a border is farther from where it is than this share of a pixel. */
const accuracy = 0.4;

/** The lines simplified for each zoom; at the nearest one, which is enlarged, every point stays. */
const zoomed = (kind: AreaKind, lines: readonly FlatRing[], last: number = outlineZooms.last) =>
  Array.from({ length: last - firstZoom[kind] + 1 }, (_, at) => firstZoom[kind] + at).flatMap((z) =>
    bordersAt(z, kind, lines).map(({ line }) => ({ kind, z, line: line.join(','), place: boxAround(line) })),
  );

const bordersAt = (z: number, kind: AreaKind, lines: readonly FlatRing[]): Border[] =>
  lines.flatMap((whole) => {
    const line = z === outlineZooms.last ? whole : simplified(whole, metresPerPixel(z) * accuracy);
    return hasVanished(line) ? [] : [{ kind, line }];
  });

/** Borders of a world atlas by their zoom, made once when first wanted. */
const atlas = new Map<number, Border[]>();
let atlasLines: FlatRing[] | undefined;
export const atlasBorders = (z: number): Border[] => {
  if (z > lastAtlasZoom) return [];
  atlasLines ??= fallbackBorders();
  const found = atlas.get(z) ?? bordersAt(z, 'obcina', atlasLines);
  atlas.set(z, found);
  return found;
};

/** Borders of the registers' areas, kind by kind; those of municipalities by a world atlas if no register has them. */
export const makeBorders = async (buildId: number, asSystem: AsSystem, like: number | undefined): Promise<void> => {
  if (like !== undefined) {
    if (!(await asSystem((db) => hasBorders(db, buildId, 'obcina'))))
      await asSystem((db) => copyBorders(db, like, buildId));
    return;
  }
  for (const kind of areaKinds) {
    if (await asSystem((db) => hasBorders(db, buildId, kind))) continue;
    await asSystem(async (db) => {
      const keys = await listAreaKeys(db, kind);
      const isAtlas = kind === 'obcina' && keys.length === 0;
      if (isAtlas) await keepBorders(db, buildId, zoomed(kind, fallbackBorders(), lastAtlasZoom));
      for (const key of keys) await keepBorders(db, buildId, zoomed(kind, await bordersOfArea(db, kind, key)));
    });
  }
};

const bordersOfArea = async (db: Db, kind: AreaKind, key: number): Promise<FlatRing[]> => {
  const near = (await listWithNeighbours(db, kind, key)).map((one) => ({
    rank: one.key,
    rings: drawnRings(one.outline),
  }));
  const own = near.find(({ rank }) => rank === key);
  return own
    ? bordersOf(
        own,
        near.filter((one) => one !== own),
      )
    : [];
};

export const makePlaces = (buildId: number, asSystem: AsSystem): Promise<void> =>
  asSystem(async (db) => keepPlaces(db, buildId, placesOf(await listDrawnPlaces(db), fallbackPlaces())));
