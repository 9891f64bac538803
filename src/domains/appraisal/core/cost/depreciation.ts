import { abs } from '#lib/maths.ts';
import type { BuildingCost, Depreciation } from '../../contract/cost.ts';
import { call, constant, minus, oneMinus, over, plus, type Quantity, type Sheet, sum, times } from '../sheet/sheet.ts';

type Of<M extends Depreciation['method']> = Depreciation & { method: M };

const nothing = constant(0, 'EUR');

const unknown: Quantity = { value: null, unit: 'EUR', text: '' };

/** Effective age divided by economic life, at most 1. */
const ageShare = (sheet: Sheet, id: string, ages: Depreciation): Quantity => {
  const age = sheet.need(`${id}.effective_age`, 'effective_age', ages.effective_age, 'years');
  const life = sheet.need(`${id}.economic_life`, 'economic_life', ages.economic_life, 'years');
  if (
    ages.effective_age !== null &&
    ages.actual_age !== null &&
    ages.effective_age !== ages.actual_age &&
    ages.age_reason === null
  )
    sheet.issue('error', 'effective_age_without_reason', `${id}.effective_age`);
  if (ages.effective_age !== null && ages.economic_life !== null && ages.effective_age > ages.economic_life)
    sheet.issue('warning', 'older_than_life', `${id}.effective_age`);
  sheet.put(`${id}.remaining_life`, 'remaining_life', minus(life, age), 'years');
  return call('MIN', 'number', [constant(1), over(age, life)]);
};

/** Ross: `½ · a/L · (1 + a/L)` by actual age. */
const ross = (sheet: Sheet, id: string, ages: Depreciation): Quantity => {
  const age = sheet.need(`${id}.actual_age`, 'actual_age', ages.actual_age, 'years');
  const life = sheet.need(`${id}.economic_life`, 'economic_life', ages.economic_life, 'years');
  const used = sheet.put(`${id}.used`, 'age_share', call('MIN', 'number', [constant(1), over(age, life)]), 'fraction');
  return times(times(constant(0.5), used), plus(constant(1), used));
};

/** Deferred maintenance; worth curing only where it adds at least what it costs. */
const curables = (sheet: Sheet, id: string, items: Of<'modified_age_life'>['curable']): Quantity => {
  const costs = items.map((item) => {
    const path = `${id}.curable.${item.id}`;
    if (item.cost !== null && item.value_added !== null && item.cost > item.value_added)
      sheet.issue('error', 'not_curable', `${path}.cost`);
    return sheet.need(`${path}.cost`, 'cost_to_cure', item.cost, 'EUR', { params: { name: item.label } });
  });
  return sheet.put(`${id}.cure`, 'cost_to_cure', sum(costs, 'EUR'), 'EUR');
};

/** Cure first, then the rest by the age after it: `cure + (RCN − cure) · EA/TEL`. */
const modifiedAgeLife = (sheet: Sheet, id: string, of: Of<'modified_age_life'>, rcn: Quantity): Quantity => {
  const cure = curables(sheet, id, of.curable);
  const rest = sheet.put(`${id}.incurable`, 'incurable', times(minus(rcn, cure), ageShare(sheet, id, of)), 'EUR');
  return plus(cure, rest);
};

/**
 * Breakdown, each base less what was taken before: what is cured, what lives shorter than the building, and the rest
 * `(RCN − cured − short-lived cost new) · EA/TEL`.
 */
const breakdown = (sheet: Sheet, id: string, of: Of<'breakdown'>, rcn: Quantity): Quantity => {
  const cure = curables(sheet, id, of.curable);
  const left = of.short_lived.filter(({ cured }) => !cured);
  const parts = left.map((item) => {
    const path = `${id}.short_lived.${item.id}`;
    const of = { name: item.label };
    const cost = sheet.need(`${path}.cost_new`, 'cost_new', item.cost_new, 'EUR', { params: of });
    const age = sheet.need(`${path}.age`, 'age', item.age, 'years', { params: of });
    const life = sheet.need(`${path}.life`, 'life', item.life, 'years', { params: of });
    const used = call('MIN', 'number', [constant(1), over(age, life)]);
    return { cost, amount: sheet.put(path, 'short_lived', times(cost, used), 'EUR', of) };
  });
  const short = sheet.put(
    `${id}.short_lived`,
    'short_lived',
    sum(
      parts.map(({ amount }) => amount),
      'EUR',
    ),
    'EUR',
  );
  const taken = plus(
    cure,
    sum(
      parts.map(({ cost }) => cost),
      'EUR',
    ),
  );
  const base = sheet.put(`${id}.long_lived_base`, 'long_lived_base', minus(rcn, taken), 'EUR');
  if (base.value !== null && base.value < 0) sheet.issue('error', 'parts_above_cost', `${id}.long_lived_base`);
  const positiveBase = call('MAX', 'EUR', [nothing, base]);
  const long = sheet.put(`${id}.long_lived`, 'long_lived', times(positiveBase, ageShare(sheet, id, of)), 'EUR');
  return plus(plus(cure, short), long);
};

/** `Σ share · depreciation`, of components whose shares make 100 %. */
const observed = (sheet: Sheet, id: string, of: Of<'observed'>): Quantity => {
  const parts = of.components.map((item) => {
    const path = `${id}.components.${item.id}`;
    const share = sheet.need(`${path}.share`, 'component_share', item.share, 'fraction');
    const worn = sheet.need(`${path}.depreciation`, 'component_worn', item.depreciation, 'fraction');
    return sheet.put(path, 'component_depreciation', times(share, worn), 'fraction', { name: item.label });
  });
  const shares = of.components.reduce((total, { share }) => total + (share ?? 0), 0);
  if (abs(shares - 1) > 0.0005) sheet.issue('error', 'shares_not_one', id, { percent: shares * 100 });
  return sum(parts, 'fraction');
};

