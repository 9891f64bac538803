import type { find as sl } from '../sl/find.ts';

export const find: typeof sl = {
  title: 'Find',
  placeholder: 'Address, identifier, number, person, telephone, amount …',
  hint: 'It understands “1772-1826-40”, “1772 123/4” and “Slape 15”; marks of letters are optional.',
  none: 'Nothing found. Try a part of the address, an identifier or a case number.',
  results: 'Results',
  cases: 'Cases',
  orders: 'Orders and invoices',
  clients: 'Clients',
  people: 'People',
  properties: 'Properties',
  last: 'Opened last',
  screens: 'Screens',
  draft: 'Draft',
};
