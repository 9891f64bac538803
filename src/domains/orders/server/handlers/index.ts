import { bindHandlers } from '#platform/server/http/handler.ts';
import type { OrdersPorts } from '../ports.ts';
import * as billing from './billing.ts';
import * as catalogue from './catalogue.ts';
import * as clientAccounts from './client-accounts.ts';
import * as einvoice from './einvoice.ts';
import * as issuer from './issuer.ts';
import * as ledger from './ledger.ts';
import * as office from './office.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as receivables from './receivables.ts';
import * as refunds from './refunds.ts';

export const handlersOf = (ports: OrdersPorts) =>
  bindHandlers(ports, {
    ...billing,
    ...catalogue,
    ...clientAccounts,
    ...einvoice,
    ...issuer,
    ...ledger,
    ...office,
    ...orders,
    ...payments,
    ...receivables,
    ...refunds,
  });
