import { floor, min } from './maths.ts';

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

/** The same of values that do not stand sorted, which it rearranges: much less work than to sort them all. */
export const quantileAmong = (values: Float64Array, share: number): number | null => {
  const place = share * (values.length - 1);
  const below = nthAmong(values, floor(place));
  if (below === undefined) return null;
  let above = Number.POSITIVE_INFINITY;
  for (let at = floor(place) + 1; at < values.length; at++) above = min(above, values[at] ?? above);
  return above === Number.POSITIVE_INFINITY ? below : below + (above - below) * (place - floor(place));
};

/**
 * The value that stands at this place when all are sorted. It is put there, with none larger before it and none smaller after it.
 * Source: C. A. R. Hoare, "Algorithm 65: FIND", Communications of the ACM 4 (1961).
 */
export const nthAmong = (values: Float64Array, place: number): number | undefined => {
  const valueAt = (at: number): number => values[at] ?? 0;
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = valueAt(floor((low + high) / 2));
    let [up, down] = [low, high];
    while (up <= down) {
      while (valueAt(up) < pivot) up += 1;
      while (valueAt(down) > pivot) down -= 1;
      if (up <= down) {
        const value = valueAt(up);
        values[up] = valueAt(down);
        values[down] = value;
        up += 1;
        down -= 1;
      }
    }
    if (place <= down) high = down;
    else if (place >= up) low = up;
    else break;
  }
  return values[place];
};
