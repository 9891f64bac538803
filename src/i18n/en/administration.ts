import type { Messages } from '../sl/index.ts';

export const administration: Messages['administration'] = {
  title: 'Administration',
  lead: 'People, what is offered, data and control in one place.',
  groups: {
    people: 'People',
    offer: 'Offer and texts',
    data: 'Data and settings',
    control: 'Control',
  },
};
