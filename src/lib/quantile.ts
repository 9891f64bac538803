import { floor } from './maths.ts';

/**
 * Value below which this share (0 to 1) of the sorted values is; interpolated between two of them, as in `percentile_cont` of SQL; null
 * without values.
 */
export const quantileOf = (sorted: ArrayLike<number>, share: number): number | null => {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[floor(place)], sorted[floor(place) + 1]];
  if (below === undefined) return null;
  return above === undefined ? below : below + (above - below) * (place - floor(place));
};
