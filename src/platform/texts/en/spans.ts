import { plural } from '#platform/i18n/plural.ts';

const n = plural('en');

export const days = (count: number): string => n(count, { one: '# day', other: '# days' });
export const hours = (count: number): string => n(count, { one: '# hour', other: '# hours' });
export const minutes = (count: number): string => n(count, { one: '# minute', other: '# minutes' });
export const months = (count: number): string => n(count, { one: '# month', other: '# months' });
