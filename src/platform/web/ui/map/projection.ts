import Projection from 'ol/proj/Projection';

/** D96/TM (EPSG:3794): everything we draw is in it, so nothing is ever transformed. */
export const d96 = new Projection({
  code: 'EPSG:3794',
  units: 'm',
  extent: [370_000, 25_000, 630_000, 200_000],
  getPointResolution: (resolution) => resolution,
});
