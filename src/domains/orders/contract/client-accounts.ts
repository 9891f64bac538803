import { z } from 'zod';
import { call } from '#contract/call.ts';
import { ledgerEntry, openSum } from './ledger.ts';
import { orderLine } from './orders.ts';

const cents = z.number().int();
const clientId = z.uuid();

/** POST api/showClientAccount: the money of a client: what is open, its documents, and what the invoice of the month would say now. */
export const showClientAccount = call('POST api/showClientAccount', {
  access: ['order.view_all'],
  input: z.object({ client_id: clientId }),
  data: z.object({
    open: openSum,
    overdue: openSum,
    /** Newest first. */
    documents: z.array(ledgerEntry),
    /** Null where nothing waits for it. */
    month: z
      .object({
        /** When the clock makes it. */
        on: z.iso.date(),
        due_on: z.iso.date(),
        lines: z.array(orderLine),
        net_cents: cents,
        vat_cents: cents,
        gross_cents: cents,
      })
      .nullable(),
  }),
});

/** POST api/issueMonthlyInvoice: one invoice over everything that was delivered to the client and is not invoiced; 404 where nothing waits. */
export const issueMonthlyInvoice = call('POST api/issueMonthlyInvoice', {
  access: ['order.mark_paid'],
  input: z.object({ client_id: clientId }),
  data: z.object({ order_id: z.uuid(), number: z.string() }),
});
