import type { Role } from '#contract/permissions.ts';

/** Managing colleagues needs no reason; looking at a customer's page does. */
export const needsReason = ({ role, own }: { readonly role: Role; readonly own: boolean }): boolean =>
  !own && role === 'user';
