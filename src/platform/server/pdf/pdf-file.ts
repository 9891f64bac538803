import { inflateSync } from 'node:zlib';
import { codeOf } from '#lib/error-code.ts';
import { TooMuch } from '../reading/too-much.ts';
import { isDictionary, isName, isRef, type PdfDictionary, type PdfValue, readValue, skipBlank } from './pdf-objects.ts';

/** An object; if it is a stream, also the place at which its bytes begin. */
type PdfPart = { readonly value: PdfValue; readonly from?: number };

/**
 * All objects of a PDF, whether its tables list them or not: replaced ones, those that only a reader repairing a broken file finds, and
 * those packed in streams of objects. So it does not matter which of them a reader uses.
 */
export type PdfFile = {
  readonly parts: readonly PdfPart[];
  readonly trailers: readonly PdfDictionary[];
  /** All possible values for a reader: itself, or the objects of its number. */
  readonly resolve: (value: PdfValue) => readonly PdfValue[];
  /** The bytes of each stream, by its length and up to its end if they differ. */
  readonly streams: () => Generator<{ readonly dictionary: PdfDictionary; readonly packed: Uint8Array }>;
  /** False if objects are packed in a way that we cannot look into. */
  readonly isWhole: boolean;
  /** False if objects follow after its last end: then it was cut off. */
  readonly isEnded: boolean;
};

/** Maximum unpacked size of all object streams of a file, and of one. */
const mostBytes = 20_000_000;
const mostOfOne = 4_000_000;
/** Limit of bytes read per byte of a file: nested objects are read once for each, which no program writes. */
const mostTimes = 3;
const spareBytes = 100_000;
const unnumbered = -1;

const [objWord, streamWord, endWord, trailerWord, endOfFile, startOfTable] = [
  'obj',
  'stream',
  'endstream',
  'trailer',
  '%%EOF',
  'startxref',
].map((word) => Buffer.from(word, 'latin1')) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];

const isLetter = (code = 0): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** Next position of `wanted`: for increasing positions it scans the bytes once. */
const finder = (bytes: Buffer, wanted: Buffer) => {
  let found = -2;
  return (from: number): number => {
    if (found === -1 || found >= from) return found;
    found = bytes.indexOf(wanted, from);
    return found;
  };
};

export const readPdfFile = (given: Uint8Array): PdfFile => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const byNumber = new Map<number, PdfValue[]>();
  const parts: PdfPart[] = [];
  let left = bytes.length * mostTimes + spareBytes;
  let lastObject = -1;

  const take = (number: number, part: PdfPart): void => {
    parts.push(part);
    const known = byNumber.get(number);
    if (known) known.push(part.value);
    else byNumber.set(number, [part.value]);
  };
  const readAt: Read = (source, place) => {
    const read = readValue(source, place);
    left -= read.to - place;
    if (left < 0) throw new TooMuch();
    return read;
  };
  for (let at = bytes.indexOf(objWord); at >= 0; at = bytes.indexOf(objWord, at + objWord.length)) {
    if (isLetter(bytes[at - 1])) continue;
    const { to, value } = readAt(bytes, at + objWord.length);
    const number = numberBefore(bytes, at);
    if (number !== unnumbered) lastObject = at;
    const from = isDictionary(value) ? streamFrom(bytes, to) : undefined;
    take(number, from === undefined ? { value } : { value, from });
  }

  const trailers: PdfDictionary[] = [];
  for (let at = bytes.indexOf(trailerWord); at >= 0; at = bytes.indexOf(trailerWord, at + trailerWord.length)) {
    const { value } = readAt(bytes, at + trailerWord.length);
    if (isDictionary(value)) trailers.push(value);
  }

  // An object whose number could not be read, as with a comment in it, may be any requested one.
  const resolve = (value: PdfValue): readonly PdfValue[] =>
    isRef(value) ? [...(byNumber.get(value.number) ?? []), ...(byNumber.get(unnumbered) ?? [])] : [value];

  function* streams() {
    const nextEnd = finder(bytes, endWord);
    for (const { value, from } of parts) {
      if (from === undefined || !isDictionary(value)) continue;
      const end = nextEnd(from);
      const lengths = valuesOf(value, 'Length')
        .flatMap(resolve)
        .filter((length) => typeof length === 'number');
      const ends = [end < 0 ? bytes.length : end, ...lengths.map((length) => from + length)];
      // The end of line before the word may belong to the bytes, so ends up to two bytes apart are one.
      const apart = ends.filter((one, index) => !ends.slice(0, index).some((other) => Math.abs(other - one) <= 2));
      for (const to of apart) yield { dictionary: value, packed: bytes.subarray(from, Math.max(from, to)) };
    }
  }

  let [total, isWhole] = [0, true];
  for (const { dictionary, packed } of [...streams()].filter((one) => holdsObjects(one.dictionary, resolve))) {
    const unpacked = total < mostBytes ? unpack(packed, dictionary, resolve) : undefined;
    if (unpacked === undefined) isWhole = false;
    else {
      total += unpacked.length;
      left += unpacked.length * mostTimes;
      for (const [number, value] of packedObjects(unpacked, dictionary, resolve, readAt)) take(number, { value });
    }
  }
  const end = bytes.lastIndexOf(endOfFile);
  return {
    parts,
    trailers,
    resolve,
    streams,
    isWhole,
    isEnded: end > lastObject && bytes.lastIndexOf(startOfTable, end) >= 0,
  };
};

