import { coloursOf } from './colours.ts';
import { drawTiles, type Tiles } from './draw-tiles.ts';
import { outline } from './outline.gen.ts';
import {
  type Around,
  type Box,
  clustersFor,
  extentOf,
  flagLook,
  flagPadding,
  flagReach,
  type PriceDot,
  paddingOf,
  priceTokens,
} from './price-looks.ts';
import { resolutionOfZoom, type Zoom } from './zoom.ts';

type Seen = { readonly box: Box; readonly metresPerPixel: number };

/** View of a map that shows the extent, at a size in pixels. */
const fitted = (
  [west, south, east, north]: Box,
  [above, right, below, left]: ReturnType<typeof paddingOf>,
  width: number,
  height: number,
  zoom: Zoom,
): Seen => {
  const metresPerPixel = Math.min(
    resolutionOfZoom(zoom.min),
    Math.max(
      resolutionOfZoom(zoom.max),
      (east - west) / Math.max(1, width - left - right),
      (north - south) / Math.max(1, height - above - below),
    ),
  );
  const e = (west + east) / 2 + ((right - left) / 2) * metresPerPixel;
  const n = (south + north) / 2 + ((above - below) / 2) * metresPerPixel;
  const [halfWidth, halfHeight] = [(width / 2) * metresPerPixel, (height / 2) * metresPerPixel];
  return { box: [e - halfWidth, n - halfHeight, e + halfWidth, n + halfHeight], metresPerPixel };
};

/** The first picture of the map of prices: equal to the map at its opening, without the code of a map. Returns the metres per pixel. */
export const drawPicture = (
  canvas: HTMLCanvasElement,
  dots: readonly PriceDot[],
  around: Around | null,
  zoom: Zoom,
  land: { readonly tiles: Tiles; readonly strength: number } | undefined,
): number => {
  const { clientWidth: width, clientHeight: height } = canvas;
  const { box, metresPerPixel } = fitted(extentOf(dots, around), paddingOf(around), width, height, zoom);
  const colours = coloursOf(canvas.parentElement ?? document.body, priceTokens);
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  const context = canvas.getContext('2d');
  if (!context) return metresPerPixel;
  context.scale(devicePixelRatio, devicePixelRatio);
  const [west, , , north] = box;
  const at = (e: number, n: number): [number, number] => [(e - west) / metresPerPixel, (north - n) / metresPerPixel];
  const area = (ring: readonly number[]): void => {
    context.beginPath();
    for (let index = 0; index < ring.length; index += 2) context.lineTo(...at(ring[index] ?? 0, ring[index + 1] ?? 0));
    context.closePath();
  };
  const finish = (fill: string | undefined, edge: string | undefined, width = 1): void => {
    if (fill) {
      context.fillStyle = fill;
      context.fill();
    }
    if (!edge) return;
    context.strokeStyle = edge;
    context.lineWidth = width;
    context.stroke();
  };
  area(outline);
  finish(colours['--p-unknown'], colours['--line-2'], 1.2);
  if (land) {
    context.globalAlpha = land.strength / 100;
    drawTiles(context, land.tiles, box, metresPerPixel);
    context.globalAlpha = 1;
  }
  if (around?.type === 'ring') area(around.ring);
  if (around?.type === 'circle') {
    context.beginPath();
    context.arc(...at(around.e, around.n), around.metres / metresPerPixel, 0, 2 * Math.PI);
  }
  if (around && around.type !== 'country') {
    context.setLineDash([6, 6]);
    finish(undefined, colours['--smreka'], 2);
    context.setLineDash([]);
  }
  const reach = flagReach * metresPerPixel;
  const [, south, east] = box;
  const flags = clustersFor(dots, zoom)
    .within([west - reach, south - reach, east + reach, north + reach], metresPerPixel)
    .map(({ e, n, count, index }) => ({ place: at(e, n), look: flagLook(count, dots[index], colours, false) }))
    .sort((one, other) => one.look.zIndex - other.look.zIndex);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { place, look } of flags) {
    const [x, y] = place;
    context.font = look.font;
    context.beginPath();
    if (look.radius === undefined) {
      const [above, right, below, left] = flagPadding;
      const { width: wide, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(look.text ?? '');
      const tall = fontBoundingBoxAscent + fontBoundingBoxDescent;
      context.rect(x - wide / 2 - left, y - tall / 2 - above, wide + left + right, tall + above + below);
    } else context.arc(x, y, look.radius, 0, 2 * Math.PI);
    finish(look.fill, look.edge, look.edgeWidth);
    if (look.text === undefined) continue;
    context.fillStyle = look.ink;
    context.fillText(look.text, x, y);
  }
  return metresPerPixel;
};
