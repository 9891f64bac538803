import { plural } from '#platform/i18n/plural.ts';
import type { municipalities as sl } from '../sl/municipalities.ts';

const n = plural('en');

export const municipalities: typeof sl = {
  label: 'Median price of a m² by municipality',
  table: 'Municipalities',
  columns: { obcina: 'Municipality', deals: 'Deals', median: 'Median' },
  unit: '€/m²',
  rentUnit: '€/m² a month',
  none: 'too few deals',
  mixed: 'Medians by municipality are of one kind of property: choose it among the filters.',
  unnamed: 'municipality not named',
  listedOnly: (p) => `Only in the list, as the map has no outlines of them: ${p.names}.`,
  said: (p) => `${p.name}: ${p.price} (${n(p.n, { one: '# deal', other: '# deals' })})`,
};
