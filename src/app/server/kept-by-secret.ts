import { accountsBySecret } from '#domains/accounts/server/public.ts';
import { clientsBySecret } from '#domains/clients/server/public.ts';
import { inquiriesBySecret } from '#domains/inquiries/server/public.ts';
import { ordersBySecret } from '#domains/orders/server/public.ts';
import { propertiesBySecret } from '#domains/properties/server/public.ts';
import { reportsBySecret } from '#domains/reports/server/public.ts';
import type { KeptBySecret } from '#platform/server/db/reseal.ts';

/** Data that a change of the secret has to seal again, or ends. */
export const keptBySecret: readonly KeptBySecret[] = [
  accountsBySecret,
  clientsBySecret,
  inquiriesBySecret,
  ordersBySecret,
  propertiesBySecret,
  reportsBySecret,
];
