import { requireEntitlement } from '#domains/orders/server/public.ts';
import type { Actor } from '#platform/server/http/handler.ts';

/** Single deals are for whoever has access to ETN: by role, or by a package. */
export const needsAccess = (actor: Actor): void => requireEntitlement(actor, 'etn.search');
