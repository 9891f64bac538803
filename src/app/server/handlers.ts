import type { Contract } from '#app/contract/index.ts';
import { handlersOf as dashboardOf } from '#app/dashboard/server/handlers.ts';
import { handlers as privacy } from '#app/privacy/server/handlers.ts';
import { handlers as readiness } from '#app/readiness/server/handlers.ts';
import { handlers as statistics } from '#app/statistics/server/handlers.ts';
import { handlersOf as accountsOf } from '#domains/accounts/server/handlers/index.ts';
import { handlersOf as auditOf } from '#domains/audit/server/handlers/index.ts';
import { handlersOf as cadastreOf } from '#domains/cadastre/server/handlers/index.ts';
import { handlersOf as clientsOf } from '#domains/clients/server/handlers/index.ts';
import { handlers as content } from '#domains/content/server/handlers/index.ts';
import { handlersOf as estimatesOf } from '#domains/estimates/server/handlers/index.ts';
import { handlers as imports } from '#domains/imports/server/handlers/index.ts';
import { handlersOf as inquiriesOf } from '#domains/inquiries/server/handlers/index.ts';
import { handlers as mail } from '#domains/mail/server/handlers/index.ts';
import { handlersOf as marketOf } from '#domains/market/server/handlers/index.ts';
import { handlersOf as ordersOf } from '#domains/orders/server/handlers/index.ts';
import { handlersOf as organisationsOf } from '#domains/organisations/server/handlers/index.ts';
import { handlersOf as propertiesOf } from '#domains/properties/server/handlers/index.ts';
import { handlersOf as reportsOf } from '#domains/reports/server/handlers/index.ts';
import { handlers as settings } from '#domains/settings/server/handlers/index.ts';
import { handlersOf as valuationOf } from '#domains/valuation/server/handlers/index.ts';
import type { HandlersOf } from '#platform/server/http/handler.ts';
import { mountUploads } from '#platform/server/uploads/public.ts';
import type { Ports } from './ports.ts';

/** Files in pieces have a protocol of their own, so they are mounted beside the calls. */
export { mountUploads };

export const handlersOf = (ports: Ports): HandlersOf<Contract> => ({
  ...mail,
  ...settings,
  ...accountsOf(ports),
  ...auditOf(ports),
  ...content,
  ...clientsOf(ports),
  ...ordersOf(ports),
  ...cadastreOf(ports),
  ...marketOf(ports),
  ...estimatesOf(ports),
  ...imports,
  ...propertiesOf(ports),
  ...inquiriesOf(ports),
  ...organisationsOf(ports),
  ...valuationOf(ports),
  ...reportsOf(ports),
  ...dashboardOf(ports),
  ...privacy,
  ...readiness,
  ...statistics,
});
