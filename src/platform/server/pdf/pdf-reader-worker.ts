import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads an untrusted PDF, in a thread that can be ended: see `pdf-reader.ts`. */
const { bytes, mostPages } = workerData as { readonly bytes: Uint8Array; readonly mostPages: number };

const attachmentsOf = async (pdf: PDFDocumentProxy): Promise<Uint8Array[]> => {
  const named = await pdf.getAttachments();
  const contents = [...(named?.keys() ?? [])].map((id) => pdf.getAttachmentContent(id));
  return (await Promise.all(contents)).flatMap((content) => content ?? []);
};

const textOf = async (pdf: PDFDocumentProxy): Promise<string> => {
  const parts: string[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    parts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    page.cleanup();
  }
  return parts.join('\n');
};

const pdf = await getDocument({
  data: bytes,
  verbosity: 0,
  useSystemFonts: false,
  disableFontFace: true,
  useWasm: false,
}).promise;
parentPort?.postMessage({ attachments: await attachmentsOf(pdf), text: await textOf(pdf) });
