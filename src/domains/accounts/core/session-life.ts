import type { Role } from '#contract/permissions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Maximum lifetime of a session, and without use. In milliseconds. */
export const sessionLife: Readonly<Record<Role, { readonly absolute: number; readonly idle: number }>> = {
  user: { absolute: 15 * day, idle: 7 * day },
  valuer: { absolute: 7 * day, idle: 12 * hour },
  admin: { absolute: 12 * hour, idle: 30 * minute },
};

type Times = { readonly createdAt: number; readonly lastUsedAt: number };

/** Depends on the current role: the session of a customer who becomes an administrator immediately has the shorter life. */
export const isOver = ({ createdAt, lastUsedAt }: Times, role: Role, now: number): boolean => {
  const { absolute, idle } = sessionLife[role];
  return now - createdAt >= absolute || now - lastUsedAt >= idle;
};

/** Noting each use would write at each request; once a minute is enough for the shortest idle life. */
export const isWorthNoting = (lastUsedAt: number, now: number): boolean => now - lastUsedAt >= minute;