/** From sales: `(RCN − (price − land)) / RCN / age` a year, its median; TEL is one by it. */
const extracted = (sheet: Sheet, id: string, of: Of<'extraction'>): Quantity => {
  if (of.sales.length === 0) {
    sheet.issue('error', 'no_sales', id);
    return { ...unknown, unit: 'number' };
  }
  const rates = of.sales.map((sale) => {
    const path = `${id}.sales.${sale.id}`;
    const price = sheet.need(`${path}.price`, 'price', sale.price, 'EUR');
    const land = sheet.need(`${path}.land`, 'land_value', sale.land, 'EUR');
    const rcn = sheet.need(`${path}.rcn`, 'rcn', sale.rcn, 'EUR');
    const age = sheet.need(`${path}.age`, 'age', sale.age, 'years');
    const lost = sheet.put(`${path}.depreciation`, 'depreciation', minus(rcn, minus(price, land)), 'EUR');
    return sheet.put(path, 'depreciation_rate', over(over(lost, rcn), age), 'fraction/year', { name: sale.label });
  });
  const rate = sheet.put(`${id}.rate`, 'depreciation_rate', call('MEDIAN', 'fraction/year', rates), 'fraction/year');
  if (rate.value !== null && rate.value > 0)
    sheet.put(`${id}.implied_life`, 'economic_life', over(constant(1), rate), 'years');
  const age = sheet.need(`${id}.effective_age`, 'effective_age', of.effective_age, 'years');
  return call('MIN', 'number', [constant(1), call('MAX', 'number', [constant(0), times(rate, age)])]);
};

/** Physical depreciation of a building, by the method of the case. */
export const physicalDepreciation = (sheet: Sheet, id: string, of: Depreciation, rcn: Quantity): Quantity => {
  switch (of.method) {
    case 'straight_line':
      return times(rcn, ageShare(sheet, id, of));
    case 'modified_age_life':
      return modifiedAgeLife(sheet, id, of, rcn);
    case 'ross':
      return times(rcn, ross(sheet, id, of));
    case 'ross_heidecke': {
      /** `Ross + C · (1 − Ross)`. */
      const share = sheet.put(`${id}.ross`, 'ross', ross(sheet, id, of), 'fraction');
      const condition = sheet.need(`${id}.condition`, 'condition_share', of.condition, 'fraction');
      return times(rcn, plus(share, times(condition, oneMinus(share))));
    }
    case 'breakdown':
      return breakdown(sheet, id, of, rcn);
    case 'observed':
      return times(rcn, observed(sheet, id, of));
    case 'extraction':
      return times(rcn, extracted(sheet, id, of));
  }
};

type Functional = BuildingCost['functional'][number];

const functionalLoss = (sheet: Sheet, path: string, item: Functional): Quantity => {
  switch (item.kind) {
    case 'curable':
      /** Cost to cure, less what it would have cost when it was built. */
      return minus(
        sheet.need(`${path}.cost`, 'cost_to_cure', item.cost, 'EUR'),
        sheet.enter(`${path}.cost_if_new`, 'cost_if_new', item.cost_if_new, 'EUR'),
      );
    case 'incurable':
      return over(
        sheet.need(`${path}.income_loss`, 'income_loss', item.income_loss, 'EUR/year'),
        sheet.need(`${path}.rate`, 'cap_rate', item.rate, 'fraction/year'),
      );
    case 'superadequacy': {
      const cost = sheet.need(`${path}.cost_new`, 'cost_new', item.cost_new, 'EUR');
      const taken = sheet.enter(`${path}.depreciated`, 'already_depreciated', item.depreciated, 'EUR');
      const left = minus(cost, taken);
      if (item.running_cost === 0) return left;
      const running = sheet.enter(`${path}.running_cost`, 'running_cost', item.running_cost, 'EUR/year');
      const years = sheet.need(`${path}.years`, 'years', item.years, 'count');
      const rate = sheet.need(`${path}.rate`, 'discount_rate', item.rate, 'number');
      return plus(left, times(running, call('YP', 'years', [years, rate])));
    }
  }
};

/** Functional obsolescence. A replacement has no superadequacy to take off: it would not be built again. */
export const functionalObsolescence = (
  sheet: Sheet,
  id: string,
  building: BuildingCost,
  kind: 'replacement' | 'reproduction',
): Quantity => {
  const losses = building.functional.map((item) => {
    const path = `${id}.functional.${item.id}`;
    if (item.kind === 'superadequacy' && kind === 'replacement')
      sheet.issue('error', 'superadequacy_of_replacement', path);
    return sheet.put(path, 'functional_loss', functionalLoss(sheet, path, item), 'EUR', { name: item.label });
  });
  return sum(losses, 'EUR');
};

/** External obsolescence of the building; the land's part of the loss stays with the land. */
export const externalObsolescence = (sheet: Sheet, id: string, building: BuildingCost): Quantity => {
  const losses = building.external.map((item) => {
    const path = `${id}.external.${item.id}`;
    const loss =
      item.kind === 'paired_sales'
        ? sheet.need(`${path}.loss`, 'external_loss', item.loss, 'EUR')
        : over(
            sheet.need(`${path}.rent_loss`, 'rent_loss', item.rent_loss, 'EUR/year'),
            sheet.need(`${path}.rate`, 'cap_rate', item.rate, 'fraction/year'),
          );
    const share = sheet.need(`${path}.building_share`, 'building_share', item.building_share, 'fraction');
    return sheet.put(path, 'external_loss', times(loss, share), 'EUR', { name: item.label });
  });
  return sum(losses, 'EUR');
};
