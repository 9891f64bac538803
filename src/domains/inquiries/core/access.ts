import { municipalityKey } from '#domains/estimates/core/regions.ts';

/** Does a valuer work there? No named region means all of Slovenia, and an unknown place excludes no valuer. */
export const worksIn = (regions: readonly string[], municipalities: readonly string[]): boolean => {
  const known = regions.map(municipalityKey);
  return known.length === 0 || municipalities.every((place) => known.includes(municipalityKey(place)));
};
