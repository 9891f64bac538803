import { z } from 'zod';
import { proofMeans } from '#contract/acting.ts';
import { call, done, download, ordered, page, paged } from '#contract/call.ts';
import { isIban } from '#contract/iban.ts';
import { lengths, limits } from '#contract/limits.ts';
import { calendarDay, line, oneOf, optionalLine } from '#contract/validation.ts';
import { ages } from '../core/ledger.ts';
import { refundStates } from '../core/refunds.ts';
import { ledgerEntry, openSum } from './ledger.ts';

const cents = z.number().int();

export const receivableViews = ['open', 'overdue', 'to_remind', 'paid', 'clients'] as const;

/** Columns that sort the documents; clients are sorted by those that they have too. */
export const receivableSorts = ['buyer', 'document', 'due', 'paid', 'amount', 'open', 'reminder'] as const;

const step = z.number().int().min(0).max(3);

const receivable = ledgerEntry.extend({
  /** The amount already paid. */
  paid_cents: cents,
  /** Day of the last payment; of paid ones. */
  paid_on: z.iso.date().nullable(),
  /** The last reminder that was sent, and when. */
  step,
  reminded_on: z.iso.date().nullable(),
  /** The reminder that is due today; 0 for none. */
  due_step: step,
  next_reminder_on: z.iso.date().nullable(),
  /** The payer has no e-mail address: the reminder is printed and posted. */
  by_post: z.boolean(),
  /** The last reminder went by post. */
  posted: z.boolean(),
  /** Reason for not sending reminders. */
  stopped: z.string().nullable(),
  /** Statutory default interest up to today. */
  interest_cents: cents,
});
export type Receivable = z.output<typeof receivable>;

const client = z.object({
  buyer: z.string(),
  tax_number: z.string().nullable(),
  open_cents: cents,
  overdue_cents: cents,
  /** Sum of the last twelve months. */
  paid_cents: cents,
  ages: z.array(z.object({ age: z.enum(ages), cents })),
});

/** The office: receivables and payments, by age and by client; the longest overdue first. */
export const showReceivables = call('POST api/showReceivables', {
  access: ['order.view_all'],
  rate: 'search',
  input: z.object({
    page,
    view: oneOf(receivableViews).default('open'),
    text: optionalLine(lengths.search),
    ...ordered(receivableSorts),
  }),
  data: paged(receivable).extend({
    /** Instead of the documents, if clients are requested. */
    clients: z.array(client),
    counts: z.object({ open: z.number(), overdue: z.number(), to_remind: z.number(), paid: z.number() }),
    open: openSum,
    overdue: openSum,
    /** Payments of this month. */
    paid: openSum,
    days_to_pay: z.number().int().nullable(),
    to_remind_cents: cents,
    /** Open, and paid in the last twelve months, by how late. */
    ages: z.array(z.object({ age: z.enum(ages), open_cents: cents, paid_cents: cents })),
    /** Per cent a year. */
    interest_percent: z.number(),
    reminders_on: z.boolean(),
  }),
});

const orderIds = z.array(z.uuid()).min(1).max(limits.pageSize);

/** Sends the reminder that is due for each of the orders; if none is, nothing. */
export const sendReminders = call('POST api/sendReminders', {
  access: ['order.mark_paid'],
  input: z.object({ order_ids: orderIds }),
  data: z.object({ sent: z.number().int() }),
});

/** GET api/reminderLetter/:id: the reminder that is due for an order, as a letter to be printed; the id is that of the order. */
export const getReminderLetter = download('GET api/reminderLetter/:id', {
  heavy: true,
  access: ['order.mark_paid'],
  input: z.object({ id: z.uuid() }),
});

/** The letter with the reminder that is due went to the post; false if none is due, or it goes by e-mail. */
export const markReminderPosted = call('POST api/markReminderPosted', {
  access: ['order.mark_paid'],
  input: z.object({ order_id: z.uuid() }),
  data: z.object({ posted: z.boolean() }),
});

/** Stops reminders for this order with a reason; without a reason they continue. */
export const stopReminders = call('POST api/stopReminders', {
  access: ['order.mark_paid'],
  input: z.object({ order_id: z.uuid(), reason: optionalLine(lengths.caption) }),
  data: done,
});

