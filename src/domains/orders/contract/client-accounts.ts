import { z } from 'zod';
import { call, download } from '#contract/call.ts';
import { lengths, limits } from '#contract/limits.ts';
import { calendarDay, jsonText, line, optionalLine } from '#contract/validation.ts';
import { einvoiceGaps } from '../core/einvoice.ts';
import { priceOf } from '../core/money.ts';
import { ledgerEntry, openSum } from './ledger.ts';
import { orderLine } from './orders.ts';

const cents = z.number().int();
const clientId = z.uuid();

/** POST api/showClientAccount: the money of a client: open amounts, its documents, and the current state of the monthly invoice. */
export const showClientAccount = call('POST api/showClientAccount', {
  access: ['order.view_all'],
  input: z.object({ client_id: clientId }),
  data: z.object({
    open: openSum,
    overdue: openSum,
    /** Newest first. */
    documents: z.array(ledgerEntry),
    /** Null if nothing is to be invoiced. */
    month: z
      .object({
        /** When the clock makes it. */
        on: z.iso.date(),
        due_on: z.iso.date(),
        lines: z.array(orderLine),
        net_cents: cents,
        vat_cents: cents,
        gross_cents: cents,
        /** Fields without which its e-invoice to a budget user cannot be made. */
        missing: z.array(z.enum(einvoiceGaps)),
      })
      .nullable(),
  }),
});

/**
 * POST api/issueInvoice: an invoice to a client with lines written by the office; due within the client's agreed days. 409
 * einvoice_incomplete with the missing data if no e-invoice could be made of it for a budget user.
 */
export const issueInvoice = call('POST api/issueInvoice', {
  access: ['order.mark_paid'],
  rate: 'submit',
  input: z.object({
    client_id: clientId,
    /** When the service was done. */
    service_on: calendarDay,
    /** The client's references; those that it requires must be given. */
    references: z
      .object({
        file_number: optionalLine(lengths.fileNumber),
        loan_number: optionalLine(lengths.fileNumber),
        order_reference: optionalLine(lengths.number),
      })
      .default({ file_number: null, loan_number: null, order_reference: null }),
    lines: z
      .array(
        z.object({
          name: line(lengths.note),
          quantity: z.number().min(0.01).max(1_000).multipleOf(0.01, 'not_valid').default(1),
          unit_net_cents: z.number().int().min(1).max(100_000_000),
          /** Discount for the whole line. */
          discount_cents: z.number().int().min(0).max(100_000_000).default(0),
        }),
      )
      .min(1)
      .max(limits.invoiceLines)
      .superRefine((lines, context) => {
        for (const [at, { quantity, unit_net_cents, discount_cents }] of lines.entries())
          if (discount_cents >= priceOf(quantity, unit_net_cents))
            context.addIssue({ code: 'custom', path: [at, 'discount_cents'], message: 'discount_too_high' });
      }),
  }),
  data: z.object({ order_id: z.uuid(), number: z.string() }),
});

/** GET api/invoicePreview/:id: the same page as the PDF of the invoice to that client would be, without a number. */
export const getInvoicePreview = download('GET api/invoicePreview/:id', {
  heavy: true,
  access: ['order.mark_paid'],
  input: z.object({
    id: clientId,
    invoice: jsonText(lengths.filters).pipe(issueInvoice.input.omit({ client_id: true })),
  }),
});

/**
 * POST api/issueMonthlyInvoice: one invoice over everything that was delivered to the client and is not invoiced; 404 if nothing waits, 409
 * einvoice_incomplete as above.
 */
export const issueMonthlyInvoice = call('POST api/issueMonthlyInvoice', {
  access: ['order.mark_paid'],
  input: z.object({
    client_id: clientId,
    /** Number of the client's order or contract, if the works of the month name no common one. */
    order_reference: optionalLine(lengths.number),
  }),
  data: z.object({ order_id: z.uuid(), number: z.string() }),
});
