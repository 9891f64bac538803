import { bytesOf, endsAsArchive, holds, placesOf, readable, standsAt } from '#lib/bytes.ts';
import { fail, ok, type Result } from '#lib/result.ts';

/** Decides by the first bytes; other kinds of pictures (SVG above all) are not accepted. */
const typeOf = (bytes: Uint8Array): string | undefined => {
  if (standsAt(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (standsAt(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (standsAt(bytes, 0, bytesOf('RIFF')) && standsAt(bytes, 8, bytesOf('WEBP'))) return 'image/webp';
  return undefined;
};

/** Long enough not to occur by accident among the pixels of a photograph. */
const files = ['%PDF-1', '%PDF-2', 'vbaProject'].map(bytesOf);
/** Short enough to occur in one of a thousand photographs; in a page or a program readable text follows. */
const texts = ['<script', '<SCRIPT', '<html', '<!DOCTYPE', '<?php', '<svg'].map(bytesOf);
const goesOn = 8;

const holdsText = (bytes: Uint8Array, wanted: readonly number[]): boolean => {
  for (const at of placesOf(bytes, wanted)) {
    const from = at + wanted.length;
    if (readable(bytes, from, from + goesOn)) return true;
  }
  return false;
};

/** True for a picture that is also a page, a PHP program, a PDF or an archive. */
const isTwoThings = (bytes: Uint8Array): boolean =>
  files.some((file) => holds(bytes, file)) || texts.some((text) => holdsText(bytes, text)) || endsAsArchive(bytes);

/** The type of a picture by its content; never by its name or the sender's word. */
export const pictureTypeOf = (bytes: Uint8Array): Result<string, 'file_type_not_allowed'> => {
  const type = typeOf(bytes);
  return type === undefined || isTwoThings(bytes) ? fail('file_type_not_allowed') : ok(type);
};
