import { abs, exp, max, pow, sqrt } from '#lib/maths.ts';
import { studentQuantile } from './distributions.ts';

type Coefficient = {
  readonly name: string;
  readonly value: number;
  readonly error: number;
  /** 80 % interval, by Student's t. */
  readonly low: number;
  readonly high: number;
  /** Variance inflation: how far the others explain it; null for the intercept. */
  readonly vif: number | null;
};

export type Fit = {
  /** Null of a fit through the origin. */
  readonly intercept: Coefficient | null;
  readonly coefficients: readonly Coefficient[];
  readonly n: number;
  readonly degrees: number;
  readonly rSquared: number;
  /** Standard error of the estimate, and F of the whole. */
  readonly standardError: number;
  readonly f: number | null;
  /** Mean absolute error when each row is left out in turn. */
  readonly leaveOneOut: number;
};

type Matrix = readonly (readonly number[])[];

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((total, value, at) => total + value * (other[at] ?? 0), 0);

const column = (matrix: Matrix, at: number): number[] => matrix.map((row) => row[at] ?? 0);

/** Inverse by Gauss and Jordan with pivots; null if a column is (nearly) a combination of the others. */
const inverse = (matrix: Matrix): number[][] | null => {
  const n = matrix.length;
  const work = matrix.map((row, at) => [...row, ...Array.from({ length: n }, (_, other) => Number(at === other))]);
  const scale = max(...matrix.flatMap((row) => row.map(abs)), 1e-300);
  for (let at = 0; at < n; at += 1) {
    let best = at;
    for (let row = at + 1; row < n; row += 1) if (abs(work[row]?.[at] ?? 0) > abs(work[best]?.[at] ?? 0)) best = row;
    const pivot = work[best];
    const other = work[at];
    if (!pivot || !other || abs(pivot[at] ?? 0) < scale * 1e-13) return null;
    work[best] = other;
    const lead = pivot[at] ?? 1;
    work[at] = pivot.map((value) => value / lead);
    for (let row = 0; row < n; row += 1) {
      const target = work[row];
      const factor = target?.[at] ?? 0;
      if (row === at || !target || factor === 0) continue;
      work[row] = target.map((value, index) => value - factor * (work[at]?.[index] ?? 0));
    }
  }
  return work.map((row) => row.slice(n));
};

/** Mean and spread of each column; the fit is made on standardised columns, for years and euros differ by millions. */
const standardise = (rows: Matrix, isCentred: boolean) => {
  const width = rows[0]?.length ?? 0;
  const centre: number[] = [];
  const scale: number[] = [];
  for (let at = 0; at < width; at += 1) {
    const values = column(rows, at);
    const mean = isCentred ? values.reduce((total, value) => total + value, 0) / values.length : 0;
    centre.push(mean);
    scale.push(sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0)) || 1);
  }
  return {
    centre,
    scale,
    rows: rows.map((row) => row.map((value, at) => (value - (centre[at] ?? 0)) / (scale[at] ?? 1))),
  };
};

export type FitOptions = {
  /** 1 for each row unless weights are given. */
  readonly weights?: readonly number[];
  /** Without one the fit goes through the origin, and R² and F are measured from zero, as in LINEST. */
  readonly intercept?: boolean;
  /** Measured from the mean, or from zero. */
  readonly rSquared?: 'centred' | 'uncentred';
};

/**
 * Ordinary (or weighted) least squares, with an intercept or through the origin: coefficients with standard errors, 80 % intervals and VIF,
 * R², F. Checked against NIST's Statistical Reference Datasets (NoInt1, NoInt2) and LINEST. Null unless there are more rows than
 * coefficients and no column is a combination of the others.
 */
