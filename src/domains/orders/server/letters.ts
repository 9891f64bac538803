import type { Enclosure } from '#contract/acting.ts';
import { contactOf } from '#domains/accounts/server/public.ts';
import { acceptedTerms } from '#domains/content/server/public.ts';
import { type MailKind, type MailParams, sendMail } from '#domains/mail/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { isUnpaid } from '../core/lifecycle.ts';
import { shownReference } from '../core/reference.ts';
import { beginsAt, withdrawalUntil } from '../core/withdrawal.ts';
import { openPayer, realIssuerOf } from './issue.ts';
import { linesOf } from './lines.ts';
import type { OrdersServices } from './ports.ts';
import type { OrderRow } from './repository/orders.ts';
import { visitsBeforeDue } from './visit-before-due.ts';

type ToPayer<K extends MailKind> = Omit<Parameters<typeof sendMail<K>>[1], 'to' | 'language' | 'link'>;

/** Writes by e-mail to the payer; a client without an address gets a letter with its enclosures, which the office prints. */
const writeTo = async <K extends MailKind>(
  db: Db,
  services: OrdersServices,
  order: OrderRow,
  mail: ToPayer<K>,
  enclosures: readonly Enclosure[] = [],
): Promise<void> => {
  const payer = await payerOf(db, services, order);
  // Without an account there is nothing to open.
  const link = (await byAccount(db, order)) ? orderLink(services, order) : null;
  if (payer.to !== '') return sendMail(db, { ...mail, ...payer, link });
  await writeOnPaper(db, services, order, mail, enclosures);
};

/** Writes a letter to the client of an order, if it has no suitable e-mail address. */
export const writeOnPaper = async <K extends MailKind>(
  db: Db,
  services: OrdersServices,
  { order_id: orderId, inquiry_id: inquiryId, client_id: clientId }: OrderRow,
  { kind, params, now }: Pick<ToPayer<K>, 'kind' | 'params' | 'now'>,
  enclosures: readonly Enclosure[],
): Promise<void> => {
  if (clientId === null) return;
  await services.ports.keepLetter(db, services, { orderId, inquiryId, clientId, kind, params, enclosures, now });
};

/** Customers with an account read about it in the order; a client without one cannot. */
export const byAccount = async (db: Db, { user_id }: OrderRow): Promise<boolean> =>
  (await contactOf(db, user_id)) !== undefined;

/** Address of the order for its customer. */
export const orderLink = ({ settings }: Services, { order_id }: OrderRow): string =>
  `${settings.publicUrl}/user/order/${order_id}`;

/** The payer of the order, in the language of the customer; mails about money cannot be switched off. */
export const payerOf = async (db: Db, { secrets }: Services, order: OrderRow) => {
  const customer = await contactOf(db, order.user_id);
  return { to: openPayer(secrets, order.payer).email, language: customer?.language ?? ('sl' as const) };
};

/** The predračun that waits for payment, or the reminder of it on a day of its wait. */
export const askForPayment = async (
  db: Db,
  services: OrdersServices,
  order: OrderRow,
  now: Date,
  reminder: number | null = null,
): Promise<void> => {
  const { iban, name } = await realIssuerOf(db, services);
  const mail = {
    kind: 'proforma_due' as const,
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
    now,
  };
  await writeTo(db, services, order, mail, [{ kind: 'proforma', id: order.order_id }]);
};

const isOfConsumer = ({ secrets }: Services, order: OrderRow): boolean =>
  openPayer(secrets, order.payer).person_kind === 'fizicna_oseba';

const titleOf = (order: OrderRow): string =>
  linesOf(order)
    .map(({ name }) => name)
    .join(', ');

/** When that begins which its consumer did not want before the time for withdrawing is over. */
const beginOf = (order: OrderRow, now: Date): string | null =>
  order.early_start === false ? new Date(beginsAt(now.getTime(), false)).toISOString() : null;

/** The payment has come, and its invoice is there. */
export const tellOfPayment = async (
  db: Db,
  services: OrdersServices,
  order: OrderRow,
  number: string,
  now: Date,
): Promise<void> => {
  const mail = {
    kind: 'payment_received' as const,
    params: {
      number,
      order: order.number,
      byAccount: await byAccount(db, order),
      opens: order.kind !== 'valuation',
      from: beginOf(order, now),
      what: titleOf(order),
      gross: order.gross_cents,
      withdrawUntil: isOfConsumer(services, order) ? withdrawalUntil(now.getTime()) : null,
      early: order.early_start === true,
      terms: order.terms_text !== null,
    },
    file: order.terms_text === null ? undefined : await acceptedTerms(db, order.terms_text),
    now,
  };
  const { inquiry_id: id } = order;
  await writeTo(db, services, order, mail, id !== null && mail.file ? [{ kind: 'terms', id }] : []);
};

const leftWithout = ({ kind, status }: OrderRow): MailParams<'payment_taken_back'>['left'] => {
  if (kind === 'package' || kind === 'module') return 'closed';
  return isUnpaid(status) ? 'waits' : 'goes_on';
};

/** A payment was booked on the order by mistake: its consequences have ended. */
export const tellOfMistake = async (
  db: Db,
  services: OrdersServices,
  order: OrderRow,
  cents: number,
  now: Date,
): Promise<void> =>
  writeTo(db, services, order, {
    kind: 'payment_taken_back',
    params: { number: order.number, cents, left: leftWithout(order) },
    now,
  });

/** An invoice is overdue: its open amount, with the interest up to today. */
export const remind = async (
  db: Db,
  services: OrdersServices,
  order: OrderRow,
  about: Omit<MailParams<'invoice_reminder'>, 'iban' | 'recipient' | 'reference'>,
  now: Date,
): Promise<void> => {
  const { iban, name } = await realIssuerOf(db, services);
  const params = { ...about, iban, recipient: name, reference: shownReference(order.reference) };
  await writeTo(db, services, order, { kind: 'invoice_reminder', params, now });
};

/** Asks the customer for the account of a refund. */
export const askForAccount = async (
  db: Db,
  services: OrdersServices,
  order: OrderRow,
  { cents, cameBack }: { readonly cents: number; readonly cameBack: boolean },
  now: Date,
): Promise<void> =>
  writeTo(db, services, order, {
    kind: 'refund_account_asked',
    params: { number: order.number, cents, cameBack, byAccount: await byAccount(db, order) },
    now,
  });

/** Announces the end of the access. */
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
