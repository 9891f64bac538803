import type { administration as sl } from '../sl/administration.ts';

export const administration: typeof sl = {
  lead: 'People, what is offered, data and control in one place.',
  groups: {
    people: 'People',
    offer: 'Offer and texts',
    data: 'Data and settings',
    control: 'Control',
  },
};
