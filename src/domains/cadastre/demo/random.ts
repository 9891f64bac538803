import { floor, imul } from '#lib/maths.ts';

/** Chance that a seed repeats: the same seed gives the same sequence (mulberry32, T. Ettinger). */
export const randomBySeed = (seed: number) => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from `low` to `high`, both included. */
  const whole = (low: number, high: number): number => low + floor(next() * (high - low + 1));
  const one = <T>(list: readonly T[]): T => {
    const picked = list[floor(next() * list.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  };
  return { next, whole, one };
};
export type Random = ReturnType<typeof randomBySeed>;
