import type { seller as sl } from '../sl/seller.ts';

export const seller: typeof sl = {
  title: 'Provider',
  vatId: (p) => `VAT ID: SI${p.number}`,
  taxNumber: (p) => `Tax number: ${p.number}`,
  registration: (p) => `Registration number: ${p.number}, ${p.register}`,
  licence: (p) => `Permission: ${p.text}`,
  supervision: (p) => `Supervision: ${p.text}`,
  privacy: 'Data protection',
  controller: 'Controller',
  privacyContact: 'Contact',
  processors: 'Processors',
  stuck: 'Stuck somewhere?',
  call: (p) => `Call ${p.phone}`,
  write: (p) => `Write to ${p.email}`,
};
