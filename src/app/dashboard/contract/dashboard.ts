import { z } from 'zod';
import { call } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import { qcCategories } from '#contract/codelists.ts';
import { importSchedule } from '#domains/imports/contract/schedules.ts';
import { paymentOrder } from '#domains/orders/contract/orders.ts';

const cents = z.number().int();

/** The last import of a register: its time, the day of its data, and the outcome of its lines. */
const lastImport = z.object({
  imported_at: z.iso.datetime(),
  state_on: z.iso.date().nullable(),
  lines: z.number().int(),
  rejected: z.number().int(),
});

/** The start page of a person beside their cases: money, access, the last calculation, news; for the office its state. */
export const showDashboard = call('POST api/showDashboard', {
  access: 'signed_in',
  input: z.object({}),
  data: z.object({
    /** Orders that wait for money, the newest first. */
    unpaid: z.array(
      z.object({
        order_id: z.uuid(),
        number: z.string(),
        title: z.string(),
        open_cents: cents,
        due_on: z.iso.date().nullable(),
        overdue: z.boolean(),
        /** The text of the UPN QR code. */
        qr: z.string(),
        payment: paymentOrder,
      }),
    ),
    /** Refunds that wait for the person's account number. */
    refunds: z.array(z.object({ refund_id: z.uuid(), order_id: z.uuid(), number: z.string(), cents })),
    /** Access that runs, the one that ends first at the top. */
    access: z.array(z.object({ name: z.string(), ends_at: z.iso.datetime() })),
    calculation: z
      .object({
        calculation_id: z.uuid(),
        title: z.string(),
        value: z.number().nullable(),
        updated_at: z.iso.datetime(),
      })
      .nullable(),
    /** Saved searches with new matches after the last import; null without access to the market. */
    searches: z
      .array(z.object({ saved_search_id: z.uuid(), name: z.string(), view: z.string(), news: z.number().int() }))
      .nullable(),
    /** Own cases returned by quality control, each with its remarks. */
    returned: z.array(
      z.object({
        inquiry_id: inquiryId,
        points: z.array(z.object({ category: z.enum(qcCategories), text: z.string(), answered: z.boolean() })),
      }),
    ),
    /** The day of the data of the market. */
    market_on: z.iso.date().nullable(),
    office: z
      .object({
        /** Since when the case that waits longest has no valuer, and since when one waits for its customer. */
        unassigned_since: z.iso.datetime().nullable(),
        waiting_since: z.iso.datetime().nullable(),
        in_control: z.number().int(),
        payments: z.number().int(),
        month: z.object({ net_cents: cents, vat_cents: cents }),
        /** In the last seven days. */
        contacts: z.number().int(),
        failed_mails: z.number().int(),
        market: lastImport.nullable(),
        cadastre: lastImport.nullable(),
        /** The registers' weekly downloads: time, last result, next run. */
        schedules: z.array(importSchedule),
        /** Statistics of register look-ups in the last 24 hours, by subject; times in milliseconds. */
        look_ups: z.array(
          z.object({
            source: z.enum(['local', 'gurs']),
            asked: z.number().int(),
            missing: z.number().int(),
            failed: z.number().int(),
            mean_ms: z.number().int(),
            slowest_ms: z.number().int(),
            last_failed_at: z.iso.datetime().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
});
