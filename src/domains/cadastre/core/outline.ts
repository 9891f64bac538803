import { round } from '#lib/maths.ts';

/** Corners in D96/TM metres, without the closing one; outer rings run clockwise, holes against the clock. */
export type Ring = readonly (readonly [number, number])[];

const cents = (metres: number): number => round(metres * 100) / 100;
const isSame = (one: Ring[number] | undefined, other: Ring[number] | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];

/** The ring from a corner on that it passes once and that no ring before it begins at, so that its end is found again. */
const begunAlone = (ring: Ring, begun: Ring): Ring => {
  const start = ring.findIndex(
    (corner) => ring.filter((one) => isSame(one, corner)).length === 1 && !begun.some((one) => isSame(one, corner)),
  );
  return start > 0 ? [...ring.slice(start), ...ring.slice(0, start)] : ring;
};

/**
 * All rings of an outline as one polygon of PostgreSQL: "((e,n),(e,n))". Each ring is closed; bridges lead from its start to that of the
 * next ring, and back the same way after the last one. A bridge passed twice bounds nothing, so that the database tells the inside from a
 * hole.
 */
export const outlineText = (rings: readonly Ring[]): string => {
  const kept: Ring[] = [];
  for (const ring of rings) {
    const rounded = ring.map(([e, n]): readonly [number, number] => [cents(e), cents(n)]);
    kept.push(
      begunAlone(
        rounded,
        kept.flatMap(([first]) => (first ? [first] : [])),
      ),
    );
  }
  const [only] = kept;
  const corners =
    kept.length === 1 && only
      ? only
      : [
          ...kept.flatMap((ring) => [...ring, ...ring.slice(0, 1)]),
          ...kept
            .slice(1, -1)
            .reverse()
            .flatMap((ring) => ring.slice(0, 1)),
        ];
  return `(${corners.map(([e, n]) => `(${e},${n})`).join(',')})`;
};

/** The rings of such a polygon again; the first one is that of its largest part. */
export const ringsOf = (corners: Ring): Ring[] => {
  const rings: Ring[] = [];
  for (let start = 0; start < corners.length; ) {
    const end = corners.findIndex((corner, at) => at > start && isSame(corner, corners[start]));
    // Without an end it is the only ring, or the way back.
    if (end < 0) return rings.length > 0 ? rings : [corners];
    rings.push(corners.slice(start, end));
    start = end + 1;
  }
  return rings;
};

/** The area within, positive when the ring runs clockwise. */
export const clockwiseArea = (ring: Ring): number => {
  let twice = 0;
  let [px, py] = ring.at(-1) ?? [0, 0];
  // Relative to the first corner: the full coordinates would lose digits.
  const [ox, oy] = ring[0] ?? [0, 0];
  for (const [x, y] of ring) {
    twice += (x - ox) * (py - oy) - (px - ox) * (y - oy);
    [px, py] = [x, y];
  }
  return twice / 2;
};
