import type { Db } from '#platform/server/db/database.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { type EinvoiceBuyer, noEinvoiceBuyer } from '../core/einvoice.ts';
import * as einvoices from './repository/einvoices.ts';

/** Purpose of the key under which the buyers of e-invoices are sealed: changing the words would make them unreadable. */
const purpose = 'buyer of an e-invoice';

export const openBuyer = (secrets: Secrets, sealed: Buffer | undefined): EinvoiceBuyer =>
  sealed ? (JSON.parse(secrets.open(purpose, sealed)) as EinvoiceBuyer) : noEinvoiceBuyer;

/** What the e-invoices of an order say of their buyer. */
export const saveBuyer = (
  db: Db,
  secrets: Secrets,
  orderId: string,
  buyer: EinvoiceBuyer,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> => einvoices.saveBuyer(db, orderId, secrets.seal(purpose, JSON.stringify(buyer)), by, now);
