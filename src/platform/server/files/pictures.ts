import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { limits } from '#contract/limits.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import { outsideOfTransactions } from '../db/outside.ts';
import { AppError, fileRefused } from '../http/app-error.ts';

/** A stored picture: JPEG, upright, in sRGB, and without the camera's metadata. */
type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number };
export type Pictures = { readonly full: Picture; readonly thumb: Picture };
export type Turn = 0 | 90 | 180 | 270;

sharp.cache(false);
sharp.concurrency(1);

/** Each may need 200 MB while it is open. The library works in threads of its own, so requests are still answered. */
const limitConcurrency = pLimit(2);

/** The largest takes two seconds of an idle machine. Its library counts the time that passes. */
const mostSeconds = 30;

const open = (bytes: Buffer): Sharp => {
  outsideOfTransactions('a picture is decoded');
  return sharp(bytes, {
    limitInputPixels: limits.photoPixels,
    failOn: 'error',
    sequentialRead: true,
    animated: false,
  }).timeout({ seconds: mostSeconds });
};

/** Only a timeout and the pixel limit are named as such; other messages of the library are not passed on. */
const refusalOf = (error: unknown, isOther?: RegExp) => {
  if (error instanceof AppError) throw error;
  const { message } = error as Error;
  if (/timeout/i.test(message)) throw new AppError('file_too_much');
  if (/pixel limit/i.test(message)) throw fileRefused('pixels');
  return fail(isOther?.test(message) ? 'file_type_not_allowed' : 'file_corrupt');
};

const jpeg = async (picture: Sharp, side: number, quality: number): Promise<Picture> => {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality, progressive: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

const both = async (upright: () => Sharp): Promise<Pictures> => ({
  full: await jpeg(upright(), limits.photoSide, 86),
  thumb: await jpeg(upright(), limits.thumbSide, 78),
});

/**
 * Encodes the picture again from its pixels, so that nothing else is kept. Pictures that cannot be opened completely, or have more pixels
 * than any photograph, are refused.
 */
export const takePicture = (bytes: Buffer): Promise<Result<Pictures, 'file_corrupt' | 'file_type_not_allowed'>> =>
  limitConcurrency(async () => {
    try {
      const { width = 0, height = 0 } = await open(bytes).metadata();
      if (width * height > limits.photoPixels) throw fileRefused('pixels');
      return ok(await both(() => open(bytes).autoOrient()));
    } catch (error) {
      return refusalOf(error);
    }
  });

/**
 * A drawing on paper or glass, such as a signature: a PNG encoded again from its pixels, without the empty margin, so that
 * it can be scaled to a height.
 */
export const takeDrawing = (bytes: Buffer): Promise<Result<Picture, 'file_corrupt' | 'file_type_not_allowed'>> =>
  limitConcurrency(async () => {
    try {
      const { format, width = 0, height = 0 } = await open(bytes).metadata();
      if (!['jpeg', 'png', 'webp'].includes(format)) return fail('file_type_not_allowed');
      if (width * height > limits.photoPixels) throw fileRefused('pixels');
      // Turned first and cut after it: one pass would cut the picture as the camera held it.
      const upright = await open(bytes).autoOrient().toColourspace('srgb').png().toBuffer();
      const { data, info } = await open(upright)
        .trim()
        .resize({ width: limits.markSide, height: limits.markSide, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9, palette: true })
        .toBuffer({ resolveWithObject: true });
      return ok({ bytes: data, width: info.width, height: info.height });
    } catch (error) {
      // sharp reports this for unknown formats.
      return refusalOf(error, /unsupported image format/i);
    }
  });

/** The same picture turned to the right. */
export const turnPicture = (bytes: Buffer, turn: Turn): Promise<Pictures> =>
  limitConcurrency(() => both(() => open(bytes).rotate(turn)));
