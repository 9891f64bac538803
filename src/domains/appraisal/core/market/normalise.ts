import type { Comparable } from '../../contract/market.ts';
import type { ColumnAt } from '../figures/figure-at.ts';
import { stepOf } from '../sheet/rounding.ts';
import { call, constant, minus, oneMinus, onePlus, over, type Quantity, sum, times } from '../sheet/sheet.ts';
import { factsAt, factsOf, gridUnit, type MarketContext } from './context.ts';

/** A price that is for several things together is the price of none of them, until it was divided. */
const isUndivided = ({ source, normalise }: Comparable): boolean =>
  source.kind === 'etn' && source.basis === 'joint' && normalise.allocation === null;

const soldInPart = ({ source }: Comparable): boolean => {
  if (source.kind !== 'etn' || source.share === null) return false;
  const found = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(source.share);
  return found !== null && found[1] !== found[2];
};

/** `P · q/p`: the price of the whole, if shares had no discount. */
const ofTheWhole = ({ sheet }: MarketContext, comparable: Comparable, at: ColumnAt, price: Quantity): Quantity => {
  const { share } = comparable.normalise;
  if (!share) {
    if (soldInPart(comparable)) sheet.issue('warning', 'share_not_normalised', at);
    return price;
  }
  if (share.part === share.whole) return price;
  if (share.part * 2 < share.whole) sheet.issue('warning', 'minority_share', at);
  const sold = sheet.enter(at.normalise.share.part, share.part);
  const whole = sheet.enter(at.normalise.share.whole, share.whole);
  return sheet.put(at.whole, over(times(price, whole), sold));
};

/** Brings the price to the case's side of VAT: `P / (1 + v)` or `P · (1 + v)`. */
const withVatOfTheCase = (
  { sheet, vatBasis }: MarketContext,
  comparable: Comparable,
  at: ColumnAt,
  price: Quantity,
): Quantity => {
  const { vat } = comparable.normalise;
  if (!vat) {
    const taxed = comparable.source.kind === 'etn' && comparable.source.vat_included !== null;
    if (taxed) sheet.issue('warning', 'vat_not_settled', at);
    return price;
  }
  if (vat.included === (vatBasis === 'with')) return price;
  const rate = sheet.need(at.normalise.vat.rate, vat.rate);
  return vat.included
    ? sheet.put(at.price_net, over(price, onePlus(rate)))
    : sheet.put(at.price_gross, times(price, onePlus(rate)));
};

const withoutParts = ({ sheet }: MarketContext, comparable: Comparable, at: ColumnAt, price: Quantity): Quantity => {
  const { parts } = comparable.normalise;
  if (parts.length === 0) return price;
  const worth = parts.map((part) =>
    sheet.need(at.normalise.parts.row(part.id).amount, part.amount, { params: { name: part.label } }),
  );
  return sheet.put(at.bare, minus(price, sum(worth, 'EUR')));
};

/** `P_ask · (1 − d)`: the asking price exceeds the paid price. */
const ofTheDeal = ({ sheet }: MarketContext, comparable: Comparable, at: ColumnAt, price: Quantity): Quantity => {
  if (comparable.source.kind !== 'listing') return price;
  const { listing_discount } = comparable.normalise;
  const discount = sheet.need(at.normalise.listing_discount, listing_discount);
  return sheet.put(at.expected, times(price, oneMinus(discount)));
};

/**
 * Step 0: from the paid (or asking) price to P0, the price of one whole property in the unit of the grid. Share, VAT, other parts, listing,
 * unit, in this order.
 */
export const normalised = (
  context: MarketContext,
  comparable: Comparable,
  at: ColumnAt,
): { readonly p0: Quantity; readonly area: Quantity } => {
  const { sheet, market } = context;
  const facts = factsOf(comparable);
  if (isUndivided(comparable)) sheet.issue('error', 'joint_price', at);
  const stated = isUndivided(comparable) ? null : (comparable.normalise.allocation?.amount ?? facts.price);
  const paid = sheet.need(at.price, stated, { source: factsAt(at, comparable).price });
  const whole = ofTheWhole(context, comparable, at, paid);
  const taxed = withVatOfTheCase(context, comparable, at, whole);
  const bare = withoutParts(context, comparable, at, taxed);
  const price = ofTheDeal(context, comparable, at, bare);
  const area =
    facts.area === null && context.unit === 'EUR'
      ? sheet.enter(at.area, null)
      : sheet.need(at.area, facts.area, { source: factsAt(at, comparable).area });
  const inUnit = context.unit === 'EUR' ? price : over(price, area);
  const step = stepOf(market.line_rounding);
  const rounded = step === null ? inUnit : call('ROUND', inUnit.unit, [inUnit, constant(step)]);
  const p0 = sheet.put(at.P0, rounded, { unit: gridUnit(context) });
  if (p0.value !== null && p0.value <= 0) {
    sheet.issue('error', 'price_not_positive', at.P0);
    return { p0: { ...p0, value: null }, area };
  }
  return { p0, area };
};
