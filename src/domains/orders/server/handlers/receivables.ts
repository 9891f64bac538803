import { Readable } from 'node:stream';
import type { InputOf, OrderBy } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { addDays } from '#lib/iso-date.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { sortedBy } from '#lib/sorted-by.ts';
import type { Cell } from '#lib/spreadsheet.ts';
import { formats } from '#platform/i18n/format.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type * as calls from '../../contract/receivables.ts';
import type { Receivable } from '../../contract/receivables.ts';
import { interestNote } from '../../core/interest-note.ts';
import { ageOf, ages, debtorsOf, isFoundBy, sumOpen } from '../../core/ledger.ts';
import { reminderLetter } from '../../core/reminder-letter.ts';
import { daysToPay } from '../../core/reminders.ts';
import { legal } from '../../texts/legal.ts';
import { moneyWords, openPayer } from '../issue.ts';
import { daysOf, entryOf, listOpen } from '../ledger-rows.ts';
import { todayOf } from '../money.ts';
import type { OrdersServices } from '../ports.ts';
import { interestFactsOf, reminderLetterOf, reminderRules, sendReminder, withReminders } from '../receivables.ts';
import * as documents from '../repository/documents.ts';
import * as orders from '../repository/orders.ts';
import * as receivables from '../repository/receivables.ts';

const paidDays = 365;

/** Documents paid in the last twelve months, each with the day of its last payment. */
const listPaid = async (db: Db, secrets: Secrets, today: string) => {
  const rows = await documents.listPaid(db, addDays(today, -paidDays));
  return rows.map((row) => ({
    ...entryOf(secrets, today)(row),
    due_on: row.due_on,
    paid_cents: row.kept_cents,
    paid_on: row.paid_on,
    /** Day from which the money was due. */
    asked_on: row.to_pay_cents > 0 ? row.issued_on : dayOf(row.ordered_at.toISOString()),
    step: 0,
    reminded_on: null,
    due_step: 0,
    next_reminder_on: null,
    stopped: null,
    by_post: false,
    posted: false,
    interest_cents: 0,
  }));
};

/** Payments of the last twelve months less those that left again, each amount with its day and its payer. */
const listMoney = async (db: Db, secrets: Secrets, today: string) =>
  (await documents.listMoney(db, addDays(today, -paidDays))).map(({ payer, user_id, client_id, ...row }) => {
    const { name, tax_number } = openPayer(secrets, payer);
    return { ...row, owner: client_id ?? user_id, buyer: name, buyer_tax_number: tax_number };
  });

const cents = (rows: readonly { readonly cents: number }[]): number => rows.reduce((sum, row) => sum + row.cents, 0);

type Paid = Awaited<ReturnType<typeof listPaid>>[number];
type Money = Awaited<ReturnType<typeof listMoney>>[number];
type Open = Receivable & Pick<Paid, 'owner'>;
type OfClient = { readonly open: readonly Open[]; readonly paid: readonly Paid[]; readonly money: readonly Money[] };

/** Groups by payer, within a client of the office or an account: two may have the same name, or by mistake the same tax number. */
const byClient = ({ open, paid, money }: OfClient, debtorOf: (row: Paid | Money | Open) => string, today: string) => {
  const groups = new Map<string, { readonly open: Open[]; readonly paid: Paid[]; readonly money: Money[] }>();
  const groupOf = (row: Paid | Money | Open) => {
    const debtor = debtorOf(row);
    const group = groups.get(debtor) ?? { open: [], paid: [], money: [] };
    groups.set(debtor, group);
    return group;
  };
  for (const row of open) groupOf(row).open.push(row);
  for (const row of paid) groupOf(row).paid.push(row);
  for (const row of money) groupOf(row).money.push(row);
  return [...groups.values()]
    .map((group) => {
      const sums = sumOpen(group.open, today);
      const rows = [...group.open, ...group.paid, ...group.money];
      return {
        buyer: rows[0]?.buyer ?? '',
        tax_number: rows.find(({ buyer_tax_number }) => buyer_tax_number !== null)?.buyer_tax_number ?? null,
        open_cents: sums.open.cents,
        overdue_cents: sums.overdue.cents,
        paid_cents: cents(group.money),
        ages: sums.ages.map(({ age, cents: of }) => ({ age, cents: of })),
      };
    })
    .toSorted(
      (one, other) =>
        other.overdue_cents - one.overdue_cents ||
        other.open_cents - one.open_cents ||
        other.paid_cents - one.paid_cents ||
        one.buyer.localeCompare(other.buyer, 'sl'),
    );
};

/** Money that came in these days less money that left; a payment that was returned in full does not count as one. */
const paidIn = (money: readonly Money[], from: string, before: string) => {
  const kept = new Map<string, number>();
  for (const { order_id, cents: of } of money) kept.set(order_id, (kept.get(order_id) ?? 0) + of);
  const here = money.filter(({ paid_on }) => paid_on >= from && paid_on < before);
  const came = here.filter((one) => one.cents > 0 && (kept.get(one.order_id) ?? 0) > 0);
  return { documents: came.length, cents: cents(here) };
};

type Sort = NonNullable<InputOf<typeof calls.showReceivables>['sort']>;
type Values<Row> = Readonly<Partial<Record<Sort, (row: Row) => Cell>>>;

const documentValues: Values<Receivable> = {
  buyer: ({ buyer }) => buyer,
  document: ({ number }) => number,
  due: ({ due_on }) => due_on,
  paid: ({ paid_on }) => paid_on,
  amount: ({ paid_cents }) => paid_cents,
  open: ({ open_cents }) => open_cents,
  reminder: ({ step }) => step,
};
const clientValues: Values<ReturnType<typeof byClient>[number]> = {
  buyer: ({ buyer }) => buyer,
  open: ({ open_cents }) => open_cents,
  paid: ({ paid_cents }) => paid_cents,
};

