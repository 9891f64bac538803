import { floor, imul, max, min } from '#lib/maths.ts';

/** A chance that belongs to a place of a grid. */
const chanceAt = (x: number, y: number, seed: number): number => {
  let mixed = (imul(x, 0x9e3779b1) ^ imul(y, 0x85ebca6b) ^ imul(seed, 0xc2b2ae35)) | 0;
  mixed = imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
};

const eased = (share: number): number => share * share * (3 - 2 * share);

/** Hills and hollows from 0 to 1 that change smoothly, some units apart. */
export const noise = (x: number, y: number, seed: number): number => {
  const [left, below] = [floor(x), floor(y)];
  const [across, up] = [eased(x - left), eased(y - below)];
  const low = chanceAt(left, below, seed) * (1 - across) + chanceAt(left + 1, below, seed) * across;
  const high = chanceAt(left, below + 1, seed) * (1 - across) + chanceAt(left + 1, below + 1, seed) * across;
  return low * (1 - up) + high * up;
};

/** Large ones with smaller ones on them. */
export const hills = (x: number, y: number, seed: number, layers: number): number => {
  let [sum, weight, all] = [0, 1, 0];
  for (let layer = 0; layer < layers; layer++) {
    sum += weight * noise(x * 2 ** layer, y * 2 ** layer, seed + layer);
    all += weight;
    weight /= 2;
  }
  return max(0, min(1, sum / all));
};
