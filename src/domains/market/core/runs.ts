import { floor } from '#lib/maths.ts';

/** Neighbours in columns, from `first` until before `end`. */
export type Run = { readonly first: number; readonly end: number };

/** The first of a run that is not less; its values stand sorted, what is not known (NaN) at the end. */
export const firstFrom = (values: ArrayLike<number>, { first, end }: Run, least: number): number => {
  let [low, high] = [first, end];
  while (low < high) {
    const middle = floor((low + high) / 2);
    if ((values[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
};
