/** Colours of map labels: names of places, streets and houses, and numbers of parcels and names of k.o. */
export const inks = { name: '--ink', number: '--p-text' } as const;

/** Halo around letters in the colour of the page, with its opacity over the map. */
export const halo = { token: '--surface', share: 0.85 } as const;

/** The colour of each class of land. */
export const landTokens = {
  other: '--p-pasnik',
  field: '--p-njiva',
  grove: '--p-vrt',
  forest: '--p-gozd',
  settled: '--p-dvor',
  water: '--p-river',
  rail: '--p-line',
  road: '--p-road',
} as const;
