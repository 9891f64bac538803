import {
  type AssesmentReason,
  type PricedKind,
  type PropertyKind,
  propertyKinds,
  type QuoteReason,
  type Urgency,
} from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { type InCourt, pricesFor } from '#domains/clients/core/terms.ts';
import type { PriceList } from '#domains/settings/contract/settings.ts';
import { max, min, round } from '#lib/maths.ts';

/** The rule of the price list for each kind; other kinds are by quote. */
const ruleOf: Readonly<Partial<Record<PricedKind, keyof PriceList>>> = {
  stanovanje: 'price_flat',
  hisa: 'price_house',
  poslovni_prostor: 'price_business',
  zemljisce_za_gradnjo: 'price_building_land',
  kmetijsko_gozdno_zemljisce: 'price_farm_land',
};

/** The least that one property of the kind costs, in cents without VAT; undefined when it is by quote. */
const leastOf = (prices: PriceList, kind: PricedKind): number | undefined => {
  const rule = ruleOf[kind];
  return rule && round(prices[rule] * 100);
};

/** The public price list. */
export const fromPrices = (prices: PriceList): readonly { readonly kind: PropertyKind; readonly net_cents: number }[] =>
  propertyKinds.flatMap((kind) => {
    const net_cents = leastOf(prices, kind);
    return net_cents === undefined ? [] : [{ kind, net_cents }];
  });

/** Accessories of a flat, house or premises in the same order: garages, parking spaces, cellars and storage rooms. */
export const isAccessory = (kind: PricedKind): boolean => kind === 'garaza_parkirni_prostor';
/** Kinds that can have accessories. */
export const hasAccessories: readonly PricedKind[] = ['stanovanje', 'hisa', 'poslovni_prostor'];

/** Kinds of land that a house can be built on, the most frequent first. */
const landKinds: readonly PricedKind[] = ['zemljisce_za_gradnjo', 'kmetijsko_gozdno_zemljisce'];

/**
 * Items of an order that are paid separately, the number of accessories with a surcharge, and of land pieces that the price of houses
 * covers: one for each house (decision 122).
 */
export const paidOf = (
  kinds: readonly PricedKind[],
): { readonly paid: readonly PricedKind[]; readonly accessories: number; readonly landOfHouses: number } => {
  const main = kinds.filter((kind) => !isAccessory(kind));
  const land = landKinds.flatMap((one) => main.filter((kind) => kind === one));
  const landOfHouses = min(land.length, main.filter((kind) => kind === 'hisa').length);
  return {
    paid: [...main.filter((kind) => !landKinds.includes(kind)), ...land.slice(landOfHouses)],
    accessories: kinds.length - main.length,
    landOfHouses,
  };
};

/** From this number on it is a case of many units, by quote. */
const mostProperties = 4;

type Ordered = {
  readonly kinds: readonly PricedKind[];
  readonly reason: AssesmentReason | null;
  readonly urgency: Urgency;
};

/** Why the price is by quote (court proceedings go by the tariff of their own rules); null if the list has one. */
export const quoteReasonOf = ({ kinds, reason }: Pick<Ordered, 'kinds' | 'reason'>): QuoteReason | null => {
  const { paid, accessories } = paidOf(kinds);
  if (kinds.length === 0) return 'nothing';
  if (reason === 'sodni_postopek') return 'court';
  if (paid.includes('block')) return 'block';
  if (paid.some((kind) => ruleOf[kind] === undefined)) return 'special';
  if (accessories > 0 && !paid.some((kind) => hasAccessories.includes(kind))) return 'accessory_alone';
  return paid.length > mostProperties ? 'many' : null;
};

/** Surcharge for one accessory of a flat, a house or premises, in cents without VAT. */
export const accessoryCents = (prices: PriceList, urgency: Urgency): number =>
  round(prices.price_accessory * (urgency === 'urgent' ? 100 + prices.urgent_percent : 100));

/** Whether the price of each kind is agreed; belonging parts have no price of their own. */
const coversAll = (kinds: readonly PricedKind[], agreed: Partial<PriceList>): boolean =>
  paidOf(kinds).paid.every((kind) => {
    const rule = ruleOf[kind];
    return rule !== undefined && agreed[rule] !== undefined;
  });

/**
 * The price of the price list in cents without VAT, or null if it is by quote (`quoteReasonOf`). The most expensive comes first; each
 * further one adds a share of it, accessories of a flat, a house or premises add the surcharge of the list, and the land of a house
 * nothing.
 */
export const listPrice = ({ kinds, reason, urgency }: Ordered, prices: PriceList & InCourt): number | null => {
  const isByTariff = reason === 'sodni_postopek' && !coversAll(kinds, prices.in_court ?? {});
  if (quoteReasonOf({ kinds, reason: isByTariff ? reason : null }) !== null) return null;
  const { paid, accessories } = paidOf(kinds);
  const dearest = paid.reduce((most, kind) => max(most, leastOf(prices, kind) ?? 0), 0);
  const further = (dearest * prices.further_percent * (paid.length - 1)) / 100;
  const all = dearest + further + 100 * prices.price_accessory * accessories;
  return round(urgency === 'urgent' ? (all * (100 + prices.urgent_percent)) / 100 : all);
};

/** List price of the same order if it was not from a court, if a court has its tariff; null for every other order. */
export const priceOutOfCourt = (ordered: Ordered, prices: PriceList & InCourt): number | null =>
  ordered.reason === 'sodni_postopek' && listPrice(ordered, prices) === null
    ? listPrice({ ...ordered, reason: null }, prices)
    : null;

/** The price that is agreed with a client for all of it; null if one of its kinds is not agreed, or it is by quote. */
export const agreedPrice = (
  ordered: Ordered,
  list: PriceList,
  client: Parameters<typeof pricesFor>[1],
): number | null => (coversAll(ordered.kinds, client.prices) ? listPrice(ordered, pricesFor(list, client)) : null);

export type Price = { readonly net_cents: number; readonly vat_cents: number; readonly gross_cents: number };

/** Net with its VAT, each in whole cents. */
export const withVat = (net_cents: number): Price => {
  const vat_cents = round((net_cents * limits.vatPercent) / 100);
  return { net_cents, vat_cents, gross_cents: net_cents + vat_cents };
};

/**
 * Reference price for a new price: the list or the price agreed with the client; for a court the list price outside of court; without
 * these, the price that it replaces.
 */
export const measureOf = (
  list: Pick<Price, 'net_cents'> | null,
  quote: Pick<Price, 'net_cents'> | null,
  outOfCourtCents: number | null,
): Measure | undefined => {
  if (list) return { by: 'list', net_cents: list.net_cents };
  // A slip in the first price of a court would make the right one look wrong.
  if (outOfCourtCents !== null) return { by: 'out_of_court', net_cents: outOfCourtCents };
  return quote ? { by: 'quote', net_cents: quote.net_cents } : undefined;
};

export type Measure = { readonly by: 'list' | 'quote' | 'out_of_court'; readonly net_cents: number };

/** How a price differs from the list, in whole per cents of the list. */
export const percentFrom = (net_cents: number, list_cents: number): number =>
  round((net_cents * 100) / list_cents) - 100;

/** More than three times the list, or less than a third of it: a slip of the keys more often than a price. */
export const isFarFrom = (net_cents: number, list_cents: number): boolean =>
  net_cents > 3 * list_cents || 3 * net_cents < list_cents;
