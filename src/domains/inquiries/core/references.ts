import type { OrderReferences } from '#domains/clients/core/terms.ts';

type Given = {
  readonly client_fields?: Partial<OrderReferences> | null | undefined;
  readonly court?: { readonly file_number: string } | null | undefined;
  readonly bank?: { readonly application_number: string | null } | null | undefined;
};

/** The customer's own reference numbers of the order, from every place of entry. */
export const referencesOf = ({ client_fields, court, bank }: Given): OrderReferences => ({
  file_number: client_fields?.file_number ?? court?.file_number ?? null,
  loan_number: client_fields?.loan_number ?? bank?.application_number ?? null,
  order_reference: client_fields?.order_reference ?? null,
});
