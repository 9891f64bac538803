import type { Helper } from '../../contract/helpers.ts';
import type { figureAt } from '../figures/figure-at.ts';
import { call, constant, minus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { outsideBands, ratioBands } from '../statistics/ratio.ts';

const unit = 'number';

type RatiosAt = ReturnType<typeof figureAt.helpers.ratios>;

/**
 * Ratio statistics of the IAAO Standard on Ratio Studies, of estimates and prices one by one: the median ratio, COD
 * `100/m · mean|r − m|`, PRD `mean r/(ΣE/ΣP)` and PRB, the slope of `(r − m)/m` on `log2((E/m + P)/2)`; the same as in the
 * test of a grid (`statistics/ratio.ts`).
 */
export const ratios = (sheet: Sheet, at: RatiosAt, of: Helper & { readonly kind: 'ratios' }): void => {
  const sales = of.sales.map((sale) => {
    const row = at.sales.row(sale.id);
    const name = { params: { name: sale.label } };
    const estimate = sheet.need(row.estimate, sale.estimate, name);
    const price = sheet.need(row.price, sale.price, name);
    return { row, name, estimate, price, ratio: sheet.put(row, over(estimate, price), name) };
  });
  if (sales.length === 0) {
    sheet.issue('error', 'no_sales', at.sales);
    return;
  }
  const all = sales.map(({ ratio }) => ratio);
  const middle = sheet.put(at.median, call('MEDIAN', unit, all));
  const average = sheet.put(at.mean, call('MEAN', unit, all));
  const inAll = (what: 'estimate' | 'price') =>
    sum(
      sales.map((sale) => sale[what]),
      'EUR',
    );
  const weighted = sheet.put(at.weighted, over(inAll('estimate'), inAll('price')));
  const apart = all.map((ratio) => call('ABS', unit, [minus(ratio, middle)]));
  const cod = sheet.put(at.cod, over(times(constant(100), call('MEAN', unit, apart)), middle));
  const prd = sheet.put(at.prd, over(average, weighted));
  const prb = sales.length < 3 || !middle.value ? null : priceRelatedBias(sheet, at, sales, middle);
  const found = { median: middle.value, cod: cod.value, prd: prd.value, prb };
  const outside = outsideBands(found);
  for (const name of ['median', 'cod', 'prd', 'prb'] as const) {
    if (!outside.includes(name)) continue;
    const [low, high] = ratioBands[name];
    const field = name === 'median' ? 'median_ratio' : name;
    sheet.issue('warning', 'ratio_outside', at[name], {
      field,
      value: found[name] ?? 0,
      low,
      high,
    });
  }
};

type Sale = {
  readonly row: ReturnType<RatiosAt['sales']['row']>;
  readonly name: { readonly params: { readonly name: string } };
  readonly estimate: Quantity;
  readonly price: Quantity;
  readonly ratio: Quantity;
};

/** Whether dear property is estimated otherwise than cheap. */
const priceRelatedBias = (sheet: Sheet, at: RatiosAt, sales: readonly Sale[], middle: Quantity): number | null => {
  const sizes = sales.map(({ row, name, estimate, price }) => {
    const size = over(plus(over(estimate, middle), price), constant(2));
    return sheet.put(row.size, call('LB', unit, [{ ...size, unit }]), name);
  });
  const centre = sheet.put(at.mean_size, call('MEAN', unit, sizes));
  const off = sales.map(({ ratio }) => over(minus(ratio, middle), middle));
  const from = sizes.map((size) => minus(size, centre));
  // Distances from the mean add up to zero, so the mean of the other side cancels out.
  const both = sum(
    from.map((size, n) => times(size, off[n] ?? constant(0))),
    unit,
  );
  const spread = sheet.put(
    at.spread_size,
    sum(
      from.map((size) => call('POW', unit, [size, constant(2)])),
      unit,
    ),
  );
  return spread.value ? sheet.put(at.prb, over(both, spread)).value : null;
};
