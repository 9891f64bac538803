/** Does a valuer work there: no area named means all of Slovenia, and a place not known rules nobody out. */
export const worksIn = (regions: readonly string[], municipalities: readonly string[]): boolean => {
  const known = regions.map((region) => region.trim().toLowerCase());
  return known.length === 0 || municipalities.every((place) => known.includes(place.trim().toLowerCase()));
};
