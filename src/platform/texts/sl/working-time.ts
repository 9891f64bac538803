import { workingHoursOfDay } from '#lib/calendar.ts';
import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** Working hours in working days of eight hours: »3 delovne dni«, »1 delovni dan in 4 delovne ure«. In the accusative. */
export const workingTime = (hours: number): string => {
  const [days, rest] = [Math.floor(hours / workingHoursOfDay), hours % workingHoursOfDay];
  return [
    ...(days > 0
      ? [n(days, { one: '# delovni dan', two: '# delovna dneva', few: '# delovne dni', other: '# delovnih dni' })]
      : []),
    ...(rest > 0 || days === 0
      ? [n(rest, { one: '# delovno uro', two: '# delovni uri', few: '# delovne ure', other: '# delovnih ur' })]
      : []),
  ].join(' in ');
};
