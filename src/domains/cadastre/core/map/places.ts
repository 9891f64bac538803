import { fold } from '#lib/fold.ts';
import { hypot, max, round } from '#lib/maths.ts';
import type { Place } from './layers.ts';

/** A place of the registers, with the number of buildings and parcels in a settlement without addresses. */
export type FoundPlace = Place & { readonly buildings: number; readonly parcels: number };

/** Assumed number of addresses of a settlement without address data, of one that a k.o. is named after, and of a municipality's seat. */
const usual = { naselje: 60, named: 80, obcina: 150 } as const;
/** Addresses assumed for a building, and for a parcel. */
const share = { building: 0.5, parcel: 0.1 } as const;
/** Metres within which a settlement of the name of a town is that town: elsewhere villages have the same names. */
const townReach = 12_000;

/**
 * Places of the registers, and towns missing there from a list of the project. Larger places are named first: by their addresses, otherwise
 * by the content of their area, and a town never counts as smaller than its known size, even with few addresses here.
 */
export const placesOf = (found: readonly FoundPlace[], towns: readonly Place[]): Place[] => {
  const known = new Map(towns.map((town) => [fold(town.name), town]));
  const named = new Set(found.flatMap(({ name, kind }) => (kind === 'ko' ? [fold(name)] : [])));
  const sized = found.map(({ buildings, parcels, ...place }) => {
    if (place.kind === 'ko') return place;
    const same = known.get(fold(place.name));
    const isTown = same && (place.kind === 'obcina' || hypot(place.e - same.e, place.n - same.n) <= townReach);
    const kind = isTown ? 'obcina' : place.kind;
    const within = buildings > 0 ? buildings * share.building : parcels * share.parcel;
    const guess = kind === 'obcina' ? usual.obcina : named.has(fold(place.name)) ? usual.named : usual.naselje;
    const own = place.addresses || round(within) || (isTown ? 0 : guess);
    return { ...place, kind, addresses: max(own, isTown ? same.addresses : 0) };
  });
  const here = new Set(sized.flatMap(({ name, kind }) => (kind === 'obcina' ? [fold(name)] : [])));
  return [...sized, ...towns.filter(({ name }) => !here.has(fold(name)))];
};
