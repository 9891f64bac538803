import type { lockedDeals as sl } from '../sl/locked-deals.ts';

export const lockedDeals: typeof sl = {
  title: 'A package opens the search of the property market register',
  text: 'With a package you see single deals, prices per square metre, the map and how prices move.',
  button: 'See the packages',
  preview: (p) => `In the chosen area: ${p.kinds}.`,
  previewKind: (p) => `${p.deals}, median ${p.median} (${p.kind})`,
  previewNone: 'There are no deals with a price per square metre in the chosen area.',
};
