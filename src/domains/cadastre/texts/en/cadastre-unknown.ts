import type { cadastreUnknown as sl } from '../sl/cadastre-unknown.ts';

type Unknown = Parameters<(typeof sl)['parcel']>[0];

const within = ({ tried }: Unknown): string =>
  tried.length > 0
    ? `in the cadastral ${tried.length > 1 ? 'municipalities' : 'municipality'} ${tried.join(', ')}`
    : 'in this cadastral municipality';
const without = ({ empty }: Unknown, what: string): string =>
  empty.length > 0 ? ` Mera has no ${what} of ${empty.join(', ')}.` : '';

/** Heading of the nearest matches for a missing item, or of several matches to choose from. */
export const cadastreUnknown: typeof sl = {
  part: (p) => `The register has no part ${p.number}. Here is its building.`,
  part_unnumbered: () => 'Mera has no numbers of the parts of this building. Here is the building.',
  flat: (p) => `The register has no flat ${p.number} at this address. Here is the building.`,
  flat_or_part: (p) => `The register has neither a flat nor a part ${p.number} at this address. Here is the building.`,
  house: (p) => `There is no house number ${p.number} in this street or settlement. These are the nearest.`,
  building: (p) =>
    `There is no building ${p.number} ${within(p)}.${without(p, 'buildings')} These have the nearest numbers.`,
  parcel: (p) => `There is no parcel ${p.number} ${within(p)}.${without(p, 'parcels')} These have the nearest numbers.`,
  building_far: (p) => `There is no building ${p.number} ${within(p)}.${without(p, 'buildings')}`,
  ko: (p) =>
    `Mera has no data of the cadastral municipality ${p.number}. You can describe the property by its address.`,
  ko_parcels: (p) =>
    `Mera has no parcels of the cadastral municipality ${p.number}. You can describe the property by its address.`,
  ko_buildings: (p) =>
    `Mera has no buildings of the cadastral municipality ${p.number}. You can describe the property by its address.`,
  parcel_far: (p) =>
    `Among the parcels that are imported here ${within(p)} there is no number ${p.number}.${without(p, 'parcels')}`,
  no_ko: (p) =>
    `Several parcels can have the number ${p.number}, one in each cadastral municipality. Choose yours; if it is not here, add the code of your cadastral municipality${p.ko === null ? '' : `, for example “${p.number} k. o. ${p.ko}”`}.`,
  nowhere: (p) =>
    `Mera has no parcel with the number ${p.number}. Search by the address, or describe the property by its address.`,
  no_addresses: () =>
    'Mera has no addresses yet. Search by the number of a parcel or a building, or describe the property by its address.',
  no_such_ko: (p) =>
    `Mera knows no cadastral municipality ${p.number}. Check its code, which stands before the number of a building or a parcel.`,
  several: () => 'Several properties are called so. Choose the right one.',
  place: () => 'This address is not in the place you named. It is elsewhere.',
};
