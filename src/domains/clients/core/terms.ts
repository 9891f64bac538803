import type { PersonKind } from '#contract/codelists.ts';
import type { PriceList } from '#domains/settings/contract/settings.ts';
import type { Fact } from '#lib/printed.ts';

/** Kinds of clients; people are clients if they have no account. */
export const clientKinds = ['bank', 'court', 'authority', 'firm', 'person'] as const;
export type ClientKind = (typeof clientKinds)[number];

/** Before the work, a number of days after delivery, or with one monthly invoice. */
export const clientPayments = ['advance', 'days', 'month'] as const;

/** References that an order may have to name. */
export const orderFields = ['file_number', 'loan_number', 'order_reference'] as const;
export type OrderField = (typeof orderFields)[number];

/** The client's reference numbers of an order, as far as given. */
export type OrderReferences = Readonly<Record<OrderField, string | null>>;

/** Given references, as printed. */
export const referenceFacts = (
  given: OrderReferences | null | undefined,
  labels: Readonly<Record<OrderField, string>>,
): readonly Fact[] =>
  orderFields.flatMap((field) => {
    const value = given?.[field];
    return value ? [{ label: labels[field], value }] : [];
  });

/** Messages that a contact gets: news of orders and questions about them, reports, invoices. */
export const contactGets = ['orders', 'reports', 'invoices'] as const;
export type ContactGets = (typeof contactGets)[number];

/** The kinds of customers that documents and payments know. */
export const personKindOf: Readonly<Record<ClientKind, PersonKind>> = {
  bank: 'pravna_oseba',
  court: 'organ',
  authority: 'organ',
  firm: 'pravna_oseba',
  person: 'fizicna_oseba',
};

/** Prices of the list that may be agreed, in euros without VAT, with cents if it was agreed so; urgency in per cents. */
export const agreedPrices = [
  'price_flat',
  'price_house',
  'price_business',
  'price_building_land',
  'price_farm_land',
  'urgent_percent',
] as const satisfies readonly (keyof PriceList)[];
export type AgreedPrices = Readonly<Partial<Record<(typeof agreedPrices)[number], number>>>;

/** A court's own agreement overrides the tariff too, which applies to court proceedings of others. */
export type InCourt = { readonly in_court?: AgreedPrices };

/** The price list for a client: the general prices apply unless others are agreed. */
export const pricesFor = <T extends PriceList>(
  list: T,
  { kind, prices }: { readonly kind: ClientKind; readonly prices: AgreedPrices },
): T & InCourt => ({ ...list, ...prices, ...(kind === 'court' ? { in_court: prices } : {}) });

/** Fields required by a client that this order lacks. */
export const missingFields = (
  required: readonly OrderField[],
  given: Readonly<Partial<Record<OrderField, string | null | undefined>>>,
): readonly OrderField[] => required.filter((field) => !given[field]);

/** References that every order of a client has to name: those it wants, and those an e-invoice to a budget user needs. */
export const requiredFieldsOf = ({
  required_fields,
  budget_user,
}: {
  readonly required_fields: readonly OrderField[];
  readonly budget_user: boolean;
}): OrderField[] =>
  orderFields.filter((field) => required_fields.includes(field) || (budget_user && field === 'order_reference'));

type Contact = { readonly email: string | null; readonly gets: readonly ContactGets[] };

/** The addresses for a kind of mail; without a contact for it those for news of orders. */
export const addressesFor = (contacts: readonly Contact[], what: ContactGets): readonly string[] => {
  const of = (wanted: ContactGets) =>
    contacts.flatMap(({ email, gets }) => (email !== null && gets.includes(wanted) ? [email] : []));
  const named = of(what);
  return [...new Set(named.length > 0 ? named : of('orders'))];
};

type ForEinvoice = {
  readonly budget_user: boolean;
  readonly registration_number: string | null;
  readonly iban: string | null;
};

/** Fields of a budget user without which an e-invoice cannot be made. */
export const einvoiceLacks = ({ budget_user, ...given }: ForEinvoice): readonly ('registration_number' | 'iban')[] =>
  budget_user ? (['registration_number', 'iban'] as const).filter((field) => !given[field]) : [];
