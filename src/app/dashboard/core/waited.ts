import { floorDivide } from '#lib/maths.ts';

const hourMs = 60 * 60_000;

/** How long something has waited: in hours for two days, in whole days from then on. */
export const waited = (since: number, now: number): { readonly unit: 'hours' | 'days'; readonly n: number } => {
  const hours = floorDivide(now - since, hourMs);
  return hours < 48 ? { unit: 'hours', n: hours } : { unit: 'days', n: floorDivide(hours, 24) };
};
