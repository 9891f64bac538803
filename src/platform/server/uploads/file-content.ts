import type { DocumentFault } from '#contract/document-faults.ts';
import { bytesOf, endsAsArchive, holds, placesOf, readable } from '#lib/bytes.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import type { OfficeParts } from './office-parts.ts';

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

/** Names of content that runs by itself, or carries something that could, and what it is called. */
const activeNames: Readonly<Record<string, DocumentFault>> = {
  // What is locked nobody can look into: neither we nor, in ten years, whoever has to.
  '/Encrypt': 'locked',
  '/JavaScript': 'script',
  '/Launch': 'script',
  '/RichMedia': 'script',
  '/SubmitForm': 'script',
  '/ImportData': 'script',
  '/EmbeddedFile': 'embedded',
  // To pages of other files, which a reader fetches by itself.
  '/GoToR': 'outside',
  '/GoToE': 'outside',
};
/** Similar names, so short that they occur by accident in the packed bytes of a large scan; real ones have readable text around. */
const shortActiveNames = ['/JS', '/XFA'].map(bytesOf);
const around = 12;

const isLetter = (code = 0): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** Addresses of files and pages, behind which the name of another machine would make a reader sign in there. */
const addresses = ['/URI', '/UF', '/F'].map(bytesOf);
const otherMachine =
  /^\s*(?:\(\s*(?:\\\\\\\\|smb:|file:\/\/(?!\/|localhost)|file:\/{4,}|file:\\\\)|<\s*(?:feff)?(?:00)?5c(?:00)?5c)/i;

const leadsToMachine = (bytes: Uint8Array): boolean =>
  addresses.some((name) => {
    for (const at of placesOf(bytes, name))
      if (otherMachine.test(text(bytes, at + name.length, at + name.length + 40))) return true;
    return false;
  });

const hasShortName = (bytes: Uint8Array): boolean =>
  shortActiveNames.some((name) => {
    for (const at of placesOf(bytes, name)) {
      const to = at + name.length;
      // A longer name may begin alike.
      if (!isLetter(bytes[to]) && (readable(bytes, at - around, at) || readable(bytes, to, to + around))) return true;
    }
    return false;
  });

/** What of these parts of a PDF runs by itself or could; undefined where nothing does. */
const activeIn = (parts: readonly Uint8Array[]): DocumentFault | undefined => {
  const named = Object.entries(activeNames).find(([name]) => parts.some((part) => contains(part, name)));
  if (named) return named[1];
  if (parts.some(leadsToMachine)) return 'outside';
  return parts.some(hasShortName) ? 'script' : undefined;
};

/** An office file unpacks to so much at most. */
const mostUnpacked = 100_000_000;
const runs = /\.(exe|dll|com|scr|msi|js|jse|vbs|vbe|wsf|hta|ps1|bat|cmd|lnk|jar)$/i;
/** Old embedded objects, which open by a program of their own; a sheet behind a chart is an office file itself. */
const objects = /\/(embeddings\/.*\.(bin|ole|doc|xls|ppt|docm|xlsm|xlsb|pptm)|activeX\/.*)$/i;

/** A template on the writer's own disk, which Word notes and nobody else has. */
const isOwnTemplate = (relation: string, target: string): boolean =>
  /\/attachedTemplate["']/i.test(relation) && /^file:\/{3}[a-z](:|%3a)/i.test(target);

/** What a part leads to outside: only a link that a person follows, and none to another machine's files. */
const leadsOutside = (relations: string): boolean =>
  [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].some(([relation]) => {
    if (!/TargetMode\s*=\s*["']External["']/i.test(relation)) return false;
    const target = /\bTarget\s*=\s*["']([^"']*)/i.exec(relation)?.[1] ?? '';
    if (isOwnTemplate(relation, target)) return false;
    return (
      !/\/hyperlink["']/i.test(relation) ||
      /^\s*(\\\\|\/\/|smb:|file:\/\/(?!\/|localhost)|file:\/{4,}|file:\\\\|javascript:|ms-\w+:)/i.test(target)
    );
  });

/** Why an archive is no Word document that is taken. */
const faultOfWord = (office: OfficeParts | undefined): DocumentFault | undefined => {
  if (!office?.names.includes('word/document.xml') || office.types === '') return 'kind';
  const { names, size, overlaps, types, relations } = office;
  if (/macroEnabled|vbaProject/i.test(types) || names.some((name) => /vbaProject\.bin$/i.test(name))) return 'macro';
  if (names.some((name) => runs.test(name) || objects.test(name))) return 'embedded';
  if (relations.some(leadsOutside)) return 'outside';
  return size > mostUnpacked || overlaps ? 'unpacked' : undefined;
};

/** What could be looked into of a file. */
type Look = {
  /** Of a PDF. */
  readonly unpacked?: { readonly parts: readonly Uint8Array[]; readonly isWhole: boolean };
  /** Of an archive. */
  readonly office?: OfficeParts | undefined;
};

/** Some programs begin a PDF with a mark of the order of bytes or an empty line, which every reader passes over. */
const beginningOfPdf = /^(\u00ef\u00bb\u00bf)?\s{0,8}%PDF-/;

/**
 * Decides by the content, never by the name or the sender's word. A PDF must begin and end as one and must not bring
 * anything that runs by itself, in plain sight or in what was unpacked of it; a Word document must hold the part that
 * makes it one, and nothing that runs or that is fetched from elsewhere.
 */
export const documentKindOf = (
  bytes: Uint8Array,
  { unpacked = { parts: [], isWhole: true }, office }: Look = {},
): Result<DocumentKind, DocumentFault | 'file_corrupt'> => {
  const head = text(bytes, 0, 24);
  const [before] = beginningOfPdf.exec(head) ?? [];
  if (before !== undefined) {
    const tail = text(bytes, bytes.length - 1_024, bytes.length);
    if (!/^[12]\.\d/.test(head.slice(before.length)) || !tail.includes('%%EOF') || !tail.includes('startxref'))
      return fail('file_corrupt');
    const fault = activeIn([bytes, ...unpacked.parts].flatMap((part) => [part, undisguised(part)]));
    if (fault) return fail(fault);
    // An archive appended to a PDF makes the file valid as both.
    return endsAsArchive(bytes) || !unpacked.isWhole ? fail('unclear') : ok(kinds.pdf);
  }
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')) {
    if (!contains(bytes, wide('WordDocument'))) return fail('kind');
    if (contains(bytes, wide('_VBA_PROJECT'))) return fail('macro');
    return contains(bytes, wide('Ole10Native')) ? fail('embedded') : ok(kinds.doc);
  }
  const fault = faultOfWord(office);
  return fault ? fail(fault) : ok(kinds.docx);
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