/** GET api/interestNote/:id: the interest of an overdue invoice up to today, by periods, as a PDF; the id is that of the order. */
export const getInterestNote = download('GET api/interestNote/:id', {
  heavy: true,
  access: ['order.view_all'],
  input: z.object({ id: z.uuid() }),
});

const paymentNote = z.object({ payment_id: z.uuid(), note: line(lengths.note) });

/** Refunds money without an order: it waits among the refunds. */
export const returnPayment = call('POST api/returnPayment', {
  logged: 'money',
  access: ['order.mark_paid'],
  recentSignIn: true,
  input: paymentNote,
  data: done,
});

/** Money without an order is left where it is, with a reason. */
export const dismissPayment = call('POST api/dismissPayment', {
  access: ['order.mark_paid'],
  input: paymentNote,
  data: done,
});

const refund = z.object({
  refund_id: z.uuid(),
  reference: z.string(),
  reason: z.enum(['surplus', 'credit', 'payment']),
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  /** The case that the order is of. */
  inquiry_id: z.uuid().nullable(),
  document: z.string().nullable(),
  recipient: z.string().nullable(),
  iban: z.string().nullable(),
  /** The proof that the account is the right one, if the office entered it. */
  proof: z
    .object({
      proof_id: z.uuid(),
      means: z.enum(proofMeans),
      said_by: z.string(),
      said_on: z.iso.date(),
      note: z.string().nullable(),
      file_name: z.string().nullable(),
    })
    .nullable(),
  cents,
  status: z.enum(refundStates),
  created_on: z.iso.date(),
  file_id: z.uuid().nullable(),
  file_number: z.string().nullable(),
  paid_on: z.iso.date().nullable(),
  /** Day of its last return by the bank, and the bank's code for the reason, if given. */
  came_back_on: z.iso.date().nullable(),
  came_back_reason: z.string().nullable(),
  /** The bank returned it from this account, which must be confirmed or changed before the next file. */
  account_refused: z.boolean(),
});
export type Refund = z.output<typeof refund>;

/** The office: refunds, and overpaid orders without a refund yet. */
export const showRefunds = call('POST api/showRefunds', {
  access: ['order.mark_paid'],
  input: z.object({ page, status: oneOf(refundStates).default('waiting') }),
  data: paged(refund).extend({
    /** Sum of this state, all pages together. */
    sum_cents: cents,
    waiting: openSum,
    /** How many there are in each state, and how many of those that wait have no account yet, or one to confirm. */
    counts: z.object({ no_account: z.number(), waiting: z.number(), exported: z.number(), paid: z.number() }),
    surplus: z.array(
      z.object({ order_id: z.uuid(), order_number: z.string(), buyer: z.string(), surplus_cents: cents }),
    ),
  }),
});

/**
 * Account of a refund: the customer enters it for their own, the office for any not in a file yet. The office needs a proof (addProof) of
 * its owner's statement.
 */
export const editRefundAccount = call('POST api/editRefundAccount', {
  logged: 'money',
  access: ['order.view_own'],
  recentSignIn: true,
  input: z.object({
    refund_id: z.uuid(),
    recipient: line(lengths.company),
    iban: line(lengths.iban).refine(isIban, 'wrong_iban'),
    proof_id: z.uuid().nullable().default(null),
  }),
  data: done,
});

/** One file for the bank with the waiting refunds whose account never returned one; each refund is in one file only. */
export const exportRefunds = call('POST api/exportRefunds', {
  logged: 'export',
  access: ['order.mark_paid'],
  recentSignIn: true,
  input: z.object({ refund_ids: z.array(z.uuid()).min(1).max(limits.refundsInFile) }),
  data: z.object({ file_id: z.uuid(), number: z.string(), refunds: z.number().int(), cents }),
});

/** GET api/refundFile/:id: the file again, as pain.001.001.09. */
export const getRefundFile = download('GET api/refundFile/:id', {
  logged: 'export',
  access: ['order.mark_paid'],
  input: z.object({ id: z.uuid() }),
});

/** The bank's answer to a file: it paid all of it on a day, or nothing, and the refunds wait again. */
export const closeRefundFile = call('POST api/closeRefundFile', {
  access: ['order.mark_paid'],
  input: z.object({ file_id: z.uuid(), paid_on: calendarDay.nullable() }),
  data: done,
});
