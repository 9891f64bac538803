import { menu } from '#platform/texts/en/menu.ts';
import type { administration as sl } from '../sl/administration.ts';

export const administration: typeof sl = {
  title: menu.administration,
  lead: 'People, what is offered, data and control in one place.',
  groups: {
    people: 'People',
    offer: 'Offer and texts',
    data: 'Data and settings',
    control: 'Control',
  },
};
