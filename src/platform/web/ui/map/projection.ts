import Projection from 'ol/proj/Projection';
import TileGrid from 'ol/tilegrid/TileGrid';
import { resolutionOfZoom } from './zoom.ts';

/** D96/TM (EPSG:3794): everything we draw is in it, so nothing is ever transformed. */
export const d96 = new Projection({
  code: 'EPSG:3794',
  units: 'm',
  extent: [370_000, 25_000, 630_000, 200_000],
  getPointResolution: (resolution) => resolution,
});

/** Tiles of 512 pixels from the north-west corner of the grid; their zooms are those of the product. */
export const gridOf = (first: number, last: number): TileGrid =>
  new TileGrid({
    origin: [370_000, 200_000],
    extent: [370_000, 25_000, 630_000, 200_000],
    resolutions: Array.from({ length: last + 1 }, (_, zoom) => resolutionOfZoom(zoom)),
    minZoom: first,
    tileSize: 512,
  });
