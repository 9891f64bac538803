/** Lengths of the sides of a line of corners e, n, e, n … */
export const legsOf = (path: readonly number[], isClosed: boolean): number[] => {
  const count = path.length / 2;
  const at = (index: number, side: 0 | 1): number => path[(index % count) * 2 + side] ?? 0;
  return Array.from({ length: Math.max(0, isClosed && count > 2 ? count : count - 1) }, (_, index) =>
    Math.hypot(at(index + 1, 0) - at(index, 0), at(index + 1, 1) - at(index, 1)),
  );
};

export const areaOf = (path: readonly number[]): number => {
  const count = path.length / 2;
  const at = (index: number, side: 0 | 1): number => path[(index % count) * 2 + side] ?? 0;
  const twice = Array.from({ length: count }, (_, i) => at(i, 0) * at(i + 1, 1) - at(i + 1, 0) * at(i, 1));
  return Math.abs(twice.reduce((sum, part) => sum + part, 0)) / 2;
};
