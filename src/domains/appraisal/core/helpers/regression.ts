import type { Helper } from '../../contract/helpers.ts';
import type { figureAt } from '../figures/figure-at.ts';
import { call, constant, minus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';

const unit = 'number';
const square = (x: Quantity): Quantity => call('POW', unit, [x, constant(2)]);
const root = (x: Quantity): Quantity => call('POW', unit, [x, constant(0.5)]);
const total = (all: readonly Quantity[]): Quantity => sum(all, unit);

/**
 * Least squares of one thing on another, `y = a + b·x` or through the origin `y = b·x`, with the statistics of LINEST: R² and F are
 * measured from the mean of y, and through the origin from zero. Checked against NIST's Statistical Reference Datasets (NoInt1, NoInt2).
 */
export const regression = (
  sheet: Sheet,
  at: ReturnType<typeof figureAt.helpers.regression>,
  of: Helper & { readonly kind: 'regression' },
): void => {
  const points = of.points.map((point) => {
    const row = at.points.row(point.id);
    const name = { params: { name: point.label } };
    return {
      x: sheet.need(row.x, point.x, name),
      y: sheet.need(row.y, point.y, name),
    };
  });
  const used = of.intercept ? 2 : 1;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  if (points.length <= used || [...xs, ...ys].some(({ value }) => value === null)) {
    if (points.length <= used) sheet.issue('error', 'too_few_points', at.points, { n: used + 1 });
    return;
  }
  // Both are distances: from the mean, or from zero.
  const [x0, y0] = of.intercept
    ? [sheet.put(at.mean_x, call('MEAN', unit, xs)), sheet.put(at.mean_y, call('MEAN', unit, ys))]
    : [null, null];
  const apart = (one: Quantity, from: Quantity | null): Quantity => (from ? minus(one, from) : one);
  const spread = sheet.put(at.spread_x, total(xs.map((x) => square(apart(x, x0)))));
  const both = sheet.put(at.spread_xy, total(points.map(({ x, y }) => times(apart(x, x0), apart(y, y0)))));
  const all = sheet.put(at.spread_y, total(ys.map((y) => square(apart(y, y0)))));
  const slope = sheet.put(at.slope, over(both, spread));
  const start = x0 && y0 ? sheet.put(at.intercept, minus(y0, times(slope, x0))) : null;
  const read = (x: Quantity): Quantity => (start ? plus(start, times(slope, x)) : times(slope, x));
  const missed = sheet.put(at.missed, total(points.map(({ x, y }) => square(minus(y, read(x))))));
  const degrees = constant(points.length - used);
  const error = sheet.put(at.error, root(over(missed, degrees)));
  const slopeError = sheet.put(at.slope_error, over(error, root(spread)));
  if (start && x0)
    sheet.put(
      at.intercept_error,
      times(error, root(plus(over(constant(1), constant(points.length)), over(square(x0), spread)))),
    );
  if (all.value) sheet.put(at.r2, minus(constant(1), over(missed, all)));
  if (slopeError.value) {
    sheet.put(at.t, over(slope, slopeError));
    sheet.put(at.f, over(minus(all, missed), over(missed, degrees)));
  }
  if (of.at !== null) sheet.put(at.predicted, read(sheet.enter(at.at, of.at)));
};
