import { workingHoursOfDay } from '#lib/calendar.ts';
import { plural } from '#platform/i18n/plural.ts';

const n = plural('en');

export const workingTime = (hours: number): string => {
  const [days, rest] = [Math.floor(hours / workingHoursOfDay), hours % workingHoursOfDay];
  return [
    ...(days > 0 ? [n(days, { one: '# working day', other: '# working days' })] : []),
    ...(rest > 0 || days === 0 ? [n(rest, { one: '# working hour', other: '# working hours' })] : []),
  ].join(' and ');
};
