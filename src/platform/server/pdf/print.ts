import { setImmediate } from 'node:timers/promises';
import type { Printed } from '#lib/printed.ts';
import { drawBlock, drawTitle } from './blocks.ts';
import { drawFurniture, drawLetterhead } from './furniture.ts';

/** A file inside the document, e.g. the data from which its figures were computed. */
export type Attachment = {
  readonly name: string;
  readonly mime: string;
  readonly description: string;
  readonly bytes: Buffer;
};

/**
 * Sets a document as PDF/A-3a: tagged for screen readers, its fonts inside, nothing from outside. The same document gives the same bytes.
 * `pictures` holds the JPEG of every key named in the document.
 */
export const printPdf = async (
  printed: Printed,
  pictures: ReadonlyMap<string, Buffer> = new Map(),
  attachments: readonly Attachment[] = [],
): Promise<Buffer> => {
  const { language, title, author, madeAt, badge, blocks } = printed;
  // Loaded with the first document: the library is larger than most of the server.
  const { openSheet } = await import('./sheet.ts');
  const sheet = openSheet({ language, title, author, madeAt: new Date(madeAt) });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    sheet.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.doc.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.doc.on('error', reject);
  });
  sheet.addPage();
  drawLetterhead(sheet, printed);
  drawTitle(sheet, title, badge);
  for (const index of blocks.keys()) {
    drawBlock(sheet, blocks, index, pictures);
    // A long document takes seconds; between its parts the server handles other requests and keeps its transactions awake.
    await setImmediate();
  }
  drawFurniture(sheet, printed);
  const made = new Date(madeAt);
  for (const { name, mime, description, bytes } of attachments)
    sheet.doc.file(bytes, { name, type: mime, description, creationDate: made, modifiedDate: made });
  sheet.root.end();
  sheet.doc.end();
  return done;
};