/** The number of the object whose word begins at a place. */
const numberBefore = (bytes: Buffer, at: number): number => {
  const before = bytes
    .subarray(Math.max(0, at - 200), at)
    .toString('latin1')
    .replace(/%[^\r\n]*[\r\n]/g, ' ');
  const [, number] = /(?<!\d)(\d{1,10})\s{1,99}\d{1,5}\s{0,99}$/.exec(before) ?? [];
  return number === undefined ? unnumbered : Number(number);
};

/** Start of the bytes of a stream whose dictionary ends at a position; undefined without a stream. */
const streamFrom = (bytes: Buffer, to: number): number | undefined => {
  const at = skipBlank(bytes, to);
  if (!streamWord.equals(bytes.subarray(at, at + streamWord.length))) return undefined;
  const behind = at + streamWord.length;
  return behind + (bytes[behind] === 13 ? 2 : 1);
};

export const valuesOf = (dictionary: PdfDictionary, key: string): readonly PdfValue[] =>
  dictionary.entries.filter(([name]) => name === key).map(([, value]) => value);

/** Recognised by its type, or by the entries needed to read it, with any type. */
const holdsObjects = (dictionary: PdfDictionary, resolve: Resolve): boolean =>
  valuesOf(dictionary, 'Type')
    .flatMap(resolve)
    .some((type) => isName(type) && type.name === 'ObjStm') ||
  ['First', 'N'].every((key) => valuesOf(dictionary, key).length > 0);

type Resolve = PdfFile['resolve'];
type Read = (source: Uint8Array, place: number) => ReturnType<typeof readValue>;

const numberIn = (dictionary: PdfDictionary, key: string, resolve: Resolve): number =>
  valuesOf(dictionary, key)
    .flatMap(resolve)
    .find((value) => typeof value === 'number') ?? 0;

/**
 * The objects in an unpacked object stream: first their numbers and places, then the objects. Some readers go to the places, some read one
 * after the other.
 */
