import { type AssesmentReason, type PropertyKind, propertyKinds, type Urgency } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { PriceList } from '#domains/settings/contract/settings.ts';
import { round } from '#lib/maths.ts';

/** The rule of the price list for each kind; what is not here is by quote. */
const ruleOf: Readonly<Partial<Record<PropertyKind, keyof PriceList>>> = {
  stanovanje: 'price_flat',
  hisa: 'price_house',
  poslovni_prostor: 'price_business',
  zemljisce_za_gradnjo: 'price_building_land',
  kmetijsko_gozdno_zemljisce: 'price_farm_land',
};

/** The least that one property of the kind costs, in cents without VAT; undefined when it is by quote. */
const leastOf = (prices: PriceList, kind: PropertyKind): number | undefined => {
  const rule = ruleOf[kind];
  return rule && prices[rule] * 100;
};

/** The price list as it is shown to everyone. */
export const fromPrices = (prices: PriceList): readonly { readonly kind: PropertyKind; readonly net_cents: number }[] =>
  propertyKinds.flatMap((kind) => {
    const net_cents = leastOf(prices, kind);
    return net_cents === undefined ? [] : [{ kind, net_cents }];
  });

/** Priced along with another property, but not by itself. */
const onlyAlong: readonly PropertyKind[] = ['garaza_parkirni_prostor'];

/** From here on it is a case of many units, by quote. */
const mostProperties = 4;

type Ordered = {
  readonly kinds: readonly PropertyKind[];
  readonly reason: AssesmentReason | null;
  readonly urgency: Urgency;
};

/**
 * The price of the price list in cents without VAT, or null when it is by quote: many units, special properties, and
 * court proceedings, which go by the tariff of their own rules.
 */
export const listPrice = ({ kinds, reason, urgency }: Ordered, prices: PriceList): number | null => {
  if (kinds.length === 0 || kinds.length > mostProperties || reason === 'sodni_postopek') return null;
  if (kinds.some((kind) => leastOf(prices, kind) === undefined && !onlyAlong.includes(kind))) return null;
  // The dearest is the first; each further one adds a share of it.
  const dearest = kinds.reduce((most, kind) => {
    const price = leastOf(prices, kind) ?? 0;
    return price > most ? price : most;
  }, 0);
  if (dearest === 0) return null;
  const all = (dearest * (100 + prices.further_percent * (kinds.length - 1))) / 100;
  return round(urgency === 'urgent' ? (all * (100 + prices.urgent_percent)) / 100 : all);
};

export type Price = { readonly net_cents: number; readonly vat_cents: number; readonly gross_cents: number };

/** Net with its VAT, each in whole cents. */
export const withVat = (net_cents: number): Price => {
  const vat_cents = round((net_cents * limits.vatPercent) / 100);
  return { net_cents, vat_cents, gross_cents: net_cents + vat_cents };
};
