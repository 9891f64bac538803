import type { Messages } from '../sl/index.ts';
import { menu } from './menu.ts';

export const administration: Messages['administration'] = {
  title: menu.administration,
  lead: 'People, what is offered, data and control in one place.',
  groups: {
    people: 'People',
    offer: 'Offer and texts',
    data: 'Data and settings',
    control: 'Control',
  },
};
