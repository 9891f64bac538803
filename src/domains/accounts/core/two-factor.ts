import type { Role } from '#contract/permissions.ts';

/** Who values or administers needs a second factor; a customer may have one. A demonstration asks nobody. */
export const needsTwoFactor = (role: Role, demo: boolean): boolean => !demo && role !== 'user';
