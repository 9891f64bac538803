import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { budgetGapsOf, type EinvoiceBuyer, type EinvoiceGap, noEinvoiceBuyer } from '../core/einvoice.ts';
import { issuerOf } from './issue.ts';
import * as einvoices from './repository/einvoices.ts';

/** Purpose of the key under which the buyers of e-invoices are sealed: changing the words would make them unreadable. */
export const buyerPurpose = 'buyer of an e-invoice';

export const openBuyer = (secrets: Secrets, sealed: Buffer | undefined): EinvoiceBuyer =>
  sealed ? (JSON.parse(secrets.open(buyerPurpose, sealed)) as EinvoiceBuyer) : noEinvoiceBuyer;

/** The buyer as the e-invoices of an order name it. */
export const saveBuyer = (
  db: Db,
  secrets: Secrets,
  orderId: string,
  buyer: EinvoiceBuyer,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> => einvoices.saveBuyer(db, orderId, secrets.seal(buyerPurpose, JSON.stringify(buyer)), by, now);

const untilIssued: readonly EinvoiceGap[] = ['order_reference', 'seller_registration_number'];

/**
 * Refuses documents to a budget user without all data of an e-invoice. An offer passes without the order number, which its document may
 * still get, and without the issuer's number, which is not part of the offer.
 */
export const requireEinvoice = async (db: Db, buyer: EinvoiceBuyer, isIssued = true): Promise<void> => {
  const missing = budgetGapsOf(await issuerOf(db), buyer).filter((gap) => isIssued || !untilIssued.includes(gap));
  if (missing.length > 0) throw new AppError('einvoice_incomplete', { data: { missing } });
};
