import { z } from 'zod';
import { call, download, ordered, page, paged } from '#contract/call.ts';
import { invoiceKinds } from '#contract/codelists.ts';
import { exportOf } from '#contract/exports.ts';
import { lengths } from '#contract/limits.ts';
import { oneOf, optionalLine } from '#contract/validation.ts';
import { ages } from '../core/ledger.ts';

const cents = z.number().int();

/** A month of the books, e.g. `2026-11`. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'wrong_date');

export const ledgerViews = ['issued', 'open', 'overdue'] as const;

/** Columns that sort the list. */
export const ledgerSorts = ['number', 'issued', 'buyer', 'net', 'vat', 'gross', 'due', 'open'] as const;

const ledgerFilters = {
  /** Issued or unpaid documents: invoices and predračuni, all of them or those past their day. */
  view: oneOf(ledgerViews).default('issued'),
  /** Month of issue; null for all months. */
  month: month.nullable().default(null),
  /** Part of a number (document, order, case), of the buyer or the tax number, or a whole amount. */
  text: optionalLine(lengths.search),
  ...ordered(ledgerSorts),
};

const rate = z.object({ vat_percent: z.number().int(), net_cents: cents, vat_cents: cents });
export const openSum = z.object({ documents: z.number().int(), cents });

export const ledgerEntry = z.object({
  /** Null of a predračun: it is made of its order each time. */
  invoice_id: z.uuid().nullable(),
  order_id: z.uuid(),
  number: z.string(),
  kind: z.enum([...invoiceKinds, 'proforma']),
  order_number: z.string(),
  inquiry_number: z.string().nullable(),
  inquiry_id: z.uuid().nullable(),
  issued_on: z.iso.date(),
  due_on: z.iso.date().nullable(),
  buyer: z.string(),
  buyer_tax_number: z.string().nullable(),
  /** With the advance taken off that was invoiced before. */
  net_cents: cents,
  vat_cents: cents,
  gross_cents: cents,
  rates: z.array(rate),
  open_cents: cents,
  /** The predračun that was paid before an invoice with nothing to pay. */
  prepaid_by: z.string().nullable(),
  days_overdue: z.number().int(),
});
export type LedgerRow = z.output<typeof ledgerEntry>;

/** The office: the issued documents of money, newest first, and the open ones, the longest overdue first. */
export const showLedger = call('POST api/showLedger', {
  access: ['order.view_all'],
  rate: 'search',
  input: z.object({ page, ...ledgerFilters }),
  data: paged(ledgerEntry).extend({
    /** Sums of all matches, not only of this page. */
    sums: z.object({ net_cents: cents, vat_cents: cents, gross_cents: cents, rates: z.array(rate) }),
    /** For the whole firm, regardless of filters. */
    open: openSum,
    overdue: openSum,
    ages: z.array(openSum.extend({ age: z.enum(ages) })),
  }),
});

/** GET api/ledgerExport/:id: all documents found by the filters, with net and VAT by rate, at most `limits.exportedRows`. */
export const getLedgerExport = download('GET api/ledgerExport/:id', {
  logged: 'export',
  access: ['order.view_all'],
  input: exportOf(z.object(ledgerFilters)),
});

/** GET api/ledgerFiles/:id: the documents that were issued in a month, each as its PDF, in one ZIP for the accountant. */
export const getLedgerFiles = download('GET api/ledgerFiles/:id', {
  logged: 'export',
  access: ['order.view_all'],
  input: z.object({ id: month }),
});