function* packedObjects(
  bytes: Uint8Array,
  dictionary: PdfDictionary,
  resolve: Resolve,
  readAt: Read,
): Generator<[number, PdfValue]> {
  const first = numberIn(dictionary, 'First', resolve);
  const places: (readonly [number: number, place: number])[] = [];
  for (let [n, at] = [numberIn(dictionary, 'N', resolve), 0]; n > 0 && at < Math.min(first, bytes.length); n -= 1) {
    const number = readAt(bytes, at);
    const place = readAt(bytes, number.to);
    at = place.to;
    if (typeof number.value === 'number' && typeof place.value === 'number')
      places.push([number.value, skipBlank(bytes, first + place.value)]);
  }
  const met = new Set<string>();
  for (let [at, n] = [skipBlank(bytes, Math.max(0, first)), 0]; at < bytes.length; n += 1) {
    const { to, value } = readAt(bytes, at);
    const number = places[n]?.[0] ?? unnumbered;
    met.add(`${number} ${at}`);
    yield [number, value];
    at = skipBlank(bytes, to);
  }
  for (const [number, place] of places)
    if (!met.has(`${number} ${place}`) && place < bytes.length) yield [number, readAt(bytes, place).value];
}

const inflate = (bytes: Uint8Array): Uint8Array | undefined => {
  try {
    return inflateSync(bytes, { maxOutputLength: mostOfOne });
  } catch (error) {
    // Too large for a stream of dictionaries. A broken stream cannot be opened by other programs either.
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? undefined : new Uint8Array();
  }
};

const ofHex = (bytes: Uint8Array): Uint8Array => {
  const end = bytes.indexOf(0x3e);
  const digits = Buffer.from(bytes.subarray(0, end < 0 ? bytes.length : end)).toString('latin1');
  return Buffer.from(digits.replace(/[^0-9a-f]/gi, ''), 'hex');
};

const ofAscii85 = (bytes: Uint8Array): Uint8Array => {
  const out: number[] = [];
  let group: number[] = [];
  const flush = (length: number): void => {
    const value = [...group, 84, 84, 84, 84].slice(0, 5).reduce((sum, digit) => sum * 85 + digit, 0);
    for (let n = 0; n < length; n += 1) out.push(Math.floor(value / 256 ** (3 - n)) % 256);
    group = [];
  };
  for (const code of bytes) {
    if (code === 0x7e) break;
    if (code === 0x7a && group.length === 0) out.push(0, 0, 0, 0);
    else if (code >= 0x21 && code <= 0x75) group.push(code - 33);
    if (group.length === 5) flush(4);
  }
  if (group.length > 1) flush(group.length - 1);
  return Uint8Array.from(out);
};

const filters: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array | undefined>> = {
  FlateDecode: inflate,
  Fl: inflate,
  ASCIIHexDecode: ofHex,
  AHx: ofHex,
  ASCII85Decode: ofAscii85,
  A85: ofAscii85,
};

/** Names of a stream's filters, the first one first; undefined if they cannot be read. */
export const filtersOf = (dictionary: PdfDictionary, resolve: Resolve): readonly string[] | undefined => {
  const written = valuesOf(dictionary, 'Filter');
  const [only, ...others] = written.flatMap(resolve);
  if (written.length === 0 || only === null) return [];
  if (only === undefined || others.length > 0) return undefined;
  const list = (Array.isArray(only) ? only : [only]).flatMap((one: PdfValue) => resolve(one));
  return list.every(isName) ? list.map(({ name }) => name) : undefined;
};

/** The bytes behind the filters of a stream; undefined if we do not know one of them, or the bytes are changed once more. */
const unpack = (packed: Uint8Array, dictionary: PdfDictionary, resolve: Resolve): Uint8Array | undefined => {
  const settings = ['DecodeParms', 'DP']
    .flatMap((key) => valuesOf(dictionary, key))
    .flatMap(resolve)
    .flat();
  const predicted = settings
    .flatMap(resolve)
    .some((one) => isDictionary(one) && numberIn(one, 'Predictor', resolve) > 1);
  const names = filtersOf(dictionary, resolve);
  if (predicted || !names) return undefined;
  let part: Uint8Array | undefined = packed;
  for (const name of names) part = part && (Object.hasOwn(filters, name) ? filters[name]?.(part) : undefined);
  return part;
};
