import { fold } from '#lib/fold.ts';
import type { Place } from './layers.ts';

/** About how many addresses a settlement has of which none is here, and the seat of a municipality. */
const usual = { naselje: 60, obcina: 150 } as const;

/**
 * Places of the registers, and towns that they do not have by a list of the project. The larger one is named first, so a settlement that has no
 * address here counts as large as its town is known to be, or as usual.
 */
export const placesOf = (found: readonly Place[], towns: readonly Place[]): Place[] => {
  const sizes = new Map(towns.map(({ name, addresses }) => [fold(name), addresses]));
  const sized = found.map((place) => {
    if (place.kind === 'ko' || place.addresses > 0) return place;
    const known = place.kind === 'obcina' ? sizes.get(fold(place.name)) : undefined;
    return { ...place, addresses: known ?? usual[place.kind] };
  });
  const here = new Set(found.map(({ name, kind }) => (kind === 'ko' ? '' : fold(name))));
  return [...sized, ...towns.filter(({ name }) => !here.has(fold(name)))];
};
