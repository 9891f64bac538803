import type { lists as slovenian } from '../sl/lists.ts';

export const lists: typeof slovenian = {
  views: 'Saved views',
  keepView: 'Save the view',
  keepViewText: 'The chosen filters stay under this name. The same name replaces the view before.',
  viewName: 'Name of the view',
  kept: 'The view is saved.',
  removeView: (p) => `Remove the view ${p.name}`,
};
