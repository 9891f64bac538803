import { plural } from '#platform/i18n/plural.ts';
import type { bellList as sl } from '../sl/bell-list.ts';

const n = plural('en');

export const bellList: typeof sl = {
  title: 'Notifications',
  empty: 'You have read everything.',
  isNew: 'New',
  caseOf: (p) => `Case ${p.number}`,
  written: (p) => n(p.n, { one: '# new message', other: '# new messages' }),
  confirmed: {
    submit: () => 'We received your order.',
    settle_payment: () => 'We received your payment.',
    schedule_visit: (p) => `The visit is confirmed: ${p.when}.`,
    cancel_visit: () => 'The visit is called off. Choose a new time.',
    take_back_visit: (p) => `The suggested time of the visit no longer stands: ${p.when}.`,
    reassign: () => 'Another valuer is appointed.',
    deliver: () => 'The report is delivered.',
    sign_report: () => 'The report has a new electronic signature.',
    withdraw_signature: () => 'A signature of the report was withdrawn.',
  },
};
