import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { TooMuch } from '../reading/too-much.ts';

/** A part of an office file: its name without a leading slash, and a function that reads its bytes. */
type OfficePart = { readonly name: string; readonly read: () => Promise<Buffer> };

export type OfficeArchive = {
  readonly parts: readonly OfficePart[];
  /** Its unpacked size. */
  readonly size: number;
  /** The parts together exceed its bytes, so they overlap. */
  readonly overlaps: boolean;
};

const mostParts = 3_000;

/** Maximum length of all texts of a file that are read: a book of a thousand pages has a third of it. */
export const roomForTexts = () => {
  let left = 40_000_000;
  return (bytes: number): void => {
    left -= bytes;
    if (left < 0) throw new TooMuch();
  };
};

/** The parts of an office file; undefined if it is no readable archive. */
export const openOffice = async (
  bytes: Buffer,
  take: ReturnType<typeof roomForTexts>,
): Promise<OfficeArchive | undefined> => {
  let archive: ZipFile;
  const entries: Entry[] = [];
  try {
    archive = await fromBufferPromise(bytes);
    for await (const entry of archive.eachEntry()) {
      entries.push(entry);
      if (entries.length > mostParts) return undefined;
    }
  } catch {
    return undefined;
  }
  const sum = (key: 'uncompressedSize' | 'compressedSize') => entries.reduce((all, entry) => all + entry[key], 0);
  return {
    parts: entries.map((entry) => ({
      name: entry.fileName.replace(/^\/+/, ''),
      read: async () => {
        take(entry.uncompressedSize);
        return buffer(await archive.openReadStreamPromise(entry));
      },
    })),
    size: sum('uncompressedSize'),
    overlaps: sum('compressedSize') > bytes.length,
  };
};

/** An element as it begins or ends; names without their prefixes, which may be any. Texts are those of the element that is open. */
export type XmlStep =
  | { readonly kind: 'begin'; readonly name: string; readonly attributes: readonly (readonly [string, string])[] }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** Thrown for XML that an office program must not open, including XML with its own definitions. */
export class UnclearXml extends Error {}

const encodings = ['utf-8', 'utf8', 'utf-16', 'us-ascii', 'ascii'];

/** Office programs accept UTF-8 and UTF-16, by their mark or by the bytes of the first letter. */
const textOf = (bytes: Buffer): string => {
  const [first, second] = bytes;
  const label =
    (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new UnclearXml();
  }
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Walks through an XML part, with entities decoded. */
export const readXml = (bytes: Buffer, see: (step: XmlStep) => void): void => {
  const text = textOf(bytes);
  if (text.trim() === '') return;
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new UnclearXml();
  });
  parser.on('doctype', () => {
    throw new UnclearXml();
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !encodings.includes(encoding.toLowerCase())) throw new UnclearXml();
  });
  parser.on('opentag', ({ name, attributes }) => {
    const named = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const);
    see({ kind: 'begin', name: localName(name), attributes: named });
  });
  parser.on('closetag', ({ name }) => see({ kind: 'end', name: localName(name) }));
  parser.on('text', (text) => see({ kind: 'text', text }));
  parser.on('cdata', (text) => see({ kind: 'text', text }));
  parser.write(text).close();
};
