/** The only door to Math for pure code, so that every rounding in it is one of these. */

/** Quotient rounded towards minus infinity; the remainder is then never negative for a positive divisor. */
export const floorDivide = (dividend: number, divisor: number): number => Math.floor(dividend / divisor);

export const remainder = (dividend: number, divisor: number): number =>
  dividend - divisor * floorDivide(dividend, divisor);

/** Rounds half away from zero to so many decimals, as people do. */
export const roundTo = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  return (Math.sign(value) * Math.round(Math.abs(value) * scale * (1 + Number.EPSILON))) / scale;
};

export const smallest = (...values: readonly number[]): number => Math.min(...values);
export const largest = (...values: readonly number[]): number => Math.max(...values);
