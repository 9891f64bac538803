import { max, min } from '#lib/maths.ts';
import { type Box, metresPerPixel, outlineZooms, pictureZooms, type Tile, tilesOver } from './grid.ts';

type Place = readonly [e: number, n: number];

/** Half of the area kept around a place at each zoom: a phone screen with some margin. */
const reachPixels = 256;
/** All places share one area at the zooms at which they fit into this many pixels. */
const overviewPixels = 1_200;

const zooms = Array.from({ length: outlineZooms.last - pictureZooms.first + 1 }, (_, at) => pictureZooms.first + at);
const around = (e: number, n: number, reach: number): Box => [e - reach, n - reach, e + reach, n + reach];

/** The squares of the map for some places without a connection: the country, the levels between, the street, the house; each once. */
export const keptTiles = (places: readonly Place[]): Tile[] => {
  if (places.length === 0) return [];
  const [es, ns] = [places.map(([e]) => e), places.map(([, n]) => n)];
  const all: Box = [min(...es), min(...ns), max(...es), max(...ns)];
  return zooms.flatMap((z) => {
    const reach = reachPixels * metresPerPixel(z);
    const room = overviewPixels * metresPerPixel(z);
    const isOverview = all[2] - all[0] <= room && all[3] - all[1] <= room;
    const boxes: Box[] = isOverview
      ? [[all[0] - reach, all[1] - reach, all[2] + reach, all[3] + reach]]
      : places.map(([e, n]) => around(e, n, reach));
    return [
      ...new Map(boxes.flatMap((box) => tilesOver(box, z)).map((tile) => [`${tile.x} ${tile.y}`, tile])).values(),
    ];
  });
};
