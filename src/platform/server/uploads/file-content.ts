import { bytesOf, endsAsArchive, holds, placesOf, readable } from '#lib/bytes.ts';
import { fail, ok, type Result } from '#lib/result.ts';

/** Kinds of documents that are taken, by what is in them. */
export type DocumentKind = {
  readonly extension: 'pdf' | 'doc' | 'docx';
  readonly mime: string;
};

const kinds: Readonly<Record<DocumentKind['extension'], DocumentKind>> = {
  pdf: { extension: 'pdf', mime: 'application/pdf' },
  doc: { extension: 'doc', mime: 'application/msword' },
  docx: { extension: 'docx', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
};

const text = (bytes: Uint8Array, from: number, to: number): string => {
  let result = '';
  for (const byte of bytes.subarray(from < 0 ? 0 : from, to)) result += String.fromCharCode(byte);
  return result;
};

const contains = (bytes: Uint8Array, wanted: string): boolean => holds(bytes, bytesOf(wanted));

/** A name in an OLE directory is UTF-16: each letter followed by a zero byte. */
const wide = (name: string): string => [...name].join('\u0000');

/** A name of a PDF may write any letter as `#` and two digits; here they are letters again. */
const undisguised = (bytes: Uint8Array): Uint8Array => {
  const digit = (code = 0): number => Number.parseInt(String.fromCharCode(code), 16);
  const plain = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] === 35 ? digit(bytes[at + 1]) * 16 + digit(bytes[at + 2]) : Number.NaN;
    if (!Number.isNaN(code)) at += 2;
    plain[length] = Number.isNaN(code) ? (bytes[at] ?? 0) : code;
    length += 1;
  }
  return plain.subarray(0, length);
};

/** Names of content that runs by itself, or carries something that could. */
const activeNames = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia', '/SubmitForm'];
/** Similar names, so short that they occur by accident in the packed bytes of a large scan; real ones have readable text around. */
const shortActiveNames = ['/JS', '/XFA'].map(bytesOf);
const around = 12;

const isLetter = (code = 0): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

const isActive = (bytes: Uint8Array): boolean =>
  activeNames.some((name) => contains(bytes, name)) ||
  shortActiveNames.some((name) => {
    for (const at of placesOf(bytes, name)) {
      const to = at + name.length;
      // A longer name may begin alike.
      if (!isLetter(bytes[to]) && (readable(bytes, at - around, at) || readable(bytes, to, to + around))) return true;
    }
    return false;
  });

/**
 * Decides by the content, never by the name or the sender's word. A PDF must begin and end as one and must not bring
 * anything that runs by itself, in plain sight or in what was `unpacked` of it; a Word document must hold the part that
 * makes it one.
 */
export const documentKindOf = (
  bytes: Uint8Array,
  unpacked: readonly Uint8Array[] = [],
): Result<DocumentKind, 'file_type_not_allowed' | 'file_corrupt'> => {
  const head = text(bytes, 0, 8);
  if (head.startsWith('%PDF-')) {
    const tail = text(bytes, bytes.length - 1_024, bytes.length);
    if (!/^%PDF-[12]\.\d/.test(head) || !tail.includes('%%EOF') || !tail.includes('startxref'))
      return fail('file_corrupt');
    // An archive appended to a PDF makes the file valid as both.
    if (endsAsArchive(bytes)) return fail('file_type_not_allowed');
    const seen = [bytes, ...unpacked].flatMap((part) => [part, undisguised(part)]);
    return seen.some(isActive) ? fail('file_type_not_allowed') : ok(kinds.pdf);
  }
  if (head === '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')
    return contains(bytes, wide('WordDocument')) ? ok(kinds.doc) : fail('file_type_not_allowed');
  if (head.startsWith('PK\u0003\u0004')) {
    const word = contains(bytes, 'word/document.xml') && contains(bytes, '[Content_Types].xml');
    return word && !contains(bytes, 'vbaProject.bin') ? ok(kinds.docx) : fail('file_type_not_allowed');
  }
  return fail('file_type_not_allowed');
};

/** The sender's name of a file without anything that could lead elsewhere, for showing and for downloads. */
export const shownName = (name: string, extension: string, max: number): string => {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = [...base]
    .filter((character) => !/[\p{Cc}\p{Cf}"<>:|?*]/u.test(character))
    .join('')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${clean.slice(0, max - extension.length - 1) || 'dokument'}.${extension}`;
};
