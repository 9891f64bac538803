import { contactOf } from '#domains/accounts/server/public.ts';
import { type MailKind, type MailParams, sendMail } from '#domains/mail/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { shownReference } from '../core/reference.ts';
import { openPayer, realIssuerOf } from './issue.ts';
import type { OrderRow } from './repository/orders.ts';
import { visitsBeforeDue } from './visit-before-due.ts';

/** Who has no address gets letters on paper, which the office prints. */
const writeTo = async <K extends MailKind>(db: Db, mail: Parameters<typeof sendMail<K>>[1]): Promise<void> => {
  if (mail.to !== '') await sendMail(db, mail);
};

const pathOf = ({ order_id }: OrderRow): string => `/user/order/${order_id}`;

/** The payer of the order, in the language of the customer; mails about money cannot be switched off. */
export const payerOf = async (db: Db, { secrets }: Services, order: OrderRow) => {
  const customer = await contactOf(db, order.user_id);
  return { to: openPayer(secrets, order.payer).email, language: customer?.language ?? ('sl' as const) };
};

/** The predračun that waits for payment, or the reminder of it on a day of its wait. */
export const askForPayment = async (
  db: Db,
  services: Services,
  order: OrderRow,
  now: Date,
  reminder: number | null = null,
): Promise<void> => {
  const { iban, name } = await realIssuerOf(db, services);
  await writeTo(db, {
    ...(await payerOf(db, services, order)),
    kind: 'proforma_due',
    params: {
      number: order.proforma_number,
      gross: order.due_cents - order.paid_cents,
      due: order.due_on ?? '',
      iban,
      recipient: name,
      reference: shownReference(order.reference),
      reminder,
      visit_by: (await visitsBeforeDue(db, services, [order], now)).get(order.order_id)?.pay_by ?? null,
    },
    link: `${services.settings.publicUrl}${pathOf(order)}`,
    now,
  });
};

/** The payment has come, and its invoice is there. */
export const tellOfPayment = async (
  db: Db,
  services: Services,
  order: OrderRow,
  number: string,
  now: Date,
): Promise<void> =>
  writeTo(db, {
    ...(await payerOf(db, services, order)),
    kind: 'payment_received',
    params: { number, order: order.number, opens: order.kind !== 'valuation' },
    link: `${services.settings.publicUrl}${pathOf(order)}`,
    now,
  });

/** An invoice is overdue: what is open of it, with the interest up to today. */
export const remind = async (
  db: Db,
  services: Services,
  order: OrderRow,
  about: Omit<MailParams<'invoice_reminder'>, 'iban' | 'recipient' | 'reference'>,
  now: Date,
): Promise<void> => {
  const { iban, name } = await realIssuerOf(db, services);
  await writeTo(db, {
    ...(await payerOf(db, services, order)),
    kind: 'invoice_reminder',
    params: { ...about, iban, recipient: name, reference: shownReference(order.reference) },
    link: `${services.settings.publicUrl}${pathOf(order)}`,
    now,
  });
};

/** Money goes back, and nobody knows where to: the customer is asked. */
export const askForAccount = async (
  db: Db,
  services: Services,
  order: OrderRow,
  cents: number,
  now: Date,
): Promise<void> =>
  writeTo(db, {
    ...(await payerOf(db, services, order)),
    kind: 'refund_account_asked',
    params: { number: order.number, cents },
    link: `${services.settings.publicUrl}${pathOf(order)}`,
    now,
  });

/** Access ends in so many days. */
export const tellOfEnd = async (
  db: Db,
  services: Services,
  { userId, name, endsAt, days }: { userId: string; name: string; endsAt: Date; days: number },
  now: Date,
): Promise<void> => {
  const owner = await contactOf(db, userId);
  if (!owner) return;
  const { email: to, language } = owner;
  const link = `${services.settings.publicUrl}/user/products`;
  await sendMail(db, {
    to,
    language,
    kind: 'access_ending',
    params: { name, until: endsAt.toISOString(), days },
    link,
    now,
  });
};
