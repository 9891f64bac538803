import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Language, OrderState } from '#contract/codelists.ts';
import { send } from '#platform/web/api/send.ts';
import { showClientAccount } from '../contract/client-accounts.ts';
import { showEinvoice } from '../contract/einvoice.ts';
import { showLedger } from '../contract/ledger.ts';
import {
  showAllOrders,
  showBilling,
  showCatalogue,
  showIssuer,
  showOrder,
  showOrders,
  showPackage,
  showPackages,
  showPayments,
  showSeller,
} from '../contract/orders.ts';
import { showReceivables, showRefunds } from '../contract/receivables.ts';

/** The catalogue; its words come in the language of the page. */
export const packagesQuery = (language: Language) =>
  queryOptions({ queryKey: ['packages', 'list', language], queryFn: () => send(showPackages, {}) });

export const packageQuery = (packageId: string, language: Language) =>
  queryOptions({
    queryKey: ['packages', 'one', packageId, language],
    queryFn: () => send(showPackage, { package_id: packageId }),
  });

export const ordersQuery = (page: number) =>
  queryOptions({ queryKey: ['orders', 'list', page], queryFn: () => send(showOrders, { page }) });

export const orderQuery = (orderId: string, language: Language) =>
  queryOptions({
    queryKey: ['orders', 'one', orderId, language],
    queryFn: () => send(showOrder, { order_id: orderId }),
  });

export const billingQuery = (language: Language) =>
  queryOptions({ queryKey: ['orders', 'billing', language], queryFn: () => send(showBilling, {}) });

/** Due amounts, documents and refunds of a case; refetched together with the case. */
export const caseMoneyQuery = (inquiryId: string, language: Language) =>
  queryOptions({
    queryKey: ['inquiries', 'money', inquiryId, language],
    queryFn: async () => {
      const { unpaid, invoices, refunds } = await send(showBilling, {});
      const ofCase = (one: { readonly inquiry_id: string | null }) => one.inquiry_id === inquiryId;
      return { unpaid: unpaid.filter(ofCase), invoices: invoices.filter(ofCase), refunds: refunds.filter(ofCase) };
    },
  });

export const allOrdersQuery = (filters: { page: number; states: OrderState[]; text: string }) =>
  queryOptions({ queryKey: ['orders', 'all', filters], queryFn: () => send(showAllOrders, filters) });

export const unknownPaymentsQuery = () =>
  queryOptions({ queryKey: ['orders', 'unknown'], queryFn: () => send(showPayments, { only_unknown: true }) });

export const catalogueQuery = () =>
  queryOptions({ queryKey: ['packages', 'catalogue'], queryFn: () => send(showCatalogue, {}) });

export const issuerQuery = () =>
  queryOptions({ queryKey: ['packages', 'issuer'], queryFn: () => send(showIssuer, {}) });

/** Receivables in the chosen view. */
export const receivablesQuery = (asked: z.input<typeof showReceivables.input>) =>
  queryOptions({ queryKey: ['orders', 'receivables', asked], queryFn: () => send(showReceivables, asked) });

export const refundsQuery = (asked: z.input<typeof showRefunds.input>) =>
  queryOptions({ queryKey: ['orders', 'refunds', asked], queryFn: () => send(showRefunds, asked) });

/** Buyer data of a document's e-invoice, and missing data. */
export const einvoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['orders', 'einvoice', invoiceId],
    queryFn: () => send(showEinvoice, { invoice_id: invoiceId }),
  });

/** The seller; refetched with the issuer once the office has changed it. */
export const sellerQuery = () =>
  queryOptions({ queryKey: ['packages', 'seller'], queryFn: () => send(showSeller, {}), staleTime: 300_000 });

/** The books of the firm, and the open amounts. */
export const ledgerQuery = (asked: z.input<typeof showLedger.input>) =>
  queryOptions({ queryKey: ['orders', 'ledger', asked], queryFn: () => send(showLedger, asked) });

/** The money of a client: open amounts, its documents, and the current state of the monthly invoice. */
export const clientAccountQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['orders', 'client', clientId],
    queryFn: () => send(showClientAccount, { client_id: clientId }),
  });
