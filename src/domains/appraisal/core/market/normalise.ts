import type { Comparable } from '../../contract/market.ts';
import { stepOf } from '../sheet/rounding.ts';
import { call, constant, minus, oneMinus, onePlus, over, type Quantity, sum, times } from '../sheet/sheet.ts';
import { columnAt, factAt, factsOf, gridUnit, type MarketContext } from './context.ts';

/** A price that is for several things together is the price of none of them, until it was divided. */
const isUndivided = ({ source, normalise }: Comparable): boolean =>
  source.kind === 'etn' && source.basis === 'joint' && normalise.allocation === null;

const soldInPart = ({ source }: Comparable): boolean => {
  if (source.kind !== 'etn' || source.share === null) return false;
  const found = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(source.share);
  return found !== null && found[1] !== found[2];
};

/** `P · q/p`: what the whole would have cost, had shares no discount of their own. */
const ofTheWhole = ({ sheet, prefix }: MarketContext, comparable: Comparable, price: Quantity): Quantity => {
  const id = columnAt(prefix, comparable);
  const { share } = comparable.normalise;
  if (!share) {
    if (soldInPart(comparable)) sheet.issue('warning', 'share_not_normalised', id);
    return price;
  }
  if (share.part === share.whole) return price;
  if (share.part * 2 < share.whole) sheet.issue('warning', 'minority_share', id);
  const sold = sheet.enter(`${id}.normalise.share.part`, 'share_part', share.part, 'count');
  const whole = sheet.enter(`${id}.normalise.share.whole`, 'share_whole', share.whole, 'count');
  return sheet.put(`${id}.whole`, 'price_of_whole', over(times(price, whole), sold), 'EUR');
};

/** Brings the price to the case's side of VAT: `P / (1 + v)` or `P · (1 + v)`. */
const withVatOfTheCase = (
  { sheet, prefix, vatBasis }: MarketContext,
  comparable: Comparable,
  price: Quantity,
): Quantity => {
  const id = columnAt(prefix, comparable);
  const { vat } = comparable.normalise;
  if (!vat) {
    const taxed = comparable.source.kind === 'etn' && comparable.source.vat_included !== null;
    if (taxed) sheet.issue('warning', 'vat_not_settled', id);
    return price;
  }
  if (vat.included === (vatBasis === 'with')) return price;
  const rate = sheet.need(`${id}.normalise.vat.rate`, 'vat_rate', vat.rate, 'fraction');
  return vat.included
    ? sheet.put(`${id}.price_net`, 'price_without_vat', over(price, onePlus(rate)), 'EUR')
    : sheet.put(`${id}.price_gross`, 'price_with_vat', times(price, onePlus(rate)), 'EUR');
};

const withoutParts = ({ sheet, prefix }: MarketContext, comparable: Comparable, price: Quantity): Quantity => {
  const { parts } = comparable.normalise;
  if (parts.length === 0) return price;
  const id = columnAt(prefix, comparable);
  const worth = parts.map((part) =>
    sheet.need(`${id}.normalise.parts.${part.id}.amount`, 'separate_part', part.amount, 'EUR', {
      params: { name: part.label },
    }),
  );
  return sheet.put(`${id}.bare`, 'price_without_parts', minus(price, sum(worth, 'EUR')), 'EUR');
};

/** `P_ask · (1 − d)`: what is asked is not what is paid. */
const ofTheDeal = ({ sheet, prefix }: MarketContext, comparable: Comparable, price: Quantity): Quantity => {
  if (comparable.source.kind !== 'listing') return price;
  const id = columnAt(prefix, comparable);
  const { listing_discount } = comparable.normalise;
  const discount = sheet.need(`${id}.normalise.listing_discount`, 'listing_discount', listing_discount, 'fraction');
  return sheet.put(`${id}.expected`, 'price_expected', times(price, oneMinus(discount)), 'EUR');
};

/**
 * Step 0: from what was paid (or asked) to P0, the price of one whole property in the unit of the grid. Share, VAT, other
 * parts, listing, unit, in this order.
 */
export const normalised = (
  context: MarketContext,
  comparable: Comparable,
): { readonly p0: Quantity; readonly area: Quantity } => {
  const { sheet, prefix, market } = context;
  const id = columnAt(prefix, comparable);
  const facts = factsOf(comparable);
  if (isUndivided(comparable)) sheet.issue('error', 'joint_price', id);
  const stated = isUndivided(comparable) ? null : (comparable.normalise.allocation?.amount ?? facts.price);
  const paid = sheet.need(`${id}.price`, 'price', stated, 'EUR', { source: factAt(prefix, comparable, 'price') });
  const whole = ofTheWhole(context, comparable, paid);
  const taxed = withVatOfTheCase(context, comparable, whole);
  const bare = withoutParts(context, comparable, taxed);
  const price = ofTheDeal(context, comparable, bare);
  const area =
    facts.area === null && context.unit === 'EUR'
      ? sheet.enter(`${id}.area`, 'area', null, 'm2')
      : sheet.need(`${id}.area`, 'area', facts.area, 'm2', { source: factAt(prefix, comparable, 'area') });
  const inUnit = context.unit === 'EUR' ? price : over(price, area);
  const step = stepOf(market.line_rounding);
  const rounded = step === null ? inUnit : call('ROUND', inUnit.unit, [inUnit, constant(step)]);
  const p0 = sheet.put(`${id}.P0`, 'p0', rounded, gridUnit(context));
  if (p0.value !== null && p0.value <= 0) {
    sheet.issue('error', 'price_not_positive', `${id}.P0`);
    return { p0: { ...p0, value: null }, area };
  }
  return { p0, area };
};
