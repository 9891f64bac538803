import { isAscii } from 'node:buffer';
import { limits } from '#contract/limits.ts';
import { isTooMany } from './refused.ts';

/** Encodings in which registers write their texts. */
export type Encoding = 'utf-8' | 'windows-1250';

/** The bytes cannot be text in the encoding that the bytes before them decided on. */
export class NotDecodable extends Error {}

const beyondAscii = (byte: number): boolean => byte > 127;

/** How many bytes a character of UTF-8 has that begins so; 0 if none can. */
const lengthOf = (lead: number): number => {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
};

const isContinuation = (byte: number): boolean => byte >= 0x80 && byte <= 0xbf;

/**
 * The encoding of the first character beyond ASCII; undefined if the bytes end within it. UTF-8 demands bytes after it that no letter
 * of Slovenian in CP1250 is followed by.
 */
export const encodingOf = (bytes: Uint8Array): Encoding | undefined => {
  const length = lengthOf(bytes[0] ?? 0);
  if (length === 0) return 'windows-1250';
  for (let at = 1; at < length; at++) {
    const byte = bytes[at];
    if (byte === undefined) return undefined;
    if (!isContinuation(byte)) return 'windows-1250';
  }
  return 'utf-8';
};

/** The bytes without a character of UTF-8 that their end cuts off: a cell has a width in bytes, and a long name fills it. */
export const withoutCut = (bytes: Uint8Array): Uint8Array => {
  for (let at = bytes.length - 1; at >= bytes.length - 3 && at >= 0; at--) {
    const byte = bytes[at] ?? 0;
    if (isContinuation(byte)) continue;
    return lengthOf(byte) > bytes.length - at ? bytes.subarray(0, at) : bytes;
  }
  return bytes;
};

/**
 * Text in pieces, in UTF-8 or in CP1250: they are equal up to the first character beyond ASCII, and that one decides for the rest. Later
 * bytes that do not fit throw `NotDecodable`. `only` decides beforehand.
 */
export const openDecoder = (only?: Encoding) => {
  let decided = only;
  let decoder = decided && new TextDecoder(decided, { fatal: true });
  let held: Buffer = Buffer.alloc(0);
  const decode = (piece?: Buffer): string => {
    const bytes = held.length > 0 ? Buffer.concat([held, piece ?? Buffer.alloc(0)]) : (piece ?? held);
    held = Buffer.alloc(0);
    if (!decoder) {
      if (isAscii(bytes)) return bytes.toString('latin1');
      const at = bytes.findIndex(beyondAscii);
      // A letter cut off at the end of the text is not UTF-8.
      decided = encodingOf(bytes.subarray(at)) ?? (piece ? undefined : 'windows-1250');
      if (!decided) {
        held = Buffer.from(bytes.subarray(at));
        return bytes.toString('latin1', 0, at);
      }
      decoder = new TextDecoder(decided, { fatal: true });
    }
    try {
      return decoder.decode(bytes, { stream: piece !== undefined });
    } catch (cause) {
      throw new NotDecodable('', { cause });
    }
  };
  return { decode, encoding: () => decided };
};

/** Slovenian letters of UTF-8 misread as CP1250, CP1252 or Latin-1: Ä and the like before characters that never follow it. */
const garbledPairs = 'Ä[\\u008c\\u008d\\u0087\\u0091ŚŤŒ‡‘]|[ĹÅ][\\u00a0¡ˇľ¾˝½]';
/** The sign for a lost letter, and control signs, which no text of a register has. */
const noLetters = '[\\uFFFD\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]';
/** Slovenian letters in CP852 or ISO 8859-2 by their bytes, as CP1250 would read them. */
const ofOtherPages = '[ź¬ç§¦ąľ©®]';

const strangeIn: Readonly<Record<Encoding, RegExp>> = {
  'utf-8': new RegExp(`${garbledPairs}|${noLetters}`, 'g'),
  'windows-1250': new RegExp(`${garbledPairs}|${noLetters}|${ofOtherPages}`, 'g'),
};
/** č, š and ž, small and capital. */
const soundLetters = /[\u010c\u010d\u0160\u0161\u017d\u017e]/;

/** Watches a text in pieces for content that no register writes: among all letters, or in more than the allowed share of its lines. */
export const watchLetters = (encoding: () => string | undefined) => {
  let [strange, isMixed, hasSound] = [0, false, false];
  const see = (text: string): void => {
    const isCp1250 = encoding() === 'windows-1250';
    strange += text.match(strangeIn[isCp1250 ? 'windows-1250' : 'utf-8'])?.length ?? 0;
    // These characters in CP1250 are a letter in UTF-8: both encodings are mixed, and neither fits the whole file.
    isMixed ||= isCp1250 && new RegExp(garbledPairs).test(text);
    hasSound ||= soundLetters.test(text);
  };
  const areDamaged = (lines: number): boolean =>
    isMixed || (strange > 0 && !hasSound) || isTooMany(strange, lines, limits.imports.refused.rejectedPercent);
  return { see, areDamaged };
};
