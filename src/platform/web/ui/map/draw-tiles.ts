import type { Box } from './price-looks.ts';
import { resolutionOfZoom, zoomOfResolution } from './zoom.ts';

/** The land of the map of the country in pictures, as far as they have come; `get` sends for those that are missing. */
export type Tiles = { readonly get: (z: number, x: number, y: number) => HTMLImageElement | undefined };

/** Equal to gridOf (projection.ts), which is code of a map. */
const origin = { e: 370_000, n: 200_000 };
const farEast = 630_000;
const farSouth = 25_000;
const tilePixels = 512;
const pictures = { first: 8, last: 14 };

/** Pictures by their address; `onCame` when another one is there. */
export const tilesOf = (build: string, look: 'light' | 'dark', onCame: () => void): Tiles => {
  const images = new Map<string, HTMLImageElement>();
  return {
    get: (z, x, y) => {
      const address = `/map/${build}/${look}/${z}/${x}/${y}`;
      const known = images.get(address);
      if (known) return known.complete && known.naturalWidth > 0 ? known : undefined;
      const image = new Image();
      images.set(address, image);
      image.onload = onCame;
      image.src = address;
      return undefined;
    },
  };
};

/** Draws the part of the pictures in a box, at this number of metres per pixel. */
export const drawTiles = (
  context: CanvasRenderingContext2D,
  tiles: Tiles,
  [west, south, east, north]: Box,
  metresPerPixel: number,
): void => {
  const z = Math.min(pictures.last, Math.max(pictures.first, zoomOfResolution(metresPerPixel)));
  const side = tilePixels * resolutionOfZoom(z);
  const first = { x: Math.floor((west - origin.e) / side), y: Math.floor((origin.n - north) / side) };
  context.imageSmoothingEnabled = false;
  for (let x = Math.max(0, first.x); origin.e + x * side < Math.min(east, farEast); x++)
    for (let y = Math.max(0, first.y); origin.n - y * side > Math.max(south, farSouth); y++) {
      const image = tiles.get(z, x, y);
      const left = (origin.e + x * side - west) / metresPerPixel;
      const top = (north - origin.n + y * side) / metresPerPixel;
      const pixels = side / metresPerPixel;
      if (image) context.drawImage(image, left, top, pixels, pixels);
    }
  context.imageSmoothingEnabled = true;
};
