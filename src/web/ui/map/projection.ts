import Projection from 'ol/proj/Projection';

/** D96/TM (EPSG:3794): everything we draw is in it, so nothing is ever transformed. */
export const d96 = new Projection({
  code: 'EPSG:3794',
  units: 'm',
  extent: [370_000, 25_000, 630_000, 200_000],
  getPointResolution: (resolution) => resolution,
});

/** Zoom 20 of the tile maps, at 46° north. */
const finest = { zoom: 20, metresPerPixel: 0.1 };

/** Metres of a pixel at a zoom of the specification; each zoom shows half of the one before it. */
export const resolutionOfZoom = (zoom: number): number => finest.metresPerPixel * 2 ** (finest.zoom - zoom);

export const zoomOfResolution = (metresPerPixel: number): number =>
  Math.round(finest.zoom - Math.log2(metresPerPixel / finest.metresPerPixel));
