import { plural } from '#platform/i18n/plural.ts';
import type { dashboard as sl } from '../sl/dashboard.ts';

const n = plural('en');

export const dashboard: typeof sl = {
  next: 'Your next step',
  cases: 'Your valuations',
  dueOn: (p) => `delivery by ${p.date}`,
  go: {
    draft: 'Continue',
    quoted: 'Look at the quote',
    needs_info: 'Open and complete',
    terms: 'Look at the offer',
    times: 'Choose a time',
    visit: 'Choose a new time',
    delivered: 'Open the report',
    waiting: 'See where it stands',
  },
  refund: 'Enter an account for your refund',
  refundOf: (p) => `Of order ${p.number} you get ${p.amount} back. We pay it once you have entered a bank account.`,
  refundOpen: 'Open the refund',
  access: 'Access to data and calculations',
  accessUntil: (p) => `${p.name}: until ${p.until} (${n(p.days, { one: '# day left', other: '# days left' })})`,
  noAccess:
    'Without a package you see only the number of deals and the median. A package opens the ETN search, public data and calculations.',
  packages: 'Packages and modules',
  calculation: 'Continue a calculation',
  calculationOf: (p) => (p.value ? `saved ${p.when} · ${p.value}` : `saved ${p.when}`),
  calculationOpen: 'Continue the calculation',
  news: 'New in saved searches',
  newsOf: (p) => n(p.n, { one: '# new deal', other: '# new deals' }),
  dataOn: (p) => `ETN data of ${p.date}.`,
  noNews: 'The last refresh of ETN brought no new deals to your saved searches.',
  photos: (p) =>
    n(p.n, {
      one: '# entry from the field is still to be sent.',
      other: '# entries from the field are still to be sent.',
    }),
  photosOpen: 'Open field work',
  toAccept: 'Waiting for your answer',
  returned: 'Returned from quality control',
  soon: 'The deadline is near or at risk',
  office: {
    title: 'State of the office',
    unassigned: 'Oldest case without a valuer',
    waiting: 'Longest wait for a customer',
    sinceHours: (p) => n(p.n, { one: '# hour', other: '# hours' }),
    sinceDays: (p) => n(p.n, { one: '# day', other: '# days' }),
    none: 'none',
    control: 'In quality control',
    payments: 'Payments without an order',
    month: 'Revenue of this month',
    monthOf: (p) => `${p.net} net, VAT ${p.vat}`,
    contacts: 'Messages of the Contact page, 7 days',
    mails: 'Mail that failed',
    market: 'Last import of ETN',
    cadastre: 'Last import of the cadastre',
    schedule: (p) => `Weekly download: ${p.register}`,
    importOf: (p) =>
      `${p.when}${p.state ? ` (as of ${p.state})` : ''}: ${p.text} ${p.rows === 1 ? 'row' : 'rows'}, ${
        p.rejected === 0 ? 'none rejected' : n(p.rejected, { one: '# rejected', other: '# rejected' })
      }`,
    noImport: 'no import yet',
    noLookUps: 'none yet',
    lookUps: { local: 'Look-ups in our own register, 24 h', gurs: 'Look-ups at the service of GURS, 24 h' },
    lookUpsOf: (p) =>
      [
        n(p.asked, { one: '# look-up', other: '# look-ups' }),
        `${p.mean} ms on average, ${p.slowest} ms at most`,
        p.missing === 0 ? null : `${p.missing} found nothing`,
        p.failed === 0 ? 'none failed' : `${p.failed} failed, the last ${p.failedAt}`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
};
