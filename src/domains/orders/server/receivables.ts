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
import { interestPeriods, nextReminderOn, type ReminderDays, reminderDue, sumInterest } from '../core/reminders.ts';
import { issuerOf, openFacts, openPayer, salesBarOf } from './issue.ts';
import { listOpen } from './ledger-rows.ts';
import { remind } from './letters.ts';
import { todayOf } from './money.ts';
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

/** Documents as the office waits for their money: with what came, the reminders and the interest. */
export const withReminders = async (
  db: Db,
  rows: readonly LedgerRow[],
  today: string,
): Promise<readonly (Receivable & { readonly interest_days: number })[]> => {
  const ids = [...new Set(rows.map(({ order_id }) => order_id))];
  if (ids.length === 0) return [];
  const { days, rate } = await reminderRules(db);
  const reminders = grouped(await receivables.listReminders(db, ids));
  const payments = grouped(await receivables.listPaymentsOf(db, ids));
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
    const waiting = waits ? { due_on, open_cents, step, stopped: stopped !== null } : undefined;
    return {
      ...row,
      paid_cents,
      paid_on: null,
      step,
      reminded_on: last ? dayOf(last.sent_at.toISOString()) : null,
      due_step: (waiting && reminderDue(waiting, days, today)) ?? 0,
      next_reminder_on: waiting && stopped === null ? (nextReminderOn(waiting.due_on, step, days) ?? null) : null,
      stopped,
      interest_cents: interest.cents,
      interest_days: interest.days,
    };
  });
};

type Sender = {
  readonly services: Services;
  readonly now: Date;
  readonly userId?: string;
  readonly requestId?: string;
};

/**
 * Sends the reminder that is due for an order, once, however many ask for it at the same time. False where none is. In the
 * system's transaction of the caller.
 */
export const sendReminder = async (
  db: Db,
  orderId: string,
  { services, now, userId, requestId }: Sender,
): Promise<boolean> => {
  const today = todayOf(now);
  const order = found(await orders.lock(db, orderId));
  const open = (await listOpen(db, services.secrets, today)).filter(({ order_id }) => order_id === orderId);
  const [row] = await withReminders(db, open, today);
  // On paper it is the office's own letter; the note of interest is there for it.
  if (!row || row.due_on === null || row.due_step === 0 || openPayer(services.secrets, order.payer).email === '')
    return false;
  const { due_step: step, open_cents, interest_cents, number, due_on: due, interest_days: days } = row;
  const { texts, interest_percent } = await reminderRules(db);
  const sent = { order_id: orderId, step, open_cents, interest_cents, sent_at: now, sent_by: userId ?? null };
  if (!(await receivables.insertReminder(db, sent))) return false;
  const about = { step, number, open: open_cents, due, today, text: texts[step] ?? null };
  await remind(db, services, order, { ...about, interest: interest_cents, rate: interest_percent, days }, now);
  await record(db, {
    event: 'order.reminded',
    actorId: userId,
    objectType: 'order',
    objectId: orderId,
    requestId,
    details: { step, number, open_cents, interest_cents },
  });
  return true;
};

/** What is owed for the invoice of an order, with the interest of each period; undefined where nothing is overdue. */
export const interestFactsOf = async (
  db: Db,
  orderId: string,
  { services: { secrets }, now }: Pick<Sender, 'services' | 'now'>,
): Promise<InterestFacts | undefined> => {
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
  return { made_at: now.toISOString(), today, issuer, payer, number, issued_on, due_on, open_cents, percent, periods };
};

/** Orders of which a reminder is due, where the clock is to send it. */
export const listToRemind = async (db: Db, services: Services, now: Date): Promise<readonly string[]> => {
  if (!(await reminderRules(db)).reminders_on || salesBarOf(await issuerOf(db), services).length > 0) return [];
  const today = todayOf(now);
  const rows = await withReminders(db, await listOpen(db, services.secrets, today), today);
  return rows.filter(({ due_step }) => due_step > 0).map(({ order_id }) => order_id);
};
