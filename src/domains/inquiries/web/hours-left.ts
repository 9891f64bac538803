import { addWorkingHours } from '#lib/calendar.ts';

const most = 24;

/** Working hours that are left to answer, begun ones counted; as the server counts them. */
export const hoursLeft = (until: string, now = Date.now()): number => {
  const end = new Date(until).getTime();
  if (end <= now) return 0;
  for (let hours = 1; hours < most; hours += 1) if (addWorkingHours(now, hours) >= end) return hours;
  return most;
};
