import type { Role } from '#contract/permissions.ts';

/** Valuers and administrators need a second factor; customers may have one. A demonstration never requires it. */
export const needsTwoFactor = (role: Role, demo: boolean): boolean => !demo && role !== 'user';
