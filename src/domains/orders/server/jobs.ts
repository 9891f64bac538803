import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { contactOf } from '#domains/accounts/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { bindJob, forEachAlone, type Job, type JobContext, job } from '#platform/server/db/jobs.ts';
import { found } from '#platform/server/http/app-error.ts';
import { happen } from './book.ts';
import { holdIban } from './iban.ts';
import { issuerOf, salesBarOf } from './issue.ts';
import { askForPayment, tellOfEnd } from './letters.ts';
import { todayOf } from './money.ts';
import { draftOfMonth, invoiceMonth } from './months.ts';
import type { OrdersPorts, OrdersServices } from './ports.ts';
import { packageNames } from './presenters/order.ts';
import { listToRemind, sendReminder } from './receivables.ts';
import * as access from './repository/access.ts';
import * as orders from './repository/orders.ts';
import { sendInvoice } from './send-invoice.ts';

type Context = Omit<JobContext<object, OrdersServices>, 'payload'>;

const dayMs = 24 * 60 * 60_000;
const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** A timed job of orders; each may run any number of times, and none waits for another. */
const tending = (name: string, run: (context: Context) => Promise<unknown>) =>
  job({ name, payload: z.object({}), schedule: '*/10 * * * *', attempts: 1, run });

/** Works on each order separately, in a transaction of its own. */
const forEachOrder = <T extends { readonly order_id: string }>(
  context: Context,
  items: readonly T[],
  work: (db: Db, item: T) => Promise<unknown>,
): Promise<void> =>
  forEachAlone(context, items, {
    about: ({ order_id }) => order_id,
    work: (item) => context.asSystem((db) => work(db, item)),
  });

/** Reminds of invoices that are overdue, in the morning, if the office wants it done by the clock. */
export const remindOfInvoices = job({
  name: 'remind_of_invoices',
  payload: z.object({}),
  schedule: '0 6 * * *',
  run: async (context: JobContext<object, OrdersServices>) => {
    const { asSystem, now, services } = context;
    await forEachAlone(context, await asSystem((db) => listToRemind(db, services, now)), {
      about: (orderId) => orderId,
      work: (orderId) => asSystem((db) => sendReminder(db, orderId, { services, now })),
    });
  },
});

/** One monthly invoice for each client with this agreement, on the last evening of the month; a missed one follows the day after. */
export const invoiceMonths = job({
  name: 'invoice_months',
  payload: z.object({}),
  schedule: '0 18 * * *',
  run: async (context: JobContext<object, OrdersServices>) => {
    const { asSystem, now, services } = context;
    if (await asSystem(async (db) => salesBarOf(await issuerOf(db), services).length > 0)) return;
    await forEachAlone(context, await asSystem(orders.listClientsToInvoice), {
      about: (clientId) => clientId,
      work: (clientId) =>
        asSystem(async (db) => {
          // An invoice that lacks a field waits for the office, which sees it among its tasks.
          if ((await draftOfMonth(db, services, clientId, todayOf(now))).missing.length > 0) return;
          await invoiceMonth(db, services, clientId, { services, now, party: 'system' }, { onlyOver: true });
        }),
    });
  },
});

/** The order of a case expires with its case. */
const expireUnpaid = tending('expire_unpaid_orders', async (context) => {
  const { asSystem, now, services } = context;
  const since = daysFrom(now, -limits.proformaDays.end);
  const late = await asSystem((db) => orders.listPlacedBefore(db, ['pending'], since));
  const own = late.filter(({ kind }) => kind !== 'valuation');
  await forEachOrder(context, own, async (db, { order_id }) => {
    // It may have been paid or cancelled meanwhile.
    if (found(await orders.lock(db, order_id)).status !== 'pending') return;
    await happen(db, order_id, { event: 'expire' }, { services, now, party: 'system' });
  });
});

const remindOfPayment = tending('remind_of_payment', async (context) => {
  const { asSystem, now, services } = context;
  for (const day of limits.proformaDays.reminders) {
    const waiting = await asSystem((db) =>
      orders.listPlacedBefore(db, ['pending', 'partially_paid'], daysFrom(now, -day)),
    );
    await forEachOrder(context, waiting, async (db, order) => {
      if (salesBarOf(await issuerOf(db), services).length > 0) return;
      if (!(await orders.takeReminder(db, order.order_id, `payment_${day}`, now))) return;
      // After a time out of service the last reminder is enough.
      const isPassed = limits.proformaDays.reminders.some(
        (later) => later > day && order.created_at <= daysFrom(now, -later),
      );
      if (!isPassed) await askForPayment(db, services, order, now, day);
    });
  }
});

const endAccess = tending('end_access', async (context) => {
  const { asSystem, now, services } = context;
  await forEachOrder(context, await asSystem((db) => access.listEnded(db, now)), async (db, { order_id }) => {
    if (found(await orders.lock(db, order_id)).status !== 'active') return;
    await happen(db, order_id, { event: 'end_access' }, { services, now, party: 'system' });
  });
});

/** Tells of the end of access 14, 3 and 0 days before the end, if nothing of the same kind follows. */
const warnOfEnd = tending('warn_of_end', async (context) => {
  const { asSystem, now, services } = context;
  for (const days of limits.accessWarnings) {
    // The last one on the day itself: within a day before the end.
    const ending = await asSystem((db) => access.listEnding(db, now, daysFrom(now, days === 0 ? 1 : days)));
    await forEachOrder(context, ending, async (db, one) => {
      const follows = (await access.listOpen(db, one.user_id, now)).some(
        ({ extra_type, code, ends_at }) =>
          ends_at > one.ends_at &&
          extra_type === one.extra_type &&
          (extra_type === 'valuer_account' || code === one.code),
      );
      // Access shorter than that needs no such warning.
      const isShort = one.ends_at.getTime() - one.starts_at.getTime() <= days * dayMs;
      if (follows || isShort) return;
      if (!(await orders.takeReminder(db, one.order_id, `access_${days}`, now))) return;
      const isPassed = limits.accessWarnings.some(
        (later) => later < days && one.ends_at <= daysFrom(now, later === 0 ? 1 : later),
      );
      if (isPassed) return;
      const language = (await contactOf(db, one.user_id))?.language ?? 'sl';
      const name = (await packageNames(db, language, now)).get(one.code) ?? one.code;
      await tellOfEnd(db, services, { userId: one.user_id, name, endsAt: one.ends_at, days }, now);
    });
  }
});

/** The things that the clock does with orders every ten minutes. */
export const orderJobs = [expireUnpaid, remindOfPayment, endAccess, warnOfEnd, tending('let_iban_hold', holdIban)];

export const jobsOf = (ports: OrdersPorts): readonly Job[] => [
  ...[...orderJobs, remindOfInvoices, invoiceMonths].map((one) => bindJob(ports, one)),
  bindJob(ports, sendInvoice),
];
