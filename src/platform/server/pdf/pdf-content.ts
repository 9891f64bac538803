import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { TooMuch } from '../reading/too-much.ts';
import { lookInside } from './inside.ts';
import { filtersOf, readPdfFile, valuesOf } from './pdf-file.ts';
import { isName } from './pdf-objects.ts';
import type { ReadPdf } from './read-pdf.ts';

const mostPages = 300;
/** All attachments of a file together; cases are a small part of it. */
const mostAttached = 20_000_000;
/** Limit for unpacking streams that are no pictures: the library would unpack all of it. */
const mostUnpacked = 80_000_000;

/** Refuses content that unpacks beyond the limit, before the library would unpack it. Nothing of it is kept. */
const requireRoom = async (bytes: Uint8Array): Promise<void> => {
  const { streams, resolve } = readPdfFile(bytes);
  let left = mostUnpacked;
  for (const { dictionary, packed } of streams()) {
    const isPicture = valuesOf(dictionary, 'Subtype').some((kind) => isName(kind) && kind.name === 'Image');
    const times = filtersOf(dictionary, resolve)?.filter((name) => name === 'FlateDecode' || name === 'Fl').length ?? 0;
    if (!isPicture && times > 0) left -= await unpackedBytes(packed, times, left);
    if (left < 0) throw new TooMuch();
  }
};

async function* unpacked(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflate();
  const filling = pipeline(packed, inflate);
  // The missing bytes report the error again.
  filling.catch(() => {});
  yield* inflate;
}

/** Unpacked size of a stream; it is abandoned above `most`. */
const unpackedBytes = async (packed: Uint8Array, times: number, most: number): Promise<number> => {
  let bytes = 0;
  let chunks: AsyncIterable<Buffer> = Readable.from([Buffer.from(packed)]);
  for (let step = 0; step < times; step += 1) chunks = unpacked(chunks);
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) break;
    }
  } catch {
    // A broken stream is unpacked up to its break.
  }
  return bytes;
};

const attachmentsOf = async (pdf: PDFDocumentProxy): Promise<ReadPdf['attachments']> => {
  const named = await pdf.getAttachments();
  const found: ReadPdf['attachments'][number][] = [];
  let left = mostAttached;
  for (const name of named?.keys() ?? []) {
    const content = await pdf.getAttachmentContent(name);
    if (!content) continue;
    // An attachment too large for a case is listed with its name alone.
    found.push({ name, bytes: content.length > left ? new Uint8Array() : content });
    left -= Math.min(left, content.length);
  }
  return found;
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

/** The answer of `readPdf`. Both libraries get bytes of their own, because each may take them over. */
export const readContent = async (bytes: Buffer): Promise<ReadPdf | 'locked' | undefined> => {
  await requireRoom(bytes);
  try {
    const opening = getDocument({
      data: new Uint8Array(bytes),
      verbosity: 0,
      useSystemFonts: false,
      disableFontFace: true,
      useWasm: false,
    });
    const pdf = await opening.promise;
    const texts = await textsOf(pdf);
    const read = {
      attachments: await attachmentsOf(pdf),
      text: texts.join('\n'),
      about: await aboutOf(pdf),
      ...(await lookInside(bytes, texts, mostPages)),
    };
    await opening.destroy();
    return read;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : undefined;
  }
};
