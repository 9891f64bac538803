import { max, min } from '#lib/maths.ts';
import type { FlatRing } from './clip.ts';

/** The middle of a line across an outline, and how long it is. */
type Chord = { readonly e: number; readonly n: number; readonly room: number };

/** Lines from west to east across an outline that have `half` of free space above and below: candidates for the place of a number. */
export const chordsOf = (rings: readonly FlatRing[], half: number): Chord[] => {
  let [south, north] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const ring of rings)
    for (let at = 1; at < ring.length; at += 2) [south, north] = [min(south, ring[at] ?? 0), max(north, ring[at] ?? 0)];
  return [0.5, 0.36, 0.64, 0.22, 0.78].flatMap((share) => {
    const n = south + (north - south) * share;
    const [west, east] = widest(crossings(rings, n));
    const e = (west + east) / 2;
    // Above and below the line may be shorter.
    const sides = [n - half, n + half].map((level) => around(crossings(rings, level), e));
    const left = max(west, ...sides.map(([from]) => from));
    const right = min(east, ...sides.map(([, to]) => to));
    return right > left ? [{ e: (left + right) / 2, n, room: right - left }] : [];
  });
};

const crossings = (rings: readonly FlatRing[], n: number): number[] => {
  const found: number[] = [];
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const next = (at + 2) % ring.length;
      const [ay, by] = [ring[at + 1] ?? 0, ring[next + 1] ?? 0];
      if (ay <= n === by <= n) continue;
      const [ax, bx] = [ring[at] ?? 0, ring[next] ?? 0];
      found.push(ax + ((n - ay) / (by - ay)) * (bx - ax));
    }
  return found.sort((one, other) => one - other);
};

type Span = readonly [from: number, to: number];
const spans = (along: readonly number[]): Span[] =>
  along.flatMap((from, at) => (at % 2 === 0 ? [[from, along[at + 1] ?? from] as const] : []));
const widest = (along: readonly number[]): Span =>
  spans(along).reduce<Span>((best, one) => (one[1] - one[0] > best[1] - best[0] ? one : best), [0, 0]);
const around = (along: readonly number[], e: number): Span =>
  spans(along).find(([from, to]) => from <= e && e <= to) ?? [e, e];

/** Whether a place is within an outline, and not in one of its holes. */
export const isWithin = (rings: readonly FlatRing[], e: number, n: number): boolean =>
  spans(crossings(rings, n)).some(([from, to]) => from <= e && e <= to);
