import { atan2, cos, hypot, max, min, PI, round, sin } from '#lib/maths.ts';
import type { FlatRing } from './clip.ts';

/** Metres within which a street belongs to a house. */
const nearStreet = 45;
/** Distance within which sides of a road give the direction of its name. */
const nearName = 30;
/** A wider shape is no road but a square or a whole network. */
const widestRoad = 30;

type Place = { readonly e: number; readonly n: number };
/** How many degrees the road is turned from the east against the clock, from 0 to 179. */
type OnRoad = Place & { readonly turn: number };

/** The point of some outlines that is nearest to a place. */
export const nearestOn = (rings: readonly FlatRing[], e: number, n: number): Place | undefined =>
  nearestSide(rings, e, n)?.point;

/** The middle of the nearest road there and its direction: a name along it covers no house and no border. */
export const alongRoad = (rings: readonly FlatRing[], e: number, n: number): OnRoad | undefined => {
  const found = nearestSide(rings, e, n);
  if (!found) return undefined;
  const { ring, point } = found;
  const angle = directionAt(ring, point);
  const [x, y] = [-sin(angle), cos(angle)];
  // Twice from side to side: half of the way to the other one, on that side on which it is road.
  const across = [1, -1].flatMap((way) => {
    const width = crossingFrom(ring, point, [x * way, y * way]);
    return width !== undefined && width < widestRoad ? [(way * width) / 2] : [];
  });
  const aside = across.length === 0 ? 0 : across.reduce((one, other) => (one * one < other * other ? one : other));
  return { e: point.e + x * aside, n: point.n + y * aside, turn: (round((angle * 180) / PI) + 180) % 180 };
};

const sidesOf = (ring: FlatRing): (readonly [number, number, number, number])[] =>
  Array.from({ length: ring.length / 2 }, (_, index) => {
    const [at, next] = [index * 2, (index * 2 + 2) % ring.length];
    return [ring[at] ?? 0, ring[at + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0] as const;
  });

/** All sides near to a point together, the longer the more; which way each of them runs does not matter. */
const directionAt = (ring: FlatRing, { e, n }: Place): number => {
  let [c, s] = [0, 0];
  for (const [ax, ay, bx, by] of sidesOf(ring)) {
    const length = hypot(bx - ax, by - ay);
    const [dx, dy] = [
      max(ax, bx) < e ? e - max(ax, bx) : max(0, min(ax, bx) - e),
      max(ay, by) < n ? n - max(ay, by) : max(0, min(ay, by) - n),
    ];
    if (length === 0 || hypot(dx, dy) > nearName) continue;
    const angle = 2 * atan2(by - ay, bx - ax);
    c += min(length, nearName) * cos(angle);
    s += min(length, nearName) * sin(angle);
  }
  return c === 0 && s === 0 ? 0 : atan2(s, c) / 2;
};

/** How far it is from a point of an outline to its next side in a direction. */
const crossingFrom = (ring: FlatRing, { e, n }: Place, [x, y]: readonly [number, number]): number | undefined => {
  let nearest: number | undefined;
  for (const [ax, ay, bx, by] of sidesOf(ring)) {
    const [dx, dy] = [bx - ax, by - ay];
    const crossed = x * dy - y * dx;
    if (crossed === 0) continue;
    const away = ((ax - e) * dy - (ay - n) * dx) / crossed;
    const share = ((ax - e) * y - (ay - n) * x) / crossed;
    if (share < 0 || share > 1 || away < 0.5) continue;
    if (nearest === undefined || away < nearest) nearest = away;
  }
  return nearest;
};

const nearestSide = (rings: readonly FlatRing[], e: number, n: number) => {
  let found: { readonly ring: FlatRing; readonly point: Place } | undefined;
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
      [found, least] = [{ ring, point: { e: x, n: y } }, distance];
    }
  return found;
};
