import { menu } from '#platform/texts/en/menu.ts';
import type { officeOptions as sl } from '../sl/office-options.ts';

export const officeOptions: typeof sl = {
  title: menu.optionLists,
  lead: 'Words, order and offer of the options in the property report. No option can be deleted: what was chosen stays, also when it is not offered any more.',
  list: 'List',
  offered: 'Offered',
  slOf: (p) => `Slovenian word for “${p.word}”`,
  enOf: (p) => `English word for “${p.word}”`,
  activeOf: (p) => `Offered: ${p.label}`,
  up: (p) => `Move up: ${p.label}`,
  down: (p) => `Move down: ${p.label}`,
  hint: 'An empty field means the original word. “Other” is always last and always offered.',
  save: 'Save the list',
  saved: 'The option list is saved.',
};