/** Rows by a column, if they have it; otherwise as they came. */
const inOrderOf = <Row>(rows: readonly Row[], values: Values<Row>, { sort, descending }: OrderBy<Sort>) => {
  const value = sort === null ? undefined : values[sort];
  return value ? sortedBy(rows, value, descending) : rows;
};

export const showReceivables: Handler<typeof calls.showReceivables> = ({ input, asSystem, services, now }) =>
  asSystem(async (db) => {
    const today = todayOf(now);
    const { view, text, page } = input;
    const { secrets } = services;
    const open = await withReminders(db, secrets, await listOpen(db, secrets, today), today);
    const paid = await listPaid(db, secrets, today);
    const overdue = open.filter(({ days_overdue }) => days_overdue > 0);
    const toRemind = open.filter(({ due_step }) => due_step > 0);
    const isAsked = text === null ? () => true : isFoundBy(text);
    const money = await listMoney(db, secrets, today);
    const lists = { open, overdue, to_remind: toRemind, paid, clients: [] };
    const items = inOrderOf(lists[view].filter(isAsked), documentValues, input);
    const debtorOf = debtorsOf([...open, ...paid, ...money]);
    const asked = { open: open.filter(isAsked), paid: paid.filter(isAsked) };
    const found = new Set([...asked.open, ...asked.paid].map(debtorOf));
    const ofFound = money.filter((one) => text === null || found.has(debtorOf(one)));
    const clients =
      view === 'clients'
        ? inOrderOf(byClient({ ...asked, money: ofFound }, debtorOf, today), clientValues, input).slice(
            0,
            limits.exportedRows,
          )
        : [];
    const first = (page - 1) * limits.pageSize;
    const here = <T>(of: readonly T[]): T[] => of.slice(first, first + limits.pageSize);
    const sums = sumOpen(open, today);
    const { from, before } = daysOf(today.slice(0, 7));
    const { interest_percent, reminders_on } = await reminderRules(db);
    return {
      items: here(items),
      clients: here(clients),
      page,
      page_size: limits.pageSize,
      total: view === 'clients' ? clients.length : items.length,
      counts: { open: open.length, overdue: overdue.length, to_remind: toRemind.length, paid: paid.length },
      open: sums.open,
      overdue: sums.overdue,
      paid: paidIn(money, from, before),
      days_to_pay: daysToPay(paid.map(({ asked_on, paid_on }) => ({ issued_on: asked_on, paid_on }))),
      to_remind_cents: toRemind.reduce((sum, { open_cents }) => sum + open_cents, 0),
      ages: ages.map((age) => ({
        age,
        open_cents: cents(sums.ages.filter((one) => one.age === age)),
        paid_cents: cents(money.filter((one) => ageOf(one, one.paid_on) === age)),
      })),
      interest_percent,
      reminders_on,
    };
  });

export const getInterestNote: Handler<typeof calls.getInterestNote, OrdersServices> = async ({
  input,
  asSystem,
  services,
  now,
}) => {
  const facts = await asSystem((db) => interestFactsOf(db, input.id, { services, now }));
  if (!facts) throw new AppError('not_found');
  const { texts: parties, ...words } = moneyWords();
  const printed = interestNote(facts, { ...words, parties, number: formats('sl').number, texts: legal.interest });
  const bytes = await printPdf(printed);
  return {
    name: `${printed.title}.pdf`,
    mime: 'application/pdf',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
};

export const getReminderLetter: Handler<typeof calls.getReminderLetter, OrdersServices> = async ({
  input,
  asSystem,
  services,
  now,
}) => {
  const facts = await asSystem((db) => reminderLetterOf(db, input.id, { services, now }));
  if (!facts) throw new AppError('not_found');
  const printed = reminderLetter(facts, { ...moneyWords(), interest: legal.interest });
  const bytes = await printPdf(printed);
  return {
    name: `${printed.title.replace(':', '')}.pdf`,
    mime: 'application/pdf',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
};

export const markReminderPosted: Handler<typeof calls.markReminderPosted, OrdersServices> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  const sender = { services, now, userId: actor.userId, requestId: exchange.requestId };
  return { posted: await asSystem((db) => sendReminder(db, input.order_id, sender, true)) };
};

export const sendReminders: Handler<typeof calls.sendReminders, OrdersServices> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  let sent = 0;
  // Each in a transaction of its own: one that cannot be sent keeps none of the others back.
  for (const orderId of new Set(input.order_ids)) {
    const sender = { services, now, userId: actor.userId, requestId: exchange.requestId };
    if (await asSystem((db) => sendReminder(db, orderId, sender))) sent += 1;
  }
  return { sent };
};

export const stopReminders: Handler<typeof calls.stopReminders> = async (context) => {
  const { input, actor, asSystem, exchange, now } = context;
  const { order_id, reason } = input;
  await asSystem(async (db) => {
    found(await orders.lock(db, order_id));
    if (reason === null) await receivables.removeStop(db, order_id);
    else await receivables.saveStop(db, { order_id, reason, stopped_at: now, stopped_by: actor.userId });
    await record(db, {
      event: reason === null ? 'order.reminders_resumed' : 'order.reminders_stopped',
      actorId: actor.userId,
      objectType: 'order',
      objectId: order_id,
      requestId: exchange.requestId,
      ...(reason === null ? {} : { details: { reason } }),
    });
  });
  return {};
};
