import type { Db } from '#platform/server/db/database.ts';
import type { OfferPayment } from '../core/offer.ts';
import { clientOfCase, settingsOfCase } from './case-client.ts';
import type { InquiriesServices } from './ports.ts';
import type { CaseRow } from './repository/cases.ts';

/** Terms of payment after delivery: those agreed with the client, or the general ones. For the system's scope. */
export const laterPaymentOf = async (
  db: Db,
  services: Pick<InquiriesServices, 'secrets' | 'ports'>,
  row: CaseRow,
): Promise<OfferPayment> => {
  const client = await clientOfCase(db, services, row);
  const days = client?.payment_days ?? (await settingsOfCase(db, services, row)).invoice_days;
  return { when: client?.payment === 'month' ? 'month' : 'days', days };
};
