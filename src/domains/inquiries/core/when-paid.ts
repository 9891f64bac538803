import { type PersonKind, payLaterKinds } from '#contract/codelists.ts';
import type { clientPayments } from '#domains/clients/core/terms.ts';

type Payment = (typeof clientPayments)[number];

/** Whether it is paid after the work, by an invoice. */
export const isPaidAfter = (when: ReturnType<typeof whenPaid>): boolean => when === 'days' || when === 'month';

/** Time of payment, as far as known before the order: as agreed with a client, otherwise before the work; a firm may ask for later. */
export const whenPaid = (
  kind: PersonKind | undefined,
  client: { readonly payment: Payment } | null | undefined,
): Payment | 'maybe_later' => {
  if (client) return client.payment;
  return kind !== undefined && payLaterKinds.includes(kind) ? 'maybe_later' : 'advance';
};
