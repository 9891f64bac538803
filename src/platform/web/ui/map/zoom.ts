export type Zoom = { readonly initial: number; readonly min: number; readonly max: number };

/** Zoom 20 of the tile maps, at 46° north. */
const finest = { zoom: 20, metresPerPixel: 0.1 };

/** Metres of a pixel at a zoom of the specification; each zoom shows half of the one before it. */
export const resolutionOfZoom = (zoom: number): number => finest.metresPerPixel * 2 ** (finest.zoom - zoom);

export const zoomOfResolution = (metresPerPixel: number): number =>
  Math.round(finest.zoom - Math.log2(metresPerPixel / finest.metresPerPixel));

/** Start of the # part of an address that links to a view (view-link.ts). */
export const viewMark = '#pogled=';
