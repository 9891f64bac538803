import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Language, OrderState } from '#contract/codelists.ts';
import { send } from '#platform/web/api/send.ts';
import { showLedger } from '../contract/ledger.ts';
import {
  addOrders,
  showAllOrders,
  showBilling,
  showCatalogue,
  showIssuer,
  showOrder,
  showOrders,
  showPackage,
  showPackages,
  showPayments,
} from '../contract/orders.ts';

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

/** The order of a case whose price was accepted. */
export const caseOrderQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['orders', 'of', inquiryId],
    queryFn: async () => {
      const { order_id } = await send(addOrders, { inquiry_id: inquiryId });
      return send(showOrder, { order_id });
    },
  });

export const billingQuery = (language: Language) =>
  queryOptions({ queryKey: ['orders', 'billing', language], queryFn: () => send(showBilling, {}) });

export const allOrdersQuery = (filters: { page: number; states: OrderState[]; text: string }) =>
  queryOptions({ queryKey: ['orders', 'all', filters], queryFn: () => send(showAllOrders, filters) });

export const unknownPaymentsQuery = () =>
  queryOptions({ queryKey: ['orders', 'unknown'], queryFn: () => send(showPayments, { only_unknown: true }) });

export const catalogueQuery = () =>
  queryOptions({ queryKey: ['packages', 'catalogue'], queryFn: () => send(showCatalogue, {}) });

export const issuerQuery = () =>
  queryOptions({ queryKey: ['packages', 'issuer'], queryFn: () => send(showIssuer, {}) });

/** The books of the firm, and what is open in them. */
export const ledgerQuery = (asked: z.input<typeof showLedger.input>) =>
  queryOptions({ queryKey: ['orders', 'ledger', asked], queryFn: () => send(showLedger, asked) });
