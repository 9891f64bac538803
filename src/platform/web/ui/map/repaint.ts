/** Replacements of a picture's colours; null for transparent. Others stay. */
export type Repaint = ReadonlyMap<string, string | null>;

/** An opaque CSS colour as a number; −1 for any other. */
const numberOf = (colour: string): number => {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour) ?? [];
  return red === undefined ? -1 : (Number(red) << 16) | (Number(green) << 8) | Number(blue);
};

/** Pixels as red, green, blue and opacity in the colours that they are to have. */
export const repaint = (pixels: Uint8ClampedArray, colours: Repaint): void => {
  const wanted = new Map([...colours].map(([from, to]) => [numberOf(from), to === null ? null : numberOf(to)]));
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const to = wanted.get(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
    if (to === null) pixels[at + 3] = 0;
    else if (to !== undefined) pixels.set([to >> 16, (to >> 8) & 255, to & 255], at);
  }
};
