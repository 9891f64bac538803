import { noise } from './noise.ts';

export type Point = readonly [number, number];

/** Metres from hill to hollow of the noise, and how far it moves a point at most; together never so steep that the land would fold. */
const waves = [
  { length: 1_300, reach: 330 },
  { length: 420, reach: 80 },
  { length: 120, reach: 13 },
] as const;

/** Bends straight lines of a plan as land does; the same at the same place, so that neighbours still meet. */
export const bent = ([e, n]: Point): Point => {
  let [x, y] = [e, n];
  for (const [index, { length, reach }] of waves.entries()) {
    x += reach * (noise(e / length, n / length, 7 + index) - 0.5);
    y += reach * (noise(e / length, n / length, 17 + index) - 0.5);
  }
  return [x, y];
};

/** Woods have no straight edges: they reach some metres over them, or end before. */
export const frayed = ([e, n]: Point): Point => [
  e + 20 * (noise(e / 44, n / 44, 37) - 0.5) + 8 * (noise(e / 17, n / 17, 38) - 0.5),
  n + 20 * (noise(e / 44, n / 44, 47) - 0.5) + 8 * (noise(e / 17, n / 17, 48) - 0.5),
];
