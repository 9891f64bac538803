import type { Role } from '#contract/permissions.ts';

/** Colleagues are managed as a matter of course; whoever looks at the page of a customer says why. */
export const needsReason = ({ role, own }: { readonly role: Role; readonly own: boolean }): boolean =>
  !own && role === 'user';
