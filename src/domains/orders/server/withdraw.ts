import { limits } from '#contract/limits.ts';
import { contactOf, findAccountsByRole } from '#domains/accounts/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Services } from '#platform/server/services.ts';
import { isWithdrawalOver, usedLines, withdrawalOf, withdrawalUntil } from '../core/withdrawal.ts';
import { legal } from '../texts/legal.ts';
import { type Booking, happen } from './book.ts';
import { openPayer } from './issue.ts';
import { linesOf } from './lines.ts';
import * as access from './repository/access.ts';
import * as orders from './repository/orders.ts';

/**
 * The last day for a consumer to withdraw from the contract on an access, and its cost now; undefined without such a right. The contract is
 * concluded when the order is paid, and the right ends once the access was used up. For the system's scope.
 */
export const withdrawalFrom = async (db: Db, { secrets }: Services, order: orders.OrderRow, now: Date) => {
  if (order.status !== 'active' || openPayer(secrets, order.payer).person_kind !== 'fizicna_oseba') return undefined;
  const concluded = (await orders.listEvents(db, order.order_id)).findLast(({ event }) => event === 'activate');
  const opened = await access.findOfOrder(db, order.order_id);
  if (!concluded || !opened || isWithdrawalOver(concluded.at.getTime(), now.getTime())) return undefined;
  const span = { startsAt: opened.starts_at.getTime(), endsAt: opened.ends_at.getTime() };
  const kept = usedLines(linesOf(order), span, now.getTime(), order.early_start);
  const until = withdrawalUntil(concluded.at.getTime());
  return { until, kept, ...withdrawalOf(kept, order.paid_cents - order.refunded_cents) };
};

/** Whether one may withdraw from an order at that moment. For the system's scope. */
export const mayWithdrawFrom = async (db: Db, services: Services, orderId: string, at: Date): Promise<boolean> => {
  const order = await orders.find(db, orderId);
  return order !== undefined && (await withdrawalFrom(db, services, order, at)) !== undefined;
};

/**
 * The consumer withdraws: the access ends, the unused part is credited and refunded, and all concerned are notified. Use counts up to the
 * moment of the statement. For the system's scope.
 */
export const withdrawOrderOf = async (db: Db, orderId: string, booking: Booking, saidAt: Date = booking.now) => {
  const { services, now } = booking;
  const order = found(await orders.lock(db, orderId));
  const right = await withdrawalFrom(db, services, order, saidAt);
  if (!right) throw new AppError('transition_not_allowed', { data: { refusal: 'withdrawal_closed' } });
  const { kept, cost_cents: cost, back_cents: back } = right;
  await happen(db, orderId, { event: 'refund', cents: back }, { ...booking, kept, note: legal.money.withdrawalReason });
  const { number } = order;
  const link = `${services.settings.publicUrl}/user/order/${orderId}`;
  const customer = await contactOf(db, order.user_id);
  if (customer) {
    const { email: to, language } = customer;
    const params = { number, at: saidAt.toISOString(), cost, back, days: limits.refundDays };
    await sendMail(db, { to, language, kind: 'contract_withdrawn', params, link, now });
  }
  for (const { email: to, language } of await findAccountsByRole(db, 'admin'))
    await sendMail(db, { to, language, kind: 'withdrawal_came', params: { number, of: 'access' }, link, now });
  return { cost_cents: cost, back_cents: back };
};
