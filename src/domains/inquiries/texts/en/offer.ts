import { limits } from '#contract/limits.ts';
import { plural } from '#platform/i18n/plural.ts';
import type { offer as sl } from '../sl/offer.ts';

const n = plural('en');
const inDays = (days: number) => n(days, { one: 'within # day', other: 'within # days' });

export const offer: typeof sl = {
  title: 'Offer',
  fileName: (p) => `Offer ${p.number}.pdf`,
  states: { stands: null, accepted: 'Accepted', lapsed: 'No longer valid' },
  reference: (p) => (p.version === 1 ? p.number : `${p.number}, version ${p.version}`),
  lead: 'For the valuation of the properties below we offer:',
  number: 'Number',
  madeOn: 'Date of the offer',
  validUntil: 'Valid until',
  total: 'Total with VAT',
  version: (p) => `Version ${p.version}`,
  replaces: (p) =>
    `This offer replaces the one of ${p.date} for ${p.gross} with VAT. The offer of before is no longer valid.`,
  price: 'Price and payment',
  net: 'Price without VAT',
  vat: (p) => `VAT (${p.percent} %)`,
  payment: 'Payment',
  payments: {
    advance: (p) => `by a proforma invoice before the work, ${inDays(p.days)} of the acceptance`,
    days: (p) => `by invoice, ${inDays(p.days)} of the delivery of the report`,
    month: (p) => `by a monthly invoice, ${inDays(p.days)} of its issue`,
  },
  note: 'Message',
  terms: 'Terms of the offer',
  accepts: (p) => [
    `The offer is valid up to and including ${p.date}. You accept it ${p.byAccount ? `in your account at ${p.site}, or ` : ''}by a message, a letter or a call to the office.`,
    `The general terms, version ${p.version}, published at ${p.site}, apply to the order.`,
    'Until you accept the offer you owe nothing.',
    'The deadline runs from the conclusion of the contract, for a consumer who asks for no earlier start from the end of the time for withdrawing. The time for which we wait for you does not count.',
    `A consumer may withdraw from the contract ${inDays(limits.withdrawalDays)} of its conclusion without giving a reason; section 7 of the general terms says how.`,
  ],
};
