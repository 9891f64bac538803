import { abs, floor, log10, pow, sign } from '#lib/maths.ts';
import type { LineRounding } from '../../contract/market.ts';

/** Two decimals beyond the accuracy of doubles: 3552.5 × 0.03 is half a cent, though its double is just below. */
const nudge = 1 + 2 ** -49;

const wholeHalfAway = (x: number): number => sign(x) * floor(abs(x) * nudge + 0.5);

/** Rounds to the nearest multiple of the step, half away from zero. Steps below one are divided by, so that cents are exact. */
export const roundTo = (x: number, step: number): number =>
  step < 1 ? wholeHalfAway(x * wholeHalfAway(1 / step)) / wholeHalfAway(1 / step) : wholeHalfAway(x / step) * step;

const wholeBelow = (x: number): number => floor(x > 0 ? x * nudge : x);

/** Rounds down to a multiple of the step. */
export const roundDownTo = (x: number, step: number): number =>
  step < 1 ? wholeBelow(x * wholeHalfAway(1 / step)) / wholeHalfAway(1 / step) : wholeBelow(x / step) * step;

/** Step of rounding to this number of significant digits. */
export const stepOfDigits = (x: number, digits: number): number => pow(10, floor(log10(abs(x))) + 1 - digits);

/** Rounds to this number of significant digits. */
export const roundSignificant = (x: number, digits: number): number =>
  x === 0 ? 0 : roundTo(x, stepOfDigits(x, digits));

/** Default step: 500 below 100 000 EUR, 1 000 below a million, 10 000 above. */
export const usualStep = (value: number): number =>
  abs(value) < 100_000 ? 500 : abs(value) < 1_000_000 ? 1_000 : 10_000;

const steps: Readonly<Record<LineRounding, number | null>> = { none: null, '0.01': 0.01, '1': 1, '10': 10, '100': 100 };

/** Null if nothing is rounded. */
export const stepOf = (rounding: LineRounding): number | null => steps[rounding];
