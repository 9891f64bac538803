import { plural } from '#platform/i18n/plural.ts';
import type { bell as sl } from '../sl/bell.ts';

const n = plural('en');

export const bell: typeof sl = {
  unread: (p) =>
    p.n === 0 ? 'No new notifications' : n(p.n, { one: '# new notification', other: '# new notifications' }),
};
