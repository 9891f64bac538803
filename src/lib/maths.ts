/** The arithmetic that pure code may use; chance is not among it. */
export const { PI, abs, atan, ceil, cos, floor, hypot, imul, max, min, pow, round, sin, sqrt, tan } = Math;
