import { limits } from '#contract/limits.ts';
import { isHeic } from './heic-names.ts';

/** A picture to be sent: made smaller and upright, with the hash of the camera's file. */
export type Smaller = { readonly file: Blob; readonly sha256: string; readonly takenAt: string };

/** A file that this browser cannot open as a picture. */
export class NoPicture extends Error {}

const photoQuality = 0.86;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A picture that the browser cannot open may be a HEIC: Safari opens those itself, the others need a decoder. */
export const openPicture = async (photo: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch (cause) {
    const picture = isHeic(photo) ? await (await import('./heic.ts')).openHeic(photo) : undefined;
    if (picture) return picture;
    throw new NoPicture(photo.name, { cause });
  }
};

/** A picture with no side longer than this, as a JPEG over white. */
export const redraw = async (picture: ImageBitmap, side: number, quality: number): Promise<Blob> => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new NoPicture();
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
};

/** Makes a photo small enough to send; redrawing it drops the place where it was taken. */
export const makeSmaller = async (photo: File): Promise<Smaller> => {
  const sha256 = hex(await crypto.subtle.digest('SHA-256', await photo.arrayBuffer()));
  const picture = await openPicture(photo);
  try {
    const file = await redraw(picture, limits.photoSide, photoQuality);
    return { file, sha256, takenAt: new Date(photo.lastModified).toISOString() };
  } finally {
    picture.close();
  }
};
