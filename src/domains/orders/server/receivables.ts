import { letterOf } from '#domains/mail/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Services } from '#platform/server/services.ts';
import type { LedgerRow } from '../contract/ledger.ts';
import type { Receivable } from '../contract/receivables.ts';
import type { InterestFacts } from '../core/interest-note.ts';
import { balanceOf } from '../core/money.ts';
import { shownReference } from '../core/reference.ts';
import type { ReminderFacts } from '../core/reminder-letter.ts';
import { interestPeriods, nextReminderOn, type ReminderDays, reminderDue, sumInterest } from '../core/reminders.ts';
import { legal } from '../texts/legal.ts';
import { issuerOf, openFacts, openPayer, realIssuerOf, referencesOf, salesBarOf, upnOf } from './issue.ts';
import { listOpen } from './ledger-rows.ts';
import { remind } from './letters.ts';
import { todayOf } from './money.ts';
import type { OrdersServices } from './ports.ts';
import * as documents from './repository/documents.ts';
import * as orders from './repository/orders.ts';
import * as receivables from './repository/receivables.ts';

/** The rules of reminding that hold now. */
export const reminderRules = async (db: Db) => {
  const settings = await settingsOf(db);
  const days: ReminderDays = {
    1: settings.reminder_1_days,
    2: settings.reminder_2_days,
    3: settings.reminder_3_days,
  };
  const texts = [null, settings.reminder_1_text, settings.reminder_2_text, settings.reminder_3_text];
  const { reminders_on, interest_percent } = settings;
  return { days, texts, reminders_on, interest_percent, rate: Math.round(interest_percent * 100) };
};

const grouped = <T extends { readonly order_id: string | null }>(rows: readonly T[]): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows)
    if (row.order_id !== null) groups.set(row.order_id, [...(groups.get(row.order_id) ?? []), row]);
  return groups;
};

/** Payers without an e-mail address get reminders on paper. */
const isByPost = (secrets: Services['secrets'], payer: Buffer): boolean => openPayer(secrets, payer).email === '';

/** Documents awaiting payment for the office: with payments, reminders and interest. */
export const withReminders = async <Row extends LedgerRow>(
  db: Db,
  secrets: Services['secrets'],
  rows: readonly Row[],
  today: string,
): Promise<readonly (Row & Receivable & { readonly interest_days: number })[]> => {
  const ids = [...new Set(rows.map(({ order_id }) => order_id))];
  if (ids.length === 0) return [];
  const { days, rate } = await reminderRules(db);
  const reminders = grouped(await receivables.listReminders(db, ids));
  const payments = grouped(await receivables.listPaymentsOf(db, ids));
  const payers = await orders.listPayers(db, ids);
  const byPost = new Set(payers.flatMap(({ order_id, payer }) => (isByPost(secrets, payer) ? [order_id] : [])));
  const stops = new Map((await receivables.listStops(db, ids)).map(({ order_id, reason }) => [order_id, reason]));
  return rows.map((row) => {
    const came = (payments.get(row.order_id) ?? []).map(({ paid_on, amount_cents }) => ({
      paid_on,
      cents: amount_cents,
    }));
    const paid_cents = came.reduce((sum, { cents }) => sum + cents, 0);
    const last = reminders.get(row.order_id)?.at(-1);
    const stopped = stops.get(row.order_id) ?? null;
    const { due_on, open_cents } = row;
    const waits = row.kind === 'invoice' && due_on !== null && open_cents > 0;
    const step = last?.step ?? 0;
    const interest = waits
      ? sumInterest(interestPeriods({ due_on, due_cents: open_cents + paid_cents, payments: came }, rate, today))
      : { cents: 0, days: 0 };
    const reminded_on = last ? dayOf(last.sent_at.toISOString()) : null;
    const waiting = waits ? { due_on, open_cents, step, reminded_on, stopped: stopped !== null } : undefined;
    return {
      ...row,
      by_post: byPost.has(row.order_id),
      posted: last?.by_post ?? false,
      paid_cents,
      paid_on: null,
      step,
      reminded_on,
      due_step: (waiting && reminderDue(waiting, days, today)) ?? 0,
      next_reminder_on: waiting && stopped === null ? (nextReminderOn(waiting, days) ?? null) : null,
      stopped,
      interest_cents: interest.cents,
      interest_days: interest.days,
    };
  });
};

type Sender = {
  readonly services: OrdersServices;
  readonly now: Date;
  readonly userId?: string;
  readonly requestId?: string;
};

/** The reminder of an order that is due today, in all its words; undefined if none is. */
const dueReminder = async (db: Db, order: orders.OrderRow, { services, now }: Pick<Sender, 'services' | 'now'>) => {
  const today = todayOf(now);
  const open = (await listOpen(db, services.secrets, today)).filter(({ order_id }) => order_id === order.order_id);
  const [row] = await withReminders(db, services.secrets, open, today);
  if (!row || row.due_on === null || row.due_step === 0) return undefined;
  const { due_step: step, open_cents, interest_cents, number, due_on: due, interest_days: days } = row;
  const { texts, interest_percent: rate } = await reminderRules(db);
  const about = { step, number, open: open_cents, due, today, text: texts[step] ?? null };
  return { row: { ...row, due_on: due }, about: { ...about, interest: interest_cents, rate, days } };
};

