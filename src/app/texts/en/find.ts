import type { find as sl } from '../sl/find.ts';

export const find: typeof sl = {
  title: 'Find',
  placeholder: 'Address, number, file number, person, telephone, amount …',
  hint: (p) =>
    `It understands “${p.unit}”, “${p.parcel}” and the name of a k. o. with a number; marks of letters are optional.`,
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
