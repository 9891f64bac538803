import type { Helper } from '../../contract/helpers.ts';
import { call, constant, minus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';
import { outsideBands, ratioBands } from '../statistics/ratio.ts';

const unit = 'number';

type Put = (name: string, label: Parameters<Sheet['put']>[1], found: Quantity) => Quantity;

/**
 * Ratio statistics of the IAAO Standard on Ratio Studies, of estimates and prices one by one: the median ratio, COD
 * `100/m · mean|r − m|`, PRD `mean r/(ΣE/ΣP)` and PRB, the slope of `(r − m)/m` on `log2((E/m + P)/2)`; the same as in the
 * test of a grid (`statistics/ratio.ts`).
 */
export const ratios = (sheet: Sheet, id: string, of: Helper & { readonly kind: 'ratios' }): void => {
  const put: Put = (name, label, found) => sheet.put(`${id}.${name}`, label, found, unit);
  const sales = of.sales.map((sale) => {
    const path = `${id}.sales.${sale.id}`;
    const name = { name: sale.label };
    const estimate = sheet.need(`${path}.estimate`, 'estimate', sale.estimate, 'EUR', { params: name });
    const price = sheet.need(`${path}.price`, 'price', sale.price, 'EUR', { params: name });
    return { path, name, estimate, price, ratio: sheet.put(path, 'ratio', over(estimate, price), unit, name) };
  });
  if (sales.length === 0) {
    sheet.issue('error', 'no_sales', `${id}.sales`);
    return;
  }
  const all = sales.map(({ ratio }) => ratio);
  const middle = put('median', 'median_ratio', call('MEDIAN', unit, all));
  const average = put('mean', 'mean_ratio', call('MEAN', unit, all));
  const inAll = (what: 'estimate' | 'price') =>
    sum(
      sales.map((sale) => sale[what]),
      'EUR',
    );
  const weighted = put('weighted', 'weighted_ratio', over(inAll('estimate'), inAll('price')));
  const apart = all.map((ratio) => call('ABS', unit, [minus(ratio, middle)]));
  const cod = put('cod', 'cod', over(times(constant(100), call('MEAN', unit, apart)), middle));
  const prd = put('prd', 'prd', over(average, weighted));
  const prb = sales.length < 3 || !middle.value ? null : priceRelatedBias(put, sheet, sales, middle);
  const found = { median: middle.value, cod: cod.value, prd: prd.value, prb };
  for (const name of outsideBands(found)) {
    const [low, high] = ratioBands[name];
    const field = name === 'median' ? 'median_ratio' : name;
    sheet.issue('warning', 'ratio_outside', `${id}.${name}`, {
      field,
      value: found[name as keyof typeof found] ?? 0,
      low,
      high,
    });
  }
};

type Sale = {
  readonly path: string;
  readonly name: { readonly name: string };
  readonly estimate: Quantity;
  readonly price: Quantity;
  readonly ratio: Quantity;
};

/** Whether dear property is estimated otherwise than cheap. */
const priceRelatedBias = (put: Put, sheet: Sheet, sales: readonly Sale[], middle: Quantity): number | null => {
  const sizes = sales.map(({ path, name, estimate, price }) => {
    const size = over(plus(over(estimate, middle), price), constant(2));
    return sheet.put(`${path}.size`, 'ratio_size', call('LB', unit, [{ ...size, unit }]), unit, name);
  });
  const centre = put('mean_size', 'mean_size', call('MEAN', unit, sizes));
  const off = sales.map(({ ratio }) => over(minus(ratio, middle), middle));
  const from = sizes.map((size) => minus(size, centre));
  // Distances from the mean add up to nil, so the mean of the other side falls out.
  const both = sum(
    from.map((size, at) => times(size, off[at] ?? constant(0))),
    unit,
  );
  const spread = put(
    'spread_size',
    'spread_size',
    sum(
      from.map((size) => call('POW', unit, [size, constant(2)])),
      unit,
    ),
  );
  return spread.value ? put('prb', 'prb', over(both, spread)).value : null;
};
