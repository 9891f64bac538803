import { type Repaint, repaint } from './repaint.ts';

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
