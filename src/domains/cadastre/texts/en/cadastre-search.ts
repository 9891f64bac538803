import { plural } from '#platform/i18n/plural.ts';
import type { cadastreSearch as sl } from '../sl/cadastre-search.ts';

const n = plural('en');

/** What the search box says of what it found; screens that only search load no more than this. */
export const cadastreSearch: typeof sl = {
  boxResults: (p) => n(p.n, { one: '# suggestion', other: '# suggestions' }),
  didYouMean: (p) => `Did you mean “${p.text}”?`,
  unknown: {
    part: (p) => `The register has no part ${p.number}. Here is its building.`,
    part_unnumbered: () => 'Mera has no numbers of the parts of this building. Here is the building.',
    flat: (p) => `The register has no flat ${p.number} at this address. Here is the building.`,
    house: (p) => `There is no house number ${p.number} in this street or settlement. These are the nearest.`,
    building: (p) => `There is no building ${p.number} in this cadastral municipality. These have the nearest numbers.`,
    parcel: (p) => `There is no parcel ${p.number} in this cadastral municipality. These have the nearest numbers.`,
    ko: (p) =>
      `Mera has no data of the cadastral municipality ${p.number}. You can describe the property by its address.`,
    ko_parcels: (p) =>
      `Mera has no parcels of the cadastral municipality ${p.number}. You can describe the property by its address.`,
    ko_buildings: (p) =>
      `Mera has no buildings of the cadastral municipality ${p.number}. You can describe the property by its address.`,
    parcel_far: (p) => `There is no parcel ${p.number} in this cadastral municipality, nor a similar number.`,
    no_ko: (p) =>
      `Several parcels can have the number ${p.number}, one in each cadastral municipality. Choose yours; if it is not here, add the cadastral municipality, for example “${p.number} k. o. 1772”.`,
    nowhere: (p) =>
      `Mera has no parcel with the number ${p.number}. Search by the address, or describe the property by its address.`,
    no_addresses: () =>
      'Mera has no addresses yet. Search by the number of a parcel or a building, or describe the property by its address.',
    place: () => 'This address is not in the place you named. It is elsewhere.',
  },
  foundAs: {
    building: 'building',
    building_part: 'part of a building',
    parcel: 'parcel',
    address: 'address',
    ko: 'municipality',
  },
};
