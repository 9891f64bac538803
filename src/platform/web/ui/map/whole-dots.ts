import { resolutionOfZoom, zoomOfResolution } from './zoom.ts';

type View = { readonly centre: readonly [number, number]; readonly metresPerPixel: number };

const squarePixels = 512;
/** The corner in the north-west from which squares are counted, as gridOf (projection.ts) has it. */
const origin = [370_000, 200_000] as const;

/**
 * The nearest view in which all tiles begin and end between two dots: a tile that ends within a dot would let the ground shine through as a
 * line. `dots` per pixel; a tile gains or loses at most half a dot.
 */
export const onWholeDots = ({ centre, metresPerPixel }: View, dots: number, size: readonly [number, number]): View => {
  // Tile size of the larger zoom, so that tiles of the smaller one, which hold four of these, end there too.
  const side = squarePixels * resolutionOfZoom(zoomOfResolution(metresPerPixel / Math.SQRT2));
  const dotsOfSide = Math.max(1, Math.round((side * dots) / metresPerPixel));
  const metresOfDot = side / dotsOfSide;
  const moved = (axis: 0 | 1, way: 1 | -1): number => {
    // Distance from the corner of the picture to that of the first tile, in dots.
    const from = (way * (centre[axis] - origin[axis])) / metresOfDot - (size[axis] * dots) / 2;
    return centre[axis] + way * (Math.round(from) - from) * metresOfDot;
  };
  return { centre: [moved(0, 1), moved(1, -1)], metresPerPixel: metresOfDot * dots };
};
