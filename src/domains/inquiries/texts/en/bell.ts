import { plural } from '#platform/i18n/plural.ts';
import type { bell as sl } from '../sl/bell.ts';

const n = plural('en');

export const bell: typeof sl = {
  unread: (p) => (p.n === 0 ? 'No new messages' : n(p.n, { one: '# new message', other: '# new messages' })),
  title: 'New messages',
  empty: 'You have read everything.',
  caseOf: (p) => `Case ${p.number}`,
};
