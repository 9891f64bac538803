import { fail, ok, type Result } from '#lib/result.ts';

const starts = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

const codes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

/** Decides by the first bytes; what else is called a picture (SVG above all) is not taken. */
const typeOf = (bytes: Uint8Array): string | undefined => {
  if (starts(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (starts(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (starts(bytes, 0, codes('RIFF')) && starts(bytes, 8, codes('WEBP'))) return 'image/webp';
  return undefined;
};

/** Long enough that dots do not spell them by chance. */
const strangers = ['%PDF-1', '%PDF-2', '<script', '<SCRIPT', '<html', '<!DOCTYPE', '<?php', '<svg', 'vbaProject'].map(
  codes,
);
const endOfArchive = [0x50, 0x4b, 0x05, 0x06];
const archiveComment = 65_557;

const holds = (bytes: Uint8Array, wanted: readonly number[]): boolean => {
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (starts(bytes, at, wanted)) return true;
  return false;
};

/** True for what is a picture and something else at once: a page, a program of PHP, a PDF or an archive. */
const isTwoThings = (bytes: Uint8Array): boolean =>
  strangers.some((stranger) => holds(bytes, stranger)) || holds(bytes.subarray(-archiveComment), endOfArchive);

/** The type of a picture by its content; never by its name or the sender's word. */
export const pictureTypeOf = (bytes: Uint8Array): Result<string, 'file_type_not_allowed'> => {
  const type = typeOf(bytes);
  return type === undefined || isTwoThings(bytes) ? fail('file_type_not_allowed') : ok(type);
};
