import { hypot, max, min } from '#lib/maths.ts';
import type { FlatRing } from './clip.ts';

/** So far from a house a street is still its own. */
const nearStreet = 45;

/** The point of some outlines that is nearest to a place: where on its road a street is named. */
export const nearestOn = (rings: readonly FlatRing[], e: number, n: number) => {
  let found: { readonly e: number; readonly n: number } | undefined;
  let least = nearStreet;
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const next = (at + 2) % ring.length;
      const [ax, ay, bx, by] = [ring[at] ?? 0, ring[at + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0];
      if (max(ax, bx) < e - least || min(ax, bx) > e + least || max(ay, by) < n - least || min(ay, by) > n + least)
        continue;
      const [dx, dy] = [bx - ax, by - ay];
      const length = dx * dx + dy * dy;
      const share = length === 0 ? 0 : max(0, min(1, ((e - ax) * dx + (n - ay) * dy) / length));
      const [x, y] = [ax + share * dx, ay + share * dy];
      const distance = hypot(x - e, y - n);
      if (distance >= least) continue;
      [found, least] = [{ e: x, n: y }, distance];
    }
  return found;
};
