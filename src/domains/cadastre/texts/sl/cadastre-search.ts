import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** Texts of the search box about its results; screens that only search load no more than this. */
export const cadastreSearch = {
  boxResults: (p: { n: number }) =>
    n(p.n, { one: '# predlog', two: '# predloga', few: '# predlogi', other: '# predlogov' }),
  didYouMean: (p: { text: string }) => `Ste mislili »${p.text}«?`,
  foundAs: {
    building: 'stavba',
    building_part: 'del stavbe',
    parcel: 'parcela',
    address: 'naslov',
    ko: 'k. o.',
  },
};
