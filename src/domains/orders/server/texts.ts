import { common as commonEn } from '#platform/texts/en/common.ts';
import { documents as documentsEn } from '#platform/texts/en/documents.ts';
import { common as commonSl } from '#platform/texts/sl/common.ts';
import { documents as documentsSl } from '#platform/texts/sl/documents.ts';
import { einvoice as einvoiceEn } from '../texts/en/einvoice.ts';
import { ledger as ledgerEn } from '../texts/en/ledger.ts';
import { orders as ordersEn } from '../texts/en/orders.ts';
import { einvoice as einvoiceSl } from '../texts/sl/einvoice.ts';
import { ledger as ledgerSl } from '../texts/sl/ledger.ts';
import { orders as ordersSl } from '../texts/sl/orders.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = {
  sl: { common: commonSl, documents: documentsSl, orders: ordersSl, ledger: ledgerSl, einvoice: einvoiceSl },
  en: { common: commonEn, documents: documentsEn, orders: ordersEn, ledger: ledgerEn, einvoice: einvoiceEn },
};
