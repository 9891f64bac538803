import { z } from 'zod';
import { call, done, download } from '#contract/call.ts';
import { isIban } from '#contract/iban.ts';
import { lengths } from '#contract/limits.ts';
import { optionalLine } from '#contract/validation.ts';
import { einvoiceGaps } from '../core/einvoice.ts';
import { isRegistrationNumber } from '../core/issuer.ts';
import { month } from './ledger.ts';

const buyer = z.object({
  /** A court, a municipality, a public institute: it takes invoices through UJP only. */
  budget_user: z.boolean(),
  registration_number: optionalLine(lengths.number).refine(
    (text) => text === null || isRegistrationNumber(text),
    'wrong_registration_number',
  ),
  iban: optionalLine(lengths.iban).refine((text) => text === null || isIban(text), 'wrong_iban'),
  order_reference: optionalLine(lengths.number),
  buyer_reference: optionalLine(lengths.number),
});

/** Buyer as stored, under whichever rule it was accepted. */
const shownBuyer = z.object({
  budget_user: z.boolean(),
  registration_number: z.string().nullable(),
  iban: z.string().nullable(),
  order_reference: z.string().nullable(),
  buyer_reference: z.string().nullable(),
});

/** The office: the buyer's data in a document's e-invoice, and the missing ones. */
export const showEinvoice = call('POST api/showEinvoice', {
  access: ['order.view_all'],
  input: z.object({ invoice_id: z.uuid() }),
  data: z.object({
    order_id: z.uuid(),
    number: z.string(),
    buyer: shownBuyer,
    missing: z.array(z.enum(einvoiceGaps)),
    /** The client of the office that it was issued to. */
    client: z.object({ client_id: z.uuid(), name: z.string() }).nullable(),
  }),
});

/** For every document of the order. */
export const editEinvoiceBuyer = call('POST api/editEinvoiceBuyer', {
  access: ['order.mark_paid'],
  input: buyer.extend({ order_id: z.uuid() }),
  data: done,
});

/** GET api/einvoice/:id: an issued document as UBL 2.1 of EN 16931; 409 einvoice_incomplete where something is missing. */
export const getEinvoice = download('GET api/einvoice/:id', {
  access: ['order.view_all'],
  input: z.object({ id: z.uuid() }),
});

/** GET api/einvoices/:id: the e-invoices of a month in one ZIP, with a list of the documents that lack something. */
export const getEinvoices = download('GET api/einvoices/:id', {
  logged: 'export',
  access: ['order.view_all'],
  input: z.object({ id: month }),
});
