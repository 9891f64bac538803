/** What each colour of a picture becomes; null where nothing is to be painted. Others stay. */
export type Repaint = ReadonlyMap<string, string | null>;

/** As one number, of how CSS writes an opaque colour; −1 of another one. */
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

/** A picture in other colours. */
export const repainted = (image: HTMLImageElement, colours: Repaint): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.drawImage(image, 0, 0);
  const whole = context.getImageData(0, 0, canvas.width, canvas.height);
  repaint(whole.data, colours);
  context.putImageData(whole, 0, 0);
  return canvas;
};
