type Seen = readonly number[];
type Label = { readonly text: string; readonly isTotal: boolean; readonly at: readonly [number, number] };

/** Pixels: a letter, a line, and how far a text keeps from a line and from the edge of the map. */
const letter = 7.5;
const lineHeight = 17;
const apart = 14;

const widthOf = (text: string): number => Math.max(...text.split('\n').map((line) => line.length)) * letter;
const heightOf = (text: string): number => text.split('\n').length * lineHeight;
const clamped = (value: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));

/**
 * Labels of a measurement: the length beside each leg that has room for it, and the total once, inside an area that has room for it, else
 * below the drawing; all within the view. A single leg is the total.
 */
export const labelsOf = (
  corners: readonly (readonly number[])[],
  isClosed: boolean,
  { legs, total }: { readonly legs: readonly string[]; readonly total: string },
  metresPerPixel: number,
  [west = 0, south = 0, east = 0, north = 0]: Seen,
): Label[] => {
  if (corners.length < 2) return [];
  const es = corners.map(([e = 0]) => e);
  const ns = corners.map(([, n = 0]) => n);
  const [left, right, low, high] = [Math.min(...es), Math.max(...es), Math.min(...ns), Math.max(...ns)];
  const middle = [(left + right) / 2, (low + high) / 2] as const;
  const [wide, tall] = [widthOf(total) * metresPerPixel, heightOf(total) * metresPerPixel];
  const free = apart * metresPerPixel;
  const isWithin = isClosed && right - left > 2 * wide && high - low > 2 * tall + 4 * free;
  const at = [middle[0], isWithin ? middle[1] : low - tall / 2 - free] as const;
  const sum: Label = {
    text: total,
    isTotal: true,
    at: [
      clamped(at[0], west + wide / 2 + free, east - wide / 2 - free),
      clamped(at[1], south + tall / 2 + free, north - tall / 2 - free),
    ],
  };
  if (legs.length < 2) return [sum];
  const sides = legs.flatMap((text, index): Label[] => {
    const [[e1 = 0, n1 = 0] = [], [e2 = 0, n2 = 0] = []] = [corners[index], corners[(index + 1) % corners.length]];
    const length = Math.hypot(e2 - e1, n2 - n1);
    if (length / metresPerPixel < widthOf(text) + apart) return [];
    const [e, n] = [(e1 + e2) / 2, (n1 + n2) / 2];
    // Beside the leg, away from the middle of the whole; the smaller the angle between text and leg, the less distance it needs.
    const [ue, un] = [(n2 - n1) / length, (e1 - e2) / length];
    const out = ue * (e - middle[0]) + un * (n - middle[1]) < 0 ? -1 : 1;
    const reach = (Math.abs(ue) * widthOf(text)) / 2 + (Math.abs(un) * lineHeight) / 2 + 4;
    return [
      { text, isTotal: false, at: [e + out * ue * reach * metresPerPixel, n + out * un * reach * metresPerPixel] },
    ];
  });
  return [...sides, sum];
};
