import { abs } from '#lib/maths.ts';
import type { BuildingCost, Depreciation } from '../../contract/cost.ts';
import type { BuildingAt } from '../figures/figure-at.ts';
import { call, constant, minus, oneMinus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';

type Of<M extends Depreciation['method']> = Depreciation & { method: M };

const nothing = constant(0, 'EUR');

const unknown: Quantity = { value: null, unit: 'EUR', text: '' };

/** Effective age divided by economic life, at most 1. */
const ageShare = (sheet: Sheet, at: BuildingAt['depreciation'], ages: Depreciation): Quantity => {
  const age = sheet.need(at.effective_age, ages.effective_age);
  const life = sheet.need(at.economic_life, ages.economic_life);
  if (
    ages.effective_age !== null &&
    ages.actual_age !== null &&
    ages.effective_age !== ages.actual_age &&
    ages.age_reason === null
  )
    sheet.issue('error', 'effective_age_without_reason', at.effective_age);
  if (ages.effective_age !== null && ages.economic_life !== null && ages.effective_age > ages.economic_life)
    sheet.issue('warning', 'older_than_life', at.effective_age);
  sheet.put(at.remaining_life, minus(life, age));
  return call('MIN', 'number', [constant(1), over(age, life)]);
};

/** Ross: `½ · a/L · (1 + a/L)` by actual age. */
const ross = (sheet: Sheet, at: BuildingAt['depreciation'], ages: Depreciation): Quantity => {
  const age = sheet.need(at.actual_age, ages.actual_age);
  const life = sheet.need(at.economic_life, ages.economic_life);
  const used = sheet.put(at.used, call('MIN', 'number', [constant(1), over(age, life)]));
  return times(times(constant(0.5), used), plus(constant(1), used));
};

/** Deferred maintenance; cured only if that adds at least its cost. */
const curables = (
  sheet: Sheet,
  at: BuildingAt['depreciation'],
  items: Of<'modified_age_life'>['curable'],
): Quantity => {
  const costs = items.map((item) => {
    const row = at.curable.row(item.id);
    if (item.cost !== null && item.value_added !== null && item.cost > item.value_added)
      sheet.issue('error', 'not_curable', row.cost);
    return sheet.need(row.cost, item.cost, { params: { name: item.label } });
  });
  return sheet.put(at.cure, sum(costs, 'EUR'));
};

/** Cure first, then the rest by the age after it: `cure + (RCN − cure) · EA/TEL`. */
const modifiedAgeLife = (
  sheet: Sheet,
  at: BuildingAt['depreciation'],
  of: Of<'modified_age_life'>,
  rcn: Quantity,
): Quantity => {
  const cure = curables(sheet, at, of.curable);
  const rest = sheet.put(at.incurable, times(minus(rcn, cure), ageShare(sheet, at, of)));
  return plus(cure, rest);
};

/**
 * Breakdown, each base less the depreciation before it: curable items, short-lived items, and the rest `(RCN − cured − short-lived cost
 * new) · EA/TEL`.
 */
const breakdown = (sheet: Sheet, at: BuildingAt['depreciation'], of: Of<'breakdown'>, rcn: Quantity): Quantity => {
  const cure = curables(sheet, at, of.curable);
  const left = of.short_lived.filter(({ cured }) => !cured);
  const parts = left.map((item) => {
    const row = at.short_lived.row(item.id);
    const of = { params: { name: item.label } };
    const cost = sheet.need(row.cost_new, item.cost_new, of);
    const age = sheet.need(row.age, item.age, of);
    const life = sheet.need(row.life, item.life, of);
    const used = call('MIN', 'number', [constant(1), over(age, life)]);
    return { cost, amount: sheet.put(row, times(cost, used), of) };
  });
  const short = sheet.put(
    at.short_lived,
    sum(
      parts.map(({ amount }) => amount),
      'EUR',
    ),
  );
  const taken = plus(
    cure,
    sum(
      parts.map(({ cost }) => cost),
      'EUR',
    ),
  );
  const base = sheet.put(at.long_lived_base, minus(rcn, taken));
  if (base.value !== null && base.value < 0) sheet.issue('error', 'parts_above_cost', at.long_lived_base);
  const positiveBase = call('MAX', 'EUR', [nothing, base]);
  const long = sheet.put(at.long_lived, times(positiveBase, ageShare(sheet, at, of)));
  return plus(plus(cure, short), long);
};

/** `Σ share · depreciation`, of components whose shares make 100 %. */
const observed = (sheet: Sheet, at: BuildingAt['depreciation'], of: Of<'observed'>): Quantity => {
  const parts = of.components.map((item) => {
    const row = at.components.row(item.id);
    const share = sheet.need(row.share, item.share);
    const worn = sheet.need(row.depreciation, item.depreciation);
    return sheet.put(row, times(share, worn), { params: { name: item.label } });
  });
  const shares = of.components.reduce((total, { share }) => total + (share ?? 0), 0);
  if (abs(shares - 1) > 0.0005) sheet.issue('error', 'shares_not_one', at, { percent: shares * 100 });
  return sum(parts, 'fraction');
};

/** By extraction from sales: `(RCN − (price − land)) / RCN / age` a year, its median; TEL is its reciprocal. */
const extracted = (sheet: Sheet, at: BuildingAt['depreciation'], of: Of<'extraction'>): Quantity => {
  if (of.sales.length === 0) {
    sheet.issue('error', 'no_sales', at);
    return { ...unknown, unit: 'number' };
  }
  const rates = of.sales.map((sale) => {
    const row = at.sales.row(sale.id);
    const price = sheet.need(row.price, sale.price);
    const land = sheet.need(row.land, sale.land);
    const rcn = sheet.need(row.rcn, sale.rcn);
    const age = sheet.need(row.age, sale.age);
    const lost = sheet.put(row.depreciation, minus(rcn, minus(price, land)));
    return sheet.put(row, over(over(lost, rcn), age), { params: { name: sale.label } });
  });
  const rate = sheet.put(at.rate, call('MEDIAN', 'fraction/year', rates));
  if (rate.value !== null && rate.value > 0) sheet.put(at.implied_life, over(constant(1), rate));
  const age = sheet.need(at.effective_age, of.effective_age);
  return call('MIN', 'number', [constant(1), call('MAX', 'number', [constant(0), times(rate, age)])]);
};

/** Physical depreciation of a building, by the method of the case. */
export const physicalDepreciation = (
  sheet: Sheet,
  at: BuildingAt['depreciation'],
  of: Depreciation,
  rcn: Quantity,
): Quantity => {
  switch (of.method) {
    case 'straight_line':
      return times(rcn, ageShare(sheet, at, of));
    case 'modified_age_life':
      return modifiedAgeLife(sheet, at, of, rcn);
    case 'ross':
      return times(rcn, ross(sheet, at, of));
    case 'ross_heidecke': {
      /** `Ross + C · (1 − Ross)`. */
      const share = sheet.put(at.ross, ross(sheet, at, of));
      const condition = sheet.need(at.condition, of.condition);
      return times(rcn, plus(share, times(condition, oneMinus(share))));
    }
    case 'breakdown':
      return breakdown(sheet, at, of, rcn);
    case 'observed':
      return times(rcn, observed(sheet, at, of));
    case 'extraction':
      return times(rcn, extracted(sheet, at, of));
  }
};

type Functional = BuildingCost['functional'][number];

const functionalLoss = (sheet: Sheet, row: ReturnType<BuildingAt['functional']['row']>, item: Functional): Quantity => {
  switch (item.kind) {
    case 'curable':
      /** Cost to cure, less the cost of the item when the building was built. */
      return minus(sheet.need(row.cost, item.cost), sheet.enter(row.cost_if_new, item.cost_if_new));
    case 'incurable':
      return over(sheet.need(row.income_loss, item.income_loss), sheet.need(row.rate, item.rate));
    case 'superadequacy': {
      const cost = sheet.need(row.cost_new, item.cost_new);
      const taken = sheet.enter(row.depreciated, item.depreciated);
      const left = minus(cost, taken);
      if (item.running_cost === 0) return left;
      const running = sheet.enter(row.running_cost, item.running_cost);
      const years = sheet.need(row.years, item.years);
      const rate = sheet.need(row.rate, item.rate, { label: 'discount_rate', unit: 'number' });
      return plus(left, times(running, call('YP', 'years', [years, rate])));
    }
  }
};

/** Functional obsolescence. A replacement has no superadequacy to take off: it would not be built again. */
export const functionalObsolescence = (
  sheet: Sheet,
  at: BuildingAt,
  building: BuildingCost,
  kind: 'replacement' | 'reproduction',
): Quantity => {
  const losses = building.functional.map((item) => {
    const row = at.functional.row(item.id);
    if (item.kind === 'superadequacy' && kind === 'replacement')
      sheet.issue('error', 'superadequacy_of_replacement', row);
    return sheet.put(row, functionalLoss(sheet, row, item), { params: { name: item.label } });
  });
  return sum(losses, 'EUR');
};

/** External obsolescence of the building; the land's part of the loss stays with the land. */
export const externalObsolescence = (sheet: Sheet, at: BuildingAt, building: BuildingCost): Quantity => {
  const losses = building.external.map((item) => {
    const row = at.external.row(item.id);
    const loss =
      item.kind === 'paired_sales'
        ? sheet.need(row.loss, item.loss)
        : over(sheet.need(row.rent_loss, item.rent_loss), sheet.need(row.rate, item.rate));
    const share = sheet.need(row.building_share, item.building_share);
    return sheet.put(row, times(loss, share), { params: { name: item.label } });
  });
  return sum(losses, 'EUR');
};