/**
 * Sends the due reminder of an order, once, even for simultaneous calls; for one on paper the office records its posting. False if none is
 * due. In the system's transaction of the caller.
 */
export const sendReminder = async (
  db: Db,
  orderId: string,
  { services, now, userId, requestId }: Sender,
  byPost = false,
): Promise<boolean> => {
  const order = found(await orders.lock(db, orderId));
  const due = await dueReminder(db, order, { services, now });
  if (!due || isByPost(services.secrets, order.payer) !== byPost) return false;
  const { row, about } = due;
  const { due_step: step, open_cents, interest_cents, number } = row;
  const sent = { order_id: orderId, step, open_cents, interest_cents, sent_at: now, sent_by: userId ?? null };
  if (!(await receivables.insertReminder(db, { ...sent, by_post: byPost }))) return false;
  if (!byPost) await remind(db, services, order, about, now);
  await record(db, {
    event: byPost ? 'order.reminder_posted' : 'order.reminded',
    actorId: userId,
    objectType: 'order',
    objectId: orderId,
    requestId,
    details: { step, number, open_cents, interest_cents },
  });
  return true;
};

/** Reminders that are due today and go by post. For the system's scope. */
export const remindersByPost = async (db: Db, { secrets }: OrdersServices, now: Date) => {
  const today = todayOf(now);
  const rows = await withReminders(db, secrets, await listOpen(db, secrets, today), today);
  return rows.flatMap(({ order_id, number, buyer, due_step: step, by_post }) =>
    by_post && step > 0 ? [{ order_id, number, buyer, step }] : [],
  );
};

/** The reminder that is due, as a letter to be printed and posted; undefined if none is. For the system's scope. */
export const reminderLetterOf = async (
  db: Db,
  orderId: string,
  { services, now }: Pick<Sender, 'services' | 'now'>,
): Promise<ReminderFacts | undefined> => {
  const order = found(await orders.find(db, orderId));
  const due = await dueReminder(db, order, { services, now });
  if (!due) return undefined;
  const issuer = await realIssuerOf(db, services);
  const payer = openPayer(services.secrets, order.payer);
  const { row, about } = due;
  const { number, due_on, open_cents, interest_cents } = row;
  const { reference } = order;
  const paid = { iban: issuer.iban, recipient: issuer.name, reference: shownReference(reference) };
  return {
    made_at: now.toISOString(),
    today: about.today,
    ...{ issuer, payer, number, due_on, open_cents, interest_cents, reference },
    references: await referencesOf(db, services, order),
    ...letterOf('sl', 'invoice_reminder', { ...about, ...paid }),
    qr: upnOf(issuer, payer, {
      cents: open_cents,
      purpose: legal.money.purposeOfInvoice({ number }),
      dueOn: null,
      reference,
    }),
  };
};

/** The debt for the invoice of an order, with the interest of each period; undefined if nothing is overdue. */
export const interestFactsOf = async (
  db: Db,
  orderId: string,
  { services, now }: Pick<Sender, 'services' | 'now'>,
): Promise<InterestFacts | undefined> => {
  const { secrets } = services;
  const today = todayOf(now);
  const order = found(await orders.find(db, orderId));
  const invoice = (await documents.listOfOrder(db, orderId)).find(({ kind }) => kind === 'invoice');
  if (!invoice || order.status !== 'fulfilled' || order.due_on === null) return undefined;
  const { issuer, payer, number, issued_on } = openFacts(secrets, invoice.facts);
  const { open_cents } = balanceOf({ due: order.due_cents, paid: order.paid_cents, refunded: order.refunded_cents });
  const payments = (await receivables.listPaymentsOf(db, [orderId])).map(({ paid_on, amount_cents }) => ({
    paid_on,
    cents: amount_cents,
  }));
  const { rate, interest_percent: percent } = await reminderRules(db);
  const periods = interestPeriods({ due_on: order.due_on, due_cents: order.due_cents, payments }, rate, today);
  if (open_cents === 0 || periods.length === 0) return undefined;
  const { due_on } = order;
  const references = await referencesOf(db, services, order);
  return {
    made_at: now.toISOString(),
    ...{ today, issuer, payer, number, issued_on, references, due_on, open_cents, percent, periods },
  };
};

/** Orders with a due reminder, for the timed job. */
export const listToRemind = async (db: Db, services: OrdersServices, now: Date): Promise<readonly string[]> => {
  if (!(await reminderRules(db)).reminders_on || salesBarOf(await issuerOf(db), services).length > 0) return [];
  const today = todayOf(now);
  const rows = await withReminders(db, services.secrets, await listOpen(db, services.secrets, today), today);
  return rows.filter(({ due_step }) => due_step > 0).map(({ order_id }) => order_id);
};
