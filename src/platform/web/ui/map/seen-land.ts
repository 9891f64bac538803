import { buffer } from 'ol/extent';
import type { FeatureLike } from 'ol/Feature';
import type VectorTileLayer from 'ol/layer/VectorTile';
import type OlMap from 'ol/Map';
import type { BaseMap } from './base-data.ts';
import { change, farBorders } from './base-heights.ts';
import { placeOf } from './base-styles.ts';

/** Share of known land in the view, below which a map reports missing data. */
export const mostlyKnown = 0.5;
/** Number of sampled pixels of a map that are tested for land: twelve in a row, eight in a column. */
const samples = 96;
const samplesOf = ([width = 0, height = 0]: readonly number[]): number[][] =>
  Array.from({ length: samples }, (_, at) => [
    ((at % 12) + 0.5) * (width / 12),
    (Math.floor(at / 12) + 0.5) * (height / 8),
  ]);
/** Metres within which a place is near. */
const nearestReach = 20_000;

type Known = Pick<BaseMap, 'drawn'> & {
  readonly letters: VectorTileLayer;
  readonly isCountry: (at: number[]) => boolean;
  /** Tests a pixel of the raster tiles; undefined if they are not shown. */
  readonly hasLand: ((pixel: number[]) => boolean) | undefined;
};

/** Share of the country's land in view that a register has, from 0 to 1. */
export const knownOf = (map: OlMap, { drawn, letters, isCountry, hasLand }: Known): number => {
  const view = map.getView();
  const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent(map.getSize());
  const isNear = drawn.some(([left, low, right, high]) => left < east && right > west && low < north && high > south);
  if (!isNear) return 0;
  // A square has land far outside of the view.
  if ((view.getResolution() ?? 0) <= change)
    return letters.getFeaturesInExtent([west, south, east, north]).some((one) => one.get('layer') !== 'border') ? 1 : 0;
  if (!hasLand) return 1;
  const seen = samplesOf(map.getSize() ?? [0, 0]).filter((at) => isCountry(map.getCoordinateFromPixel(at)));
  // Without any of the country in it nothing is missing.
  if (seen.length === 0) return 1;
  // From afar a whole tile is between two sampled pixels.
  const isSomewhere = drawn.some(
    ([left, low, right, high]) => left >= west && right <= east && low >= south && high <= north,
  );
  return Math.max(isSomewhere ? 1 / samples : 0, seen.filter(hasLand).length / seen.length);
};

/** The place with its name nearest to the middle; undefined from afar. */
export const nearestName = (map: OlMap, names: VectorTileLayer): string | undefined => {
  const [e = 0, n = 0] = map.getView().getCenter() ?? [];
  if ((map.getView().getResolution() ?? 0) > farBorders) return undefined;
  const around = buffer([e, n, e, n], nearestReach);
  const places = names.getFeaturesInExtent(around).filter((one) => one.get('layer') === 'place');
  const metresTo = (one: FeatureLike): number => {
    const [west, south] = placeOf(one);
    return Math.hypot(west - e, south - n);
  };
  const [nearest] = places.sort((one, other) => metresTo(one) - metresTo(other));
  return nearest && String(nearest.get('text'));
};
