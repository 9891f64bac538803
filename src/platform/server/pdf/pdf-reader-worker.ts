import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { lookInside } from './inside.ts';
import type { ReadPdf } from './pdf-reader.ts';

/** Reads an untrusted PDF, in a thread that can be ended: see `pdf-reader.ts`. */
const { bytes, mostPages } = workerData as { readonly bytes: Uint8Array; readonly mostPages: number };

const mostAttached = 20_000_000;

const attachmentsOf = async (pdf: PDFDocumentProxy): Promise<ReadPdf['attachments']> => {
  const named = await pdf.getAttachments();
  const contents = [...(named?.keys() ?? [])].map(async (name) => {
    const content = await pdf.getAttachmentContent(name);
    // One that is too large for a case is known by its name alone.
    return content ? [{ name, bytes: content.length > mostAttached ? new Uint8Array() : content }] : [];
  });
  return (await Promise.all(contents)).flat();
};

const textsOf = async (pdf: PDFDocumentProxy): Promise<readonly string[]> => {
  const parts: string[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    parts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    page.cleanup();
  }
  return parts;
};

const aboutOf = async (pdf: PDFDocumentProxy): Promise<ReadPdf['about']> => {
  const { info } = await pdf.getMetadata();
  return Object.fromEntries(
    Object.entries(info).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
};

/** Both libraries get bytes of their own, for each may take them over. */
const read = async (): Promise<ReadPdf | 'locked'> => {
  const copy = bytes.slice();
  const opening = getDocument({
    data: bytes,
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
  });
  let pdf: PDFDocumentProxy;
  try {
    pdf = await opening.promise;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return 'locked';
    throw error;
  }
  const texts = await textsOf(pdf);
  return {
    attachments: await attachmentsOf(pdf),
    text: texts.join('\n'),
    about: await aboutOf(pdf),
    ...(await lookInside(copy, texts, mostPages)),
  };
};

parentPort?.postMessage(await read());
