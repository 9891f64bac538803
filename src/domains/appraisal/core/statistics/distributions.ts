import { abs, exp, log, PI, sin } from '#lib/maths.ts';

/** Logarithm of the gamma function. Source: Lanczos, g = 7, n = 9 (Godfrey's coefficients). */
const lanczos: readonly number[] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

const logGamma = (x: number): number => {
  if (x < 0.5) return log(PI / abs(sin(PI * x))) - logGamma(1 - x);
  const z = x - 1;
  const sum = lanczos.slice(1).reduce((total, c, at) => total + c / (z + at + 1), lanczos[0] ?? 0);
  const t = z + 7.5;
  return 0.5 * log(2 * PI) + (z + 0.5) * log(t) - t + log(sum);
};

/** Continued fraction of the incomplete beta function (Lentz). Source: Numerical Recipes §6.4. */
const betaFraction = (x: number, a: number, b: number): number => {
  const tiny = 1e-300;
  const clear = (value: number) => (abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / clear(1 - ((a + b) * x) / (a + 1));
  let h = d;
  for (let m = 1; m <= 300; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / clear(1 + even * d);
    c = clear(1 + even / c);
    h *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / clear(1 + odd * d);
    c = clear(1 + odd / c);
    const step = d * c;
    h *= step;
    if (abs(step - 1) < 1e-15) break;
  }
  return h;
};

/** Regularised incomplete beta function I_x(a, b). */
const incompleteBeta = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log(1 - x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
};

/** Student's t: cumulative probability. */
const studentBelow = (t: number, degrees: number): number => {
  const tail = incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2;
  return t >= 0 ? 1 - tail : tail;
};

/** Quantile of Student's distribution, e.g. 0.9 for an interval of 80 %. */
export const studentQuantile = (below: number, degrees: number): number => {
  let [low, high] = [-1e4, 1e4];
  for (let step = 0; step < 200 && high - low > 1e-12; step += 1) {
    const middle = (low + high) / 2;
    if (studentBelow(middle, degrees) < below) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
