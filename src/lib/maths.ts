/** The only door to Math for pure code, so that every rounding in it is one of these. */

export const {
  PI,
  abs,
  atan2,
  ceil,
  cos,
  exp,
  floor,
  hypot,
  imul,
  log,
  log2,
  log10,
  max,
  min,
  pow,
  round,
  sign,
  sin,
  sqrt,
  tan,
} = Math;

/** Quotient rounded towards minus infinity; the remainder is then never negative for a positive divisor. */
export const floorDivide = (dividend: number, divisor: number): number => Math.floor(dividend / divisor);

export const remainder = (dividend: number, divisor: number): number =>
  dividend - divisor * floorDivide(dividend, divisor);
