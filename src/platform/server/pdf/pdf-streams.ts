import { inflateSync } from 'node:zlib';

/** So much of a file is unpacked at most, and so much of one stream. */
const mostBytes = 20_000_000;
const mostOfOne = 4_000_000;
/** Longer dictionaries than this have no stream of objects. */
const longestDictionary = 2_000;

export type Unpacked = {
  readonly parts: readonly Buffer[];
  /** False where something is packed in a way that we cannot look into. */
  readonly isWhole: boolean;
};

/** What lies packed in the object streams of a PDF: dictionaries that its plain bytes do not show. */
export const unpackedOf = (pdf: Buffer): Unpacked => {
  const parts: Buffer[] = [];
  let total = 0;
  let isWhole = true;
  for (let at = pdf.indexOf('/ObjStm'); at >= 0; at = pdf.indexOf('/ObjStm', at + 7)) {
    // A longer name that only begins alike.
    if (/[A-Za-z]/.test(String.fromCharCode(pdf[at + 7] ?? 0))) continue;
    const start = pdf.indexOf('stream', at);
    if (start < 0) break;
    if (total >= mostBytes) return { parts, isWhole: false };
    const from = start + (pdf[start + 6] === 13 ? 8 : 7);
    const end = pdf.indexOf('endstream', from);
    const part = unpack(pdf.subarray(from, end < 0 ? pdf.length : end), dictionaryAround(pdf, at, start));
    if (part === undefined) isWhole = false;
    else {
      total += part.length;
      parts.push(part);
    }
  }
  return { parts, isWhole };
};

const dictionaryAround = (pdf: Buffer, at: number, to: number): string => {
  const earliest = Math.max(0, at - longestDictionary);
  const from = pdf.lastIndexOf(' obj', at);
  return pdf
    .subarray(from < earliest ? earliest : from, to)
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
};

const inflate = (bytes: Buffer): Buffer | undefined => {
  try {
    return inflateSync(bytes, { maxOutputLength: mostOfOne });
  } catch (error) {
    // More than a stream of dictionaries can be. What is broken nobody else can open either; its plain bytes are looked at anyway.
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : Buffer.alloc(0);
  }
};

const ofHex = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('latin1').replace(/>.*|[^0-9a-f]/gis, ''), 'hex');

const ofAscii85 = (bytes: Buffer): Buffer => {
  const out: number[] = [];
  let group: number[] = [];
  const flush = (length: number): void => {
    const value = [...group, 84, 84, 84, 84].slice(0, 5).reduce((sum, digit) => sum * 85 + digit, 0);
    for (let n = 0; n < length; n += 1) out.push(Math.floor(value / 256 ** (3 - n)) % 256);
    group = [];
  };
  for (const character of bytes.toString('latin1').replace(/~>.*|\s/gs, '')) {
    if (character === 'z' && group.length === 0) out.push(0, 0, 0, 0);
    else group.push(character.charCodeAt(0) - 33);
    if (group.length === 5) flush(4);
  }
  if (group.length > 1) flush(group.length - 1);
  return Buffer.from(out);
};

const filters: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  FlateDecode: inflate,
  ASCIIHexDecode: ofHex,
  ASCII85Decode: ofAscii85,
};

/** The bytes behind the filters of a dictionary; undefined where we do not know one of them, or the bytes are changed once more. */
const unpack = (bytes: Buffer, dictionary: string): Buffer | undefined => {
  if (/\/Predictor\s+(?!1\b)\d/.test(dictionary) || /\/Filter\s+\d+\s+\d+\s+R/.test(dictionary)) return undefined;
  const named = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? '';
  let part: Buffer | undefined = bytes;
  for (const [, name = ''] of named.matchAll(/\/(\w+)/g))
    part = part && Object.entries(filters).find(([one]) => one === name)?.[1](part);
  return part;
};
