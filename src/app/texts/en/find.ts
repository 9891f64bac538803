import type { find as sl } from '../sl/find.ts';

export const find: typeof sl = {
  title: 'Find',
  placeholder: 'Address, number, file number, person, telephone, amount …',
  hint: 'It understands “1772-1826-40”, “1772 123/4” and “Slape 15”; marks of letters are optional.',
  none: 'Nothing found. Try a part of the address, an identifier, a case number or a file number.',
  results: 'Results',
  cases: 'Cases',
  reports: 'Reports',
  orders: 'Orders and invoices',
  clients: 'Clients',
  people: 'People',
  properties: 'Properties',
  last: 'Opened last',
  fileNumber: (p) => `file ${p.number}`,
  screens: 'Screens',
  draft: 'Draft',
};
