import type { savedSearches as sl } from '../sl/saved-searches.ts';

export const savedSearches: typeof sl = {
  title: 'Saved searches',
  none: 'You have no saved searches yet. Save this one, and we tell you when new deals appear in the register.',
  add: 'Save this search',
  name: 'Name of the search',
  notify: 'Send a message when there are new deals after a refresh of the data',
  mail: 'messages',
  notifyOf: (p: { name: string }) => `Messages for “${p.name}”`,
  open: (p: { name: string }) => `Open “${p.name}”`,
  remove: (p: { name: string }) => `Delete “${p.name}”`,
  of: (p: { n: number; most: number }) => `${p.n} of ${p.most}`,
  more: 'The module Watching areas opens more of them.',
  modules: 'See the modules',
};
