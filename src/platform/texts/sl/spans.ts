import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** Days of a duration: »velja 3 dni«. */
export const days = (count: number): string => n(count, { one: '# dan', two: '# dneva', other: '# dni' });
/** After »v«: »v 30 dneh«. */
export const daysWithin = (count: number): string => n(count, { one: '# dnevu', other: '# dneh' });
/** After »do« and »kot«: »manj kot 24 ur« is the nominative, »do 24 ur« the genitive. */
export const hours = (count: number): string => n(count, { one: '# ura', two: '# uri', few: '# ure', other: '# ur' });
export const hoursUpTo = (count: number): string => n(count, { one: '# ure', other: '# ur' });
/** Minutes of a duration: »velja 15 minut«. */
export const minutes = (count: number): string =>
  n(count, { one: '# minuto', two: '# minuti', few: '# minute', other: '# minut' });
export const monthsUpTo = (count: number): string => n(count, { one: '# meseca', other: '# mesecev' });
