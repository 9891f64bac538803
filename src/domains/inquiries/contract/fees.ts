import { z } from 'zod';
import { call, done, download, page, paged } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import { exportOf } from '#contract/exports.ts';
import { calendarDay } from '#contract/validation.ts';
import { feePercent } from '#domains/accounts/contract/own-account.ts';
import { month } from '#domains/orders/contract/ledger.ts';

const cents = z.number().int();

const filters = {
  /** When it came to be owed; without it every month. */
  month: month.nullable().default(null),
  valuer_id: z.uuid().nullable().default(null),
};

const fee = z.object({
  inquiry_id: inquiryId,
  number: z.string(),
  title: z.string().nullable(),
  valuer_id: z.uuid(),
  valuer: z.string(),
  /** The price without VAT that the fee is of. */
  net_cents: cents,
  /** Null if an amount was agreed on. */
  percent: z.number().nullable(),
  cents,
  owed_on: z.iso.date(),
  paid_on: z.iso.date().nullable(),
});
export type Fee = z.output<typeof fee>;

const sums = z.object({ cases: z.number().int(), cents, open_cents: cents });

/** Fees of valuers for delivered cases, newest first: the office sees all of them, a valuer their own. */
export const showFees = call('POST api/showFees', {
  access: ['order.view_all', 'inquiry.view_assigned'],
  input: z.object({ page, ...filters }),
  data: paged(fee).extend({
    /** Sums of all matches, not only of this page. */
    sums,
    /** Sums by valuer, the largest debt first. */
    valuers: z.array(sums.extend({ valuer_id: z.uuid(), valuer: z.string() })),
  }),
});

/** GET api/feesExport/:id: all fees found by the filters, at most `limits.exportedRows`. */
export const getFeesExport = download('GET api/feesExport/:id', {
  logged: 'export',
  access: ['order.view_all', 'inquiry.view_assigned'],
  input: exportOf(z.object(filters)),
});

/** Changes the fee of a present or former valuer of a case: a share or an amount; paid fees stay. */
export const editFee = call('POST api/editFee', {
  access: ['order.mark_paid'],
  input: z
    .object({
      inquiry_id: inquiryId,
      /** Null: the valuer of the case. */
      valuer_id: z.uuid().nullable().default(null),
      percent: feePercent.nullable(),
      cents: cents.min(0).max(100_000_00).nullable(),
    })
    .refine(({ percent, cents: amount }) => percent === null || amount === null, {
      path: ['cents'],
      message: 'either_or',
    }),
  data: done,
});

/** The firm paid a valuer's whole debt for a month. */
export const payFees = call('POST api/payFees', {
  logged: 'money',
  recentSignIn: true,
  access: ['order.mark_paid'],
  input: z.object({ valuer_id: z.uuid(), month, paid_on: calendarDay }),
  data: z.object({ paid: z.number().int() }),
});
