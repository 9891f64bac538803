import { plural } from '#platform/i18n/plural.ts';
import type { cadastreSearch as sl } from '../sl/cadastre-search.ts';

const n = plural('en');

/** Texts of the search box about its results; screens that only search load no more than this. */
export const cadastreSearch: typeof sl = {
  boxResults: (p) => n(p.n, { one: '# suggestion', other: '# suggestions' }),
  didYouMean: (p) => `Did you mean “${p.text}”?`,
  foundAs: {
    building: 'building',
    building_part: 'part of a building',
    parcel: 'parcel',
    address: 'address',
    ko: 'municipality',
  },
};
