import type { DocumentFault } from '#contract/document-faults.ts';
import { bytesOf, endsAsArchive, holds } from '#lib/bytes.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import { readPdfFile } from '../pdf/pdf-file.ts';
import { TooMuch } from '../reading/too-much.ts';
import { roomForTexts } from './office-archive.ts';
import { faultOfField, faultOfWord } from './office-danger.ts';
import { dangerOf, hasPages, isLocked } from './pdf-danger.ts';

/** Kinds of accepted documents, by their content. */
export type DocumentKind = {
  readonly extension: 'pdf' | 'doc' | 'docx';
  readonly mime: string;
};

const kinds: Readonly<Record<DocumentKind['extension'], DocumentKind>> = {
  pdf: { extension: 'pdf', mime: 'application/pdf' },
  doc: { extension: 'doc', mime: 'application/msword' },
  docx: { extension: 'docx', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
};

type Judged = Result<DocumentKind, DocumentFault | 'file_corrupt'>;

const contains = (bytes: Uint8Array, wanted: string): boolean => holds(bytes, bytesOf(wanted));

/** A name in an OLE directory is UTF-16: each letter followed by a zero byte. */
const wide = (name: string): string => [...name].join('\u0000');

/** PDF readers search the header in this number of bytes: some files begin with lines of a mail or of a printer. */
const headBytes = 1_024;
const beginningOfPdf = /%PDF-([12]\.\d)?/;
/** The kind of a file by its beginning alone. */
const otherKinds = /^\s*(?:MZ|PK|.ELF|#!|GIF8|Rar!|<(?:html|script|svg|\?php|\?xml|!doctype))/i;

const judgePdf = (bytes: Uint8Array): Judged => {
  const file = readPdfFile(bytes);
  // A locked file cannot be examined: neither by us nor, in ten years, by those who have to.
  if (isLocked(file)) return fail('locked');
  const danger = dangerOf(file);
  if (danger) return fail(danger);
  // An archive appended to a PDF makes the file valid as both.
  if (!file.isWhole || endsAsArchive(bytes)) return fail('unclear');
  return file.isEnded && hasPages(file) ? ok(kinds.pdf) : fail('file_corrupt');
};

/** A field of the old kind begins with a mark, then comes its command, in letters of one byte or two. */
const fieldMark = 0x13;
const longestCommand = 300;
/** Shorter names occur by accident among the bytes of a picture. */
const command = /^ *[A-Z]{3,} +[ -~]{4}/i;

const oldFieldsOf = function* (bytes: Buffer): Generator<string> {
  for (let at = bytes.indexOf(fieldMark); at >= 0; at = bytes.indexOf(fieldMark, at + 1)) {
    const letters = bytes.toString('latin1', at + 1, at + longestCommand);
    const words = letters.replaceAll('\u0000', '');
    if (command.test(words)) yield /^[ -~]*/.exec(words)?.[0] ?? '';
  }
};

/** Position of the lock flag in an old document: behind the header of the file, in its second word. */
const oldHeader = 512;
const isOldLocked = (bytes: Uint8Array): boolean =>
  bytes[oldHeader] === 0xec && bytes[oldHeader + 1] === 0xa5 && ((bytes[oldHeader + 11] ?? 0) & 1) === 1;

const judgeOldWord = (bytes: Buffer): Judged => {
  // A newer office file under a password is wrapped in an old one.
  if (contains(bytes, wide('EncryptedPackage')) || isOldLocked(bytes)) return fail('locked');
  if (!contains(bytes, wide('WordDocument'))) return fail('kind');
  if (contains(bytes, wide('_VBA_PROJECT'))) return fail('macro');
  if (contains(bytes, wide('Ole10Native'))) return fail('embedded');
  for (const field of oldFieldsOf(bytes)) {
    const fault = faultOfField(field);
    if (fault) return fail(fault);
  }
  return ok(kinds.doc);
};

/**
 * Determines the type of a document by its content, never by the name or the sender's word, and whether it is accepted: it must contain
 * nothing that runs automatically or is fetched from elsewhere. Run by a reader (`keep-document.ts`): anybody may have made it.
 */
export const judgeContent = async (bytes: Buffer): Promise<Judged> => {
  const head = bytes.subarray(0, headBytes).toString('latin1');
  if (head.startsWith('PK\u0003\u0004')) {
    const fault = await faultOfWord(bytes, roomForTexts());
    return fault ? fail(fault) : ok(kinds.docx);
  }
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')) return judgeOldWord(bytes);
  const begin = beginningOfPdf.exec(head);
  if (!begin || (begin.index > 0 && otherKinds.test(head))) return fail('kind');
  if (!begin[1]) return fail('file_corrupt');
  try {
    return judgePdf(bytes);
  } catch (error) {
    // Endlessly nested objects, which no program writes.
    if (error instanceof TooMuch) return fail('unclear');
    throw error;
  }
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
