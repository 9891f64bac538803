import type { KeptBySecret } from '#platform/server/db/reseal.ts';
import { bankDetailsPurpose } from './bank-details.ts';
import { buyerPurpose } from './einvoice-buyer.ts';
import { factsPurpose, payerPurpose } from './issue.ts';
import { accountPurpose } from './refunds.ts';

export const ordersBySecret: KeptBySecret = {
  sealed: [
    { table: 'orders.purchase', column: 'payer', purpose: payerPurpose },
    { table: 'orders.billing_data', column: 'payer', purpose: payerPurpose },
    { table: 'orders.einvoice_buyer', column: 'buyer', purpose: buyerPurpose },
    { table: 'orders.invoice', column: 'facts', purpose: factsPurpose },
    { table: 'orders.payment', column: 'bank_details', purpose: bankDetailsPurpose },
    { table: 'orders.refund', column: 'account', purpose: accountPurpose },
  ],
};