export const leastSquares = (
  names: readonly string[],
  rows: Matrix,
  y: readonly number[],
  { weights, intercept = true, rSquared = intercept ? 'centred' : 'uncentred' }: FitOptions = {},
): Fit | null => {
  const n = rows.length;
  const k = names.length;
  const lead = intercept ? 1 : 0;
  const width = k + lead;
  const degrees = n - width;
  if (degrees < 1 || rows.some((row) => row.length !== k)) return null;
  const { centre, scale, rows: z } = standardise(rows, intercept);
  const design = intercept ? z.map((row) => [1, ...row]) : z;
  const w = weights ?? rows.map(() => 1);
  const gram = Array.from({ length: width }, (_, i) =>
    Array.from({ length: width }, (_unused, j) =>
      design.reduce((total, row, at) => total + (w[at] ?? 0) * (row[i] ?? 0) * (row[j] ?? 0), 0),
    ),
  );
  const inverted = inverse(gram);
  if (!inverted) return null;
  const moment = Array.from({ length: width }, (_, i) =>
    design.reduce((total, row, at) => total + (w[at] ?? 0) * (row[i] ?? 0) * (y[at] ?? 0), 0),
  );
  const beta = inverted.map((row) => dot(row, moment));
  const fitted = design.map((row) => dot(row, beta));
  const weight = w.reduce((total, value) => total + value, 0);
  const mean = rSquared === 'centred' ? y.reduce((total, value, at) => total + (w[at] ?? 0) * value, 0) / weight : 0;
  const residual = y.reduce((total, value, at) => total + (w[at] ?? 0) * (value - (fitted[at] ?? 0)) ** 2, 0);
  const whole = y.reduce((total, value, at) => total + (w[at] ?? 0) * (value - mean) ** 2, 0);
  const variance = residual / degrees;
  const t = studentQuantile(0.9, degrees);
  const made = (name: string, value: number, squared: number, vif: number | null): Coefficient => {
    const error = sqrt(max(0, squared * variance));
    return { name, value, error, low: value - t * error, high: value + t * error, vif };
  };
  /** The intercept on the original columns: `b0 − Σ b·mean/scale`, with its own variance. */
  const back = [1, ...centre.map((value, at) => -value / (scale[at] ?? 1))];
  const interceptVariance = () =>
    dot(
      back,
      inverted.map((row) => dot(row, back)),
    );
  const hat = design.map(
    (row, at) =>
      (w[at] ?? 0) *
      dot(
        row,
        inverted.map((line) => dot(line, row)),
      ),
  );
  const left = y.map((value, at) => abs((value - (fitted[at] ?? 0)) / max(1e-12, 1 - (hat[at] ?? 0))));
  return {
    intercept: intercept ? made('intercept', dot(back, beta), interceptVariance(), null) : null,
    coefficients: names.map((name, at) => {
      const s = scale[at] ?? 1;
      const squared = inverted[at + lead]?.[at + lead] ?? 0;
      return made(
        name,
        (beta[at + lead] ?? 0) / s,
        squared / (s * s),
        weights ? squared * (gram[at + lead]?.[at + lead] ?? 1) : squared,
      );
    }),
    n,
    degrees,
    rSquared: whole === 0 ? 0 : 1 - residual / whole,
    standardError: sqrt(variance),
    f: residual === 0 || k === 0 ? null : (whole - residual) / k / variance,
    leaveOneOut: left.reduce((total, value) => total + value, 0) / n,
  };
};

/** Prediction for one row, by unrounded coefficients. */
export const predicted = (fit: Fit, row: readonly number[]): number =>
  fit.coefficients.reduce((total, { value }, at) => total + value * (row[at] ?? 0), fit.intercept?.value ?? 0);

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};

/** Robust fit by Huber's weights (k = 1.345, scale by the median deviation): a few odd sales do not turn the slope. */
export const huber = (names: readonly string[], rows: Matrix, y: readonly number[]): Fit | null => {
  let fit = leastSquares(names, rows, y);
  for (let round = 0; fit && round < 25; round += 1) {
    const last: Fit = fit;
    const residuals = rows.map((row, at) => (y[at] ?? 0) - predicted(last, row));
    const scale = medianOf(residuals.map(abs)) / 0.6745;
    if (scale === 0) return last;
    const weights = residuals.map((residual) => (abs(residual) <= 1.345 * scale ? 1 : (1.345 * scale) / abs(residual)));
    fit = leastSquares(names, rows, y, { weights });
    const [now, before] = [fit?.intercept?.value ?? 0, last.intercept?.value ?? 0];
    if (fit && abs(now - before) <= 1e-10 * max(1, abs(before))) return fit;
  }
  return fit;
};

/** Effect of a coefficient of ln(price) in a grid: `exp(β·Δ) − 1` of the price. */
export const percentOfLog = (beta: number, delta: number): number => exp(beta * delta) - 1;

/** The line through one predictor; null if it does not vary. */
export const simpleLine = (
  x: readonly number[],
  y: readonly number[],
): { readonly slope: number; readonly intercept: number } | null => {
  const n = x.length;
  if (n < 2) return null;
  const [mx, my] = [x.reduce((a, b) => a + b, 0) / n, y.reduce((a, b) => a + b, 0) / n];
  const spread = x.reduce((total, value) => total + pow(value - mx, 2), 0);
  if (spread === 0) return null;
  const slope = x.reduce((total, value, at) => total + (value - mx) * ((y[at] ?? 0) - my), 0) / spread;
  return { slope, intercept: my - slope * mx };
};
