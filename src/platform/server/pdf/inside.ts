import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import {
  PDF,
  type PDFPage,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import type { FoundSignature, ReadPdf } from './read-pdf.ts';

type Found = Pick<ReadPdf, 'isEncrypted' | 'inside'>;

/** Keys of the catalog that a signing program has to change, or that are compared separately. */
const notOfFrame = [
  'AcroForm',
  'AF',
  'DSS',
  'Extensions',
  'Metadata',
  'Names',
  'Pages',
  'Perms',
  'StructTreeRoot',
  'Version',
];
/** Keys that lead back or away, and do not affect the look of a page. */
const leadsAway = ['Parent', 'P', 'StructParent', 'StructParents'];
/** The packing of a stream is not part of its content. */
const packing = ['Length', 'Filter', 'DecodeParms', 'DL'];
/** Maximum unpacked size of one stream; a larger one is compared in its packed form. */
const mostUnpacked = 60_000_000;

/** Objects of a PDF after its last update; null if they cannot be followed. */
export const lookInside = async (bytes: Uint8Array, texts: readonly string[], mostPages: number): Promise<Found> => {
  try {
    const pdf = await PDF.load(bytes);
    const pages = pdf.getPages().slice(0, mostPages);
    const printOf = hasher(pdf, pages);
    const shownSignatures: string[] = [];
    const drawn = pages.map((page) => {
      const notes = annotationsOf(pdf, page);
      for (const note of notes)
        if (isSignature(pdf, note) && isVisible(note)) shownSignatures.push(printOf(note, ['V', ...leadsAway]));
      return printOf(
        page.dict,
        ['Annots', 'Tabs', ...leadsAway],
        notes.filter((note) => !isSignature(pdf, note)),
      );
    });
    const catalog = pdf.context.catalog.getDict();
    const metadata = resolved(pdf, catalog.get('Metadata'));
    const form = pdf.getForm();
    const inside = {
      pages: drawn.map((print, at) => ({ text: texts[at] ?? '', drawn: print })),
      frame: printOf(catalog, notOfFrame),
      metadata: metadata instanceof PdfStream ? printOf(metadata) : '',
      shownSignatures,
      otherFields: (form?.getFields().length ?? 0) - (form?.getSignatureFields().length ?? 0),
      signatures: signaturesIn(pdf),
    };
    return { isEncrypted: pdf.isEncrypted, inside };
  } catch {
    return { isEncrypted: false, inside: null };
  }
};

const resolved = (pdf: PDF, object: PdfObject | undefined): PdfObject | undefined =>
  object instanceof PdfRef ? (pdf.context.resolve(object) ?? undefined) : object;

const annotationsOf = (pdf: PDF, page: PDFPage): readonly PdfDict[] => {
  const list = resolved(pdf, page.dict.get('Annots'));
  return (list instanceof PdfArray ? list.toArray() : []).flatMap((item) => {
    const note = resolved(pdf, item);
    return note instanceof PdfDict ? [note] : [];
  });
};

/** An inert field that holds a signature. */
const isSignature = (pdf: PDF, note: PdfDict): boolean => {
  const parent = resolved(pdf, note.get('Parent'));
  const type = note.getName('FT') ?? (parent instanceof PdfDict ? parent.getName('FT') : undefined);
  return type?.value === 'Sig' && !note.has('A') && !note.has('AA');
};

const isVisible = (note: PdfDict): boolean => {
  const rect = note.getArray('Rect');
  const [left = 0, bottom = 0, right = 0, top = 0] = (rect?.toArray() ?? []).map((edge) =>
    edge instanceof PdfNumber ? edge.value : 0,
  );
  return left !== right && bottom !== top;
};

const signaturesIn = (pdf: PDF): readonly FoundSignature[] =>
  (pdf.getForm()?.getSignatureFields() ?? []).flatMap((field) => {
    const signature = field.getSignatureDict();
    const contents = resolved(pdf, signature?.get('Contents'));
    const range = resolved(pdf, signature?.get('ByteRange'));
    if (!(contents instanceof PdfString) || !(range instanceof PdfArray)) return [];
    const numbers = range.toArray().map((one) => (one instanceof PdfNumber ? one.value : -1));
    const isStamp = signature?.getName('SubFilter')?.value === 'ETSI.RFC3161';
    return [{ range: numbers, contents: Uint8Array.from(contents.bytes), isStamp }];
  });

/**
 * A hash of an object with everything it refers to, independent of the numbers and the packing of its objects: the same page saved by
 * another program has the same. Other pages are named by their place.
 */
const hasher = (pdf: PDF, pages: readonly PDFPage[]) => {
  const places = new Map(pages.map(({ ref }, at) => [ref.toString(), at]));
  const known = new Map<string, string>();
  const open = new Set<string>();

  const ofRef = (ref: PdfRef): string => {
    const key = ref.toString();
    const place = places.get(key);
    if (place !== undefined) return `page ${place}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (open.has(key)) return 'around';
    open.add(key);
    const print = digest(words(pdf.context.resolve(ref) ?? undefined));
    open.delete(key);
    known.set(key, print);
    return print;
  };

  const entries = (dict: PdfDict, without: readonly string[]): string =>
    [...dict]
      .map(([name, value]) => [name.value, value] as const)
      .filter(([name]) => !without.includes(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `/${name} ${words(value)}`)
      .join(' ');

  const words = (object: PdfObject | undefined): string => {
    if (object instanceof PdfRef) return ofRef(object);
    if (object instanceof PdfStream)
      return `<<${entries(object, [...packing, ...leadsAway])}>> ${digest(contentOf(object))}`;
    if (object instanceof PdfDict) return `<<${entries(object, leadsAway)}>>`;
    if (object instanceof PdfArray) return `[${object.toArray().map(words).join(' ')}]`;
    if (object instanceof PdfString) return `(${Buffer.from(object.bytes).toString('hex')})`;
    if (object instanceof PdfName) return `/${object.value}`;
    if (object instanceof PdfNumber || object instanceof PdfBool) return String(object.value);
    return 'null';
  };

  return (dict: PdfDict, without: readonly string[] = leadsAway, beside: readonly PdfDict[] = []): string =>
    dict instanceof PdfStream
      ? digest(words(dict))
      : digest([entries(dict, without), ...beside.map((one) => words(one))].join(' '));
};

const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Unpacked from the one usual packing; a picture in another packing is compared in packed form. */
const contentOf = (stream: PdfStream): Uint8Array => {
  const filter = stream.get('Filter');
  const only = filter instanceof PdfArray && filter.length === 1 ? filter.at(0) : filter;
  if (!(only instanceof PdfName) || only.value !== 'FlateDecode' || stream.has('DecodeParms')) return stream.data;
  try {
    return inflateSync(stream.data, { maxOutputLength: mostUnpacked });
  } catch {
    return stream.data;
  }
};
