export type Point = readonly [number, number];
export type Polygon = readonly Point[];

/** The points of a ring in pairs, each with the next one; the last with the first. */
export const edgesOf = (polygon: Polygon): (readonly [Point, Point])[] =>
  polygon.map((from, index) => [from, polygon[(index + 1) % polygon.length] ?? from]);

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export const areaOf = (polygon: Polygon): number =>
  Math.abs(edgesOf(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)) / 2;

const isCounterClockwise = (polygon: Polygon): boolean =>
  edgesOf(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) > 0;

export const centreOf = (polygon: Polygon): Point => [
  polygon.reduce((sum, point) => sum + point[0], 0) / polygon.length,
  polygon.reduce((sum, point) => sum + point[1], 0) / polygon.length,
];

/** The side of a convex polygon where normal · point ≤ limit. */
const clip = (polygon: Polygon, normal: Point, limit: number): Polygon => {
  const over = (point: Point) => normal[0] * point[0] + normal[1] * point[1] - limit;
  return edgesOf(polygon).flatMap(([a, b]) => {
    const [atA, atB] = [over(a), over(b)];
    const kept: Point[] = atA <= 0 ? [a] : [];
    if (atA < 0 !== atB < 0 && atA !== 0 && atB !== 0) {
      const share = atA / (atA - atB);
      kept.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
    }
    return kept;
  });
};

/** A convex polygon moved inwards by `width` on every side; empty when nothing is left. */
export const inset = (polygon: Polygon, width: number): Polygon => {
  const sign = isCounterClockwise(polygon) ? 1 : -1;
  let inner = polygon;
  for (const [a, b] of edgesOf(polygon)) {
    const length = distance(a, b) || 1;
    const normal: Point = [(sign * (b[1] - a[1])) / length, (-sign * (b[0] - a[0])) / length];
    inner = clip(inner, normal, normal[0] * a[0] + normal[1] * a[1] - width);
    if (inner.length < 3) return [];
  }
  return inner;
};

export type Box = { readonly along: Point; readonly length: number; readonly width: number };

/** The smallest rectangle around a polygon: the direction of its longer side, its length and width. */
export const boxOf = (polygon: Polygon): Box => {
  let best: Box = { along: [1, 0], length: 1, width: 1 };
  let bestArea = Number.POSITIVE_INFINITY;
  for (const [a, b] of edgesOf(polygon)) {
    const edge = distance(a, b);
    if (edge < 1) continue;
    const along: Point = [(b[0] - a[0]) / edge, (b[1] - a[1]) / edge];
    const xs = polygon.map((point) => point[0] * along[0] + point[1] * along[1]);
    const ys = polygon.map((point) => point[1] * along[0] - point[0] * along[1]);
    const length = Math.max(...xs) - Math.min(...xs);
    const width = Math.max(...ys) - Math.min(...ys);
    if (length * width >= bestArea) continue;
    bestArea = length * width;
    best = length >= width ? { along, length, width } : { along: [-along[1], along[0]], length: width, width: length };
  }
  return best;
};

/** Cuts a polygon in two across `direction`, at `share` of its extent. */
export const split = (polygon: Polygon, direction: Point, share: number): readonly [Polygon, Polygon] => {
  const at = polygon.map((point) => point[0] * direction[0] + point[1] * direction[1]);
  const limit = Math.min(...at) + (Math.max(...at) - Math.min(...at)) * share;
  return [clip(polygon, direction, limit), clip(polygon, [-direction[0], -direction[1]], -limit)];
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

const short = (value: number): string => {
  const text = String(tenth(value));
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
};

/** A closed SVG path with relative steps of one decimal; the steps are taken from rounded points, so errors do not add up. */
export const pathOf = (polygon: Polygon): string => {
  const [start = [0, 0], ...rest] = polygon;
  let [x, y] = [tenth(start[0]), tenth(start[1])];
  const steps = rest.map((point) => {
    const [dx, dy] = [tenth(point[0] - x), tenth(point[1] - y)];
    [x, y] = [x + dx, y + dy];
    const [a, b] = [short(dx), short(dy)];
    return a + (b.startsWith('-') ? '' : ' ') + b;
  });
  const joined = steps.reduce((path, one) => path + (path && !one.startsWith('-') ? ' ' : '') + one, '');
  return `M${short(start[0])} ${short(start[1])}l${joined}z`;
};

/** A smooth open line through the middles between its points. */
export const smoothPathOf = (line: Polygon): string => {
  const [start = [0, 0], ...rest] = line;
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    const middle = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2] as const;
    return `Q${short(point[0])} ${short(point[1])} ${short(middle[0])} ${short(middle[1])}`;
  });
  return `M${short(start[0])} ${short(start[1])}${curves.join('')}`;
};
