import { boxAround } from '../../core/map/borders.ts';
import { bufferPixels } from '../../core/map/encode.ts';
import { fallbackAreas, fallbackPlaces } from '../../core/map/fallback.ts';
import { type Box, boxOf, type Tile } from '../../core/map/grid.ts';
import { landClasses } from '../../core/map/land.ts';
import { type Border, borderLayer, namesLayers, type Place } from '../../core/map/layers.ts';
import { emptyPicture, hasLand, type Picture, paint } from '../../core/map/paint.ts';
import type { StoredKind } from '../repository/map-tiles.ts';
import { atlasBorders } from './borders.ts';
import { pack, packLayers } from './draw.ts';

const areas = fallbackAreas.map(({ rings }) => ({ rings, box: boxAround(rings.flat()) }));
const meet = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
const isIn = ({ e, n }: { readonly e: number; readonly n: number }, [west, south, east, north]: Box): boolean =>
  e >= west && e < east && n >= south && n < north;

/** The land of municipalities as a picture. */
export const paintAtlas = (tile: Tile): Picture => {
  const box = boxOf(tile);
  const picture = emptyPicture();
  for (const one of areas)
    if (meet(one.box, box)) for (const ring of one.rings) paint(picture, [ring], landClasses.indexOf('other') + 1, box);
  return picture;
};

export const atlasBordersIn = (z: number, box: Box): Border[] =>
  atlasBorders(z).filter(({ line }) => meet(boxAround(line), box));
export const atlasPlacesIn = (box: Box): Place[] => fallbackPlaces().filter((place) => isIn(place, box));

/** The map if no register is: the land of municipalities, their borders, and towns, by a world atlas. */
export const drawAtlas = async (kind: StoredKind, tile: Tile): Promise<Buffer> => {
  const around = boxOf(tile, bufferPixels);
  if (kind === 'picture') {
    const picture = paintAtlas(tile);
    return hasLand(picture) ? pack(picture) : Buffer.alloc(0);
  }
  const borders = atlasBordersIn(tile.z, around);
  if (kind === 'names') return packLayers(tile, namesLayers(atlasPlacesIn(boxOf(tile)), borders));
  const land = areas.filter(({ box }) => meet(box, around)).flatMap(({ rings }) => rings);
  return packLayers(tile, [
    {
      name: 'land',
      features: land.length > 0 ? [{ type: 'polygon', properties: { land: 'other' }, rings: land }] : [],
    },
    borderLayer(borders),
  ]);
};
