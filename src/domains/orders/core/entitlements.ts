import { max } from '#lib/maths.ts';

const dayMs = 24 * 60 * 60_000;

type Span = { readonly startsAt: number; readonly endsAt: number };

/**
 * When access that is paid now begins and ends: immediately, or where the running access of the same kind ends. Renewal
 * extends it and never overlaps or loses days.
 */
export const accessSpan = (paidAt: number, days: number, running: readonly Span[]): Span => {
  const last = running.reduce((latest, { endsAt }) => max(latest, endsAt), paidAt);
  return { startsAt: last, endsAt: last + days * dayMs };
};

/** Seats beyond the owner's own: of the running package, and of every running seat that was bought along. */
export const seatsOf = (running: readonly { readonly code: string; readonly users: number }[]): number => {
  const ofPackages = running.filter(({ code }) => code !== 'seat').reduce((most, { users }) => max(most, users), 0);
  const bought = running.filter(({ code }) => code === 'seat').length;
  return ofPackages === 0 ? 0 : ofPackages - 1 + bought;
};
