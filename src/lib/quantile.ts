import { floor } from './maths.ts';

/**
 * The value below which such a share (0 to 1) of the values lies; they stand sorted, the least first. Between two of them by a
 * straight line, as `percentile_cont` of SQL has it; null of none.
 */
export const quantileOf = (sorted: ArrayLike<number>, share: number): number | null => {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[floor(place)], sorted[floor(place) + 1]];
  if (below === undefined) return null;
  return above === undefined ? below : below + (above - below) * (place - floor(place));
};
