import { fold } from '#lib/fold.ts';

/** Kinds of land on a map, in the order in which they are painted; nothing is known of `other`. */
export const landClasses = ['other', 'field', 'grove', 'forest', 'settled', 'water', 'rail', 'road', 'house'] as const;
export type LandClass = (typeof landClasses)[number];

/** The register's names of actual uses without marks above letters, each by the first that fits. */
const words: readonly (readonly [RegExp, LandClass])[] = [
  [/cest/, 'road'],
  [/zelez/, 'rail'],
  [/vodn|vode|vodo/, 'water'],
  [/gozd/, 'forest'],
  [/brez trajnih nasadov/, 'field'],
  [/trajn\w+ nasad|vinograd|sadovnjak|hmelji|oljcn/, 'grove'],
  [/kmetij|njiv|travni|pasnik/, 'field'],
  [/poselj|pozid|stavb|dvorisc/, 'settled'],
];

/** How land of an actual use is drawn, by the name that the register gives the use. */
export const landOf = (use: string | null): LandClass =>
  (use === null ? undefined : words.find(([pattern]) => pattern.test(fold(use)))?.[1]) ?? 'other';
