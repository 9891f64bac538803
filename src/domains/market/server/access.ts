import { requireEntitlement } from '#domains/orders/server/public.ts';
import type { Actor } from '#platform/server/http/handler.ts';

/** Single deals need access to ETN: by role, or by a package. */
export const needsAccess = (actor: Actor): void => requireEntitlement(actor, 'etn.search');
