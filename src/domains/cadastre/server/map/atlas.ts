import { boxAround } from '../../core/map/borders.ts';
import { bufferPixels } from '../../core/map/encode.ts';
import { fallbackAreas, fallbackPlaces } from '../../core/map/fallback.ts';
import { type Box, boxOf, type Tile } from '../../core/map/grid.ts';
import { landClasses } from '../../core/map/land.ts';
import { type Border, borderLayer, namesLayers } from '../../core/map/layers.ts';
import { emptyPicture, hasLand, paint } from '../../core/map/paint.ts';
import type { StoredKind } from '../repository/map-tiles.ts';
import { atlasBorders } from './borders.ts';
import { pack, packLayers } from './draw.ts';

const areas = fallbackAreas.map(({ rings }) => ({ rings, box: boxAround(rings.flat()) }));
const meet = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
const isIn = ({ e, n }: { readonly e: number; readonly n: number }, [west, south, east, north]: Box): boolean =>
  e >= west && e < east && n >= south && n < north;

/** The map where no register is: the land of municipalities, their borders, and towns, by a world atlas. */
export const drawAtlas = async (kind: StoredKind, tile: Tile): Promise<Buffer> => {
  const around = boxOf(tile, bufferPixels);
  const within = areas.filter(({ box }) => meet(box, around));
  if (kind === 'picture') {
    const picture = emptyPicture();
    for (const { rings } of within)
      for (const ring of rings) paint(picture, [ring], landClasses.indexOf('other') + 1, boxOf(tile));
    return hasLand(picture) ? pack(picture) : Buffer.alloc(0);
  }
  const borders: Border[] = atlasBorders(tile.z).filter(({ line }) => meet(boxAround(line), around));
  if (kind === 'names')
    return packLayers(
      tile,
      namesLayers(
        fallbackPlaces().filter((place) => isIn(place, boxOf(tile))),
        borders,
      ),
    );
  const land = within.flatMap(({ rings }) => rings);
  return packLayers(tile, [
    {
      name: 'land',
      features: land.length > 0 ? [{ type: 'polygon', properties: { land: 'other' }, rings: land }] : [],
    },
    borderLayer(borders),
  ]);
};
