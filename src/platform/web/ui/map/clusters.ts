import Supercluster from 'supercluster';
import { resolutionOfZoom } from './zoom.ts';

/** A dot alone by its index, or a cluster of several. */
export type Clustered = {
  readonly e: number;
  readonly n: number;
  readonly count: number;
  readonly index: number;
  readonly id: number | undefined;
};

const tile = 512;
/** The side of a square in which zoom 0 is one tile, so that its zooms are those of the map; our own metres begin inside it. */
const side = resolutionOfZoom(0) * tile;
const start = { e: 370_000, n: 25_000 };

// The library clusters on the sphere of Mercator; our plane is laid onto its square without bending it.
const lonOf = (e: number): number => ((e - start.e) / side) * 360;
const latOf = (n: number): number => {
  const y = (0.5 - (n - start.n) / side) * 2 * Math.PI;
  return (360 / Math.PI) * Math.atan(Math.exp(Math.PI - y)) - 90;
};
const eOf = (lon: number): number => (lon / 360) * side + start.e;
const nOf = (lat: number): number => {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
  return (0.5 - y) * side + start.n;
};

type Dot = { readonly e: number; readonly n: number };

/** Overlapping dots become one, zoom by zoom; a hundred thousand of them take about a second once. */
export const clustersOf = (
  dots: readonly Dot[],
  pixels: number,
  zoom: { readonly min: number; readonly max: number },
) => {
  const index = new Supercluster<{ index: number }>({
    radius: pixels,
    extent: tile,
    minZoom: Math.max(0, zoom.min - 4),
    maxZoom: zoom.max - 1,
    minPoints: 2,
  });
  index.load(
    dots.map(({ e, n }, at) => ({
      type: 'Feature' as const,
      properties: { index: at },
      geometry: { type: 'Point' as const, coordinates: [lonOf(e), latOf(n)] },
    })),
  );
  const within = ([west = 0, south = 0, east = 0, north = 0]: readonly number[], resolution: number): Clustered[] => {
    const at = Math.floor(Math.log2(resolutionOfZoom(0) / resolution) + 1e-6);
    return index.getClusters([lonOf(west), latOf(south), lonOf(east), latOf(north)], at).map((found) => {
      const [lon = 0, lat = 0] = found.geometry.coordinates;
      const { properties } = found;
      if ('cluster' in properties && properties.cluster)
        return { e: eOf(lon), n: nOf(lat), count: properties.point_count, index: -1, id: properties.cluster_id };
      const alone = properties.index;
      const dot = dots[alone];
      return { e: dot?.e ?? 0, n: dot?.n ?? 0, count: 1, index: alone, id: undefined };
    });
  };
  /** Places of the things in a cluster, to zoom in on. */
  const inside = (id: number): Dot[] =>
    index.getLeaves(id, Number.POSITIVE_INFINITY).flatMap(({ properties }) => dots[properties.index] ?? []);
  return { within, inside };
};
