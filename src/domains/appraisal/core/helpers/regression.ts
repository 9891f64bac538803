import type { Helper } from '../../contract/helpers.ts';
import { call, constant, minus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';

const unit = 'number';
const square = (x: Quantity): Quantity => call('POW', unit, [x, constant(2)]);
const root = (x: Quantity): Quantity => call('POW', unit, [x, constant(0.5)]);
const total = (all: readonly Quantity[]): Quantity => sum(all, unit);

/**
 * Least squares of one thing on another, `y = a + b·x` or through the origin `y = b·x`, with the statistics of LINEST:
 * R² and F are measured from the mean of y, and through the origin from nil. Checked against NIST's Statistical Reference
 * Datasets (NoInt1, NoInt2).
 */
export const regression = (sheet: Sheet, id: string, of: Helper & { readonly kind: 'regression' }): void => {
  const put = (name: string, label: Parameters<Sheet['put']>[1], found: Quantity) =>
    sheet.put(`${id}.${name}`, label, found, unit);
  const points = of.points.map((point) => {
    const path = `${id}.points.${point.id}`;
    const name = { name: point.label };
    return {
      x: sheet.need(`${path}.x`, 'point_x', point.x, unit, { params: name }),
      y: sheet.need(`${path}.y`, 'point_y', point.y, unit, { params: name }),
    };
  });
  const used = of.intercept ? 2 : 1;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  if (points.length <= used || [...xs, ...ys].some(({ value }) => value === null)) {
    if (points.length <= used) sheet.issue('error', 'too_few_points', `${id}.points`, { n: used + 1 });
    return;
  }
  // Both are distances: from the mean, or from nil.
  const [x0, y0] = of.intercept
    ? [put('mean_x', 'mean_x', call('MEAN', unit, xs)), put('mean_y', 'mean_y', call('MEAN', unit, ys))]
    : [null, null];
  const apart = (one: Quantity, from: Quantity | null): Quantity => (from ? minus(one, from) : one);
  const spread = put('spread_x', 'spread_x', total(xs.map((x) => square(apart(x, x0)))));
  const both = put('spread_xy', 'spread_xy', total(points.map(({ x, y }) => times(apart(x, x0), apart(y, y0)))));
  const all = put('spread_y', 'spread_y', total(ys.map((y) => square(apart(y, y0)))));
  const slope = put('slope', 'regression_slope', over(both, spread));
  const start = x0 && y0 ? put('intercept', 'regression_intercept', minus(y0, times(slope, x0))) : null;
  const read = (x: Quantity): Quantity => (start ? plus(start, times(slope, x)) : times(slope, x));
  const missed = put('missed', 'residual_squares', total(points.map(({ x, y }) => square(minus(y, read(x))))));
  const degrees = constant(points.length - used);
  const error = put('error', 'regression_error', root(over(missed, degrees)));
  const slopeError = put('slope_error', 'slope_error', over(error, root(spread)));
  if (start && x0)
    put(
      'intercept_error',
      'intercept_error',
      times(error, root(plus(over(constant(1), constant(points.length)), over(square(x0), spread)))),
    );
  if (all.value) put('r2', 'regression_r2', minus(constant(1), over(missed, all)));
  if (slopeError.value) {
    put('t', 'slope_t', over(slope, slopeError));
    put('f', 'regression_f', over(minus(all, missed), over(missed, degrees)));
  }
  if (of.at !== null) put('predicted', 'predicted', read(sheet.enter(`${id}.at`, 'read_at', of.at, unit)));
};
