import { abs, floorDivide, round } from '#lib/maths.ts';
import type { MeasuredShape } from '../contract/measurements.ts';

/** A measurement by its sides; metres with two decimals. */
export type Measured = {
  readonly shape: MeasuredShape;
  readonly a: number | null;
  readonly b: number | null;
  readonly c: number | null;
  readonly d: number | null;
  readonly entered_area: number | null;
  readonly coefficient: number;
};

/** The sides of each shape, in the order of measuring. */
export const sidesOf = {
  rectangle: ['a', 'b'],
  l_shape: ['a', 'b', 'c', 'd'],
  triangle: ['a', 'b'],
  trapezoid: ['a', 'b', 'c'],
  free: [],
} as const satisfies Record<MeasuredShape, readonly ('a' | 'b' | 'c' | 'd')[]>;

/** Whole centimetres, hundredths: products of them are exact. */
const hundredths = (value: number): number => round(value * 100);

/** Half up, from twice the square centimetres to hundredths of a square metre. */
const toArea = (doubled: number): number => floorDivide(doubled + 100, 200) / 100;

/**
 * m² with two decimals; null while a side is missing. The L is the whole rectangle a × b less the corner c × d; a triangle
 * half of base times height; a trapezoid half the sum of the parallel sides a and b, times the height c.
 */
export const areaOf = ({ shape, entered_area, ...sides }: Measured): number | null => {
  if (shape === 'free') return entered_area;
  const lengths = sidesOf[shape].map((name) => sides[name]);
  if (lengths.some((length) => length === null)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = lengths.map((length) => hundredths(length ?? 0));
  switch (shape) {
    case 'rectangle':
      return toArea(2 * a * b);
    case 'l_shape':
      return toArea(2 * (a * b - c * d));
    case 'triangle':
      return toArea(a * b);
    case 'trapezoid':
      return toArea((a + b) * c);
  }
};

/** The area as it counts: times the coefficient, half up to two decimals. */
export const countedArea = (area: number | null, coefficient: number): number | null =>
  area === null ? null : floorDivide(hundredths(area) * hundredths(coefficient) + 50, 100) / 100;

/** Sums in hundredths, so that many small areas add up exactly. */
export const sumOf = (areas: readonly (number | null)[]): number =>
  areas.reduce<number>((sum, area) => sum + hundredths(area ?? 0), 0) / 100;

type Verdict = 'agrees' | 'near' | 'differs' | 'unknown';

/** Difference in per cent up to which areas agree, and are near; beyond, it has to be explained (B11). */
const bounds = { agrees: 2, near: 5 } as const;

/** The measured area beside the register's. */
export const compare = (measured: number, register: number | null) => {
  if (measured === 0 || register === null || register === 0)
    return { measured: measured || null, register, difference: null, percent: null, verdict: 'unknown' as Verdict };
  const difference = (hundredths(measured) - hundredths(register)) / 100;
  const percent = round((difference / register) * 1_000) / 10;
  const off = abs(difference / register) * 100;
  return { measured, register, difference, percent, verdict: verdictOn(off) };
};

const verdictOn = (percentOff: number): Verdict => {
  if (percentOff <= bounds.agrees) return 'agrees';
  return percentOff <= bounds.near ? 'near' : 'differs';
};
