import { resolutionOfZoom, zoomOfResolution } from './zoom.ts';

/** Zoom levels served as raster tiles, and as vector tiles. */
export const pictures = { first: 8, last: 14 };
export const outlines = { first: 15, last: 16 };
/** Between the farthest plan and the nearest picture. */
export const change = Math.sqrt(resolutionOfZoom(outlines.first) * resolutionOfZoom(pictures.last));
/** Borders by their kind: the dashes, and from how many metres a pixel on they are drawn. */
export const borders: Readonly<
  Record<string, { readonly dash: number[]; readonly width: number; readonly until: number }>
> = {
  obcina: { dash: [9, 3, 2, 3], width: 1.3, until: Number.POSITIVE_INFINITY },
  naselje: { dash: [2, 3], width: 0.9, until: 26 },
  ko: { dash: [6, 4], width: 0.9, until: 13 },
};
/** Metres a pixel from which on borders are thin lines. */
export const farBorders = 150;
/** The most pixels that the ring of a building is to each side, which has only a point. */
export const spotPixels = 7;
/** From farther away names of k.o. would cover those of settlements. */
export const farthestKoNames = 13;
/** Level of the k.o. names in vector tiles that has one name in each square of the screen. */
export const koLevel = (resolution: number): number =>
  Math.min(4, Math.max(0, zoomOfResolution(resolution) - outlines.last));
