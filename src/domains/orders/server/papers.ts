import type { Party } from '#contract/codelists.ts';
import type { Printed } from '#lib/printed.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import { invoicePrinted, proformaOf } from './issue.ts';
import type { OrdersServices } from './ports.ts';
import * as documents from './repository/documents.ts';
import * as orders from './repository/orders.ts';

/** The predračun of an order, on request. For the system's scope. */
export const proformaFor = async (
  db: Db,
  services: OrdersServices,
  order: orders.OrderRow,
  party: Party,
): Promise<Printed> => {
  const { inquiry_id } = order;
  const number = inquiry_id ? await services.ports.orderedCase.numberOf(db, inquiry_id) : null;
  return proformaOf(db, services, order, number, party);
};

/** A document of an order that the office posts with a letter. For the system's scope. */
export const paperOf = async (
  db: Db,
  services: OrdersServices,
  { kind, id }: { readonly kind: 'proforma' | 'invoice' | 'credit'; readonly id: string },
): Promise<Printed> =>
  kind === 'proforma'
    ? proformaFor(db, services, found(await orders.find(db, id)), 'admin')
    : invoicePrinted(services.secrets, found(await documents.findInvoice(db, id)).facts);
