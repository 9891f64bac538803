type Point = readonly [number, number];

/** The corner nearest to a place, of outlines as e, n, e, n …; undefined if none is within reach. */
export const nearestCorner = (
  [e, n]: Point,
  outlines: Iterable<readonly number[]>,
  reach: number,
): Point | undefined => {
  let nearest: Point | undefined;
  let least = reach;
  for (const outline of outlines)
    for (let at = 0; at + 1 < outline.length; at += 2) {
      const corner = [outline[at] ?? 0, outline[at + 1] ?? 0] as const;
      const metres = Math.hypot(corner[0] - e, corner[1] - n);
      if (metres <= least) [nearest, least] = [corner, metres];
    }
  return nearest;
};
