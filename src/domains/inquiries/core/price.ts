import { type AssesmentReason, type PropertyKind, propertyKinds, type Urgency } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { round } from '#lib/maths.ts';

/** Net from-prices in cents; what is not here is by quote. */
const leastOf: Readonly<Partial<Record<PropertyKind, number>>> = {
  stanovanje: 25_000,
  hisa: 35_000,
  poslovni_prostor: 42_000,
  zemljisce_za_gradnjo: 22_000,
  kmetijsko_gozdno_zemljisce: 22_000,
};
/** The price list as it is shown to everybody. */
export const fromPrices: readonly { readonly kind: PropertyKind; readonly net_cents: number }[] = propertyKinds.flatMap(
  (kind) => (leastOf[kind] === undefined ? [] : [{ kind, net_cents: leastOf[kind] }]),
);
/** Priced along with another property, but not by itself. */
const onlyAlong: readonly PropertyKind[] = ['garaza_parkirni_prostor'];

const additionalPercent = 40;
const urgentPercent = 50;
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
export const listPrice = ({ kinds, reason, urgency }: Ordered): number | null => {
  if (kinds.length === 0 || kinds.length > mostProperties || reason === 'sodni_postopek') return null;
  if (kinds.some((kind) => leastOf[kind] === undefined && !onlyAlong.includes(kind))) return null;
  // The dearest is the first; each further one adds a share of it.
  const dearest = kinds.reduce((most, kind) => {
    const price = leastOf[kind] ?? 0;
    return price > most ? price : most;
  }, 0);
  if (dearest === 0) return null;
  const all = (dearest * (100 + additionalPercent * (kinds.length - 1))) / 100;
  return round(urgency === 'urgent' ? (all * (100 + urgentPercent)) / 100 : all);
};

export type Price = { readonly net_cents: number; readonly vat_cents: number; readonly gross_cents: number };

/** Net with its VAT, each in whole cents. */
export const withVat = (net_cents: number): Price => {
  const vat_cents = round((net_cents * limits.vatPercent) / 100);
  return { net_cents, vat_cents, gross_cents: net_cents + vat_cents };
};
