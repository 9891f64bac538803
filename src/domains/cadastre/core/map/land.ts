/** What land is to be seen as on a map, in the order in which it is painted; nothing is known of `other`. */
export const landClasses = ['other', 'field', 'grove', 'forest', 'settled', 'water', 'rail', 'road', 'house'] as const;
export type LandClass = (typeof landClasses)[number];

/** The register's names of actual uses, each by the first that fits. */
const words: readonly (readonly [RegExp, LandClass])[] = [
  [/cest/i, 'road'],
  [/želez/i, 'rail'],
  [/vodn|vode|vodo/i, 'water'],
  [/gozd/i, 'forest'],
  [/brez trajnih nasadov/i, 'field'],
  [/trajn\p{L}+ nasad|vinograd|sadovnjak|hmelji|oljčn/iu, 'grove'],
  [/kmetij|njiv|travni|pašnik/i, 'field'],
  [/poselj|pozid|stavb|dvorišč/i, 'settled'],
];

/** How land of an actual use is drawn, by the name that the register gives the use. */
export const landOf = (use: string | null): LandClass =>
  (use === null ? undefined : words.find(([pattern]) => pattern.test(use))?.[1]) ?? 'other';
