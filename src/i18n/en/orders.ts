import type { Messages } from '../sl/index.ts';

export const orders: Messages['orders'] = {
  title: 'Packages and modules',
  lead: 'A package opens the search of property deals, public data and the calculation. You need none to order a valuation.',
  kinds: { valuer_account: 'Access packages', valuer_module: 'Further modules' },
  checkout: {
    title: 'Buying a package',
    net: 'Price without VAT',
    vat: (p) => `VAT ${p.percent}%`,
    gross: 'To pay',
    duration: 'Duration',
    users: 'Users',
    how: 'How to order',
    howText:
      'For now you order a package from the office. Write to us which package you want and to whom the invoice should be made out; we send you a proforma invoice. Access begins when the payment has come.',
    write: 'Write to the office',
    other: 'Choose another package',
  },
  readTerms: 'Read the general terms',
  newTab: '(opens in a new tab)',
};
