/** Outer ring of a shape without its closing point; of several pieces the largest. Holes are not kept. */
export const outlineOf = (
  geometry: { readonly type: string; readonly coordinates: unknown } | null,
): [number, number][] | undefined => {
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return undefined;
  const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as [
    number,
    number,
  ][][][];
  let largest: [number, number][] | undefined;
  let size = 0;
  for (const [outer] of polygons) {
    const area = outer ? boxArea(outer) : 0;
    if (outer && area > size) [largest, size] = [outer, area];
  }
  const ring = largest?.every((point) => point.length >= 2 && point.every(Number.isFinite)) ? largest : undefined;
  return ring && ring.length > 3 ? ring.slice(0, -1) : undefined;
};

const boxArea = (ring: readonly (readonly [number, number])[]): number => {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of ring) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  return (right - left) * (high - low);
};
