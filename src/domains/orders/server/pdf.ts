import { Readable } from 'node:stream';
import type { Printed } from '#lib/printed.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { printPdf } from '#platform/server/pdf/print.ts';

/** A document of money as the file that is downloaded. */
export const pdfOf = async (printed: Printed): Promise<FileAnswer> => {
  const bytes = await printPdf(printed);
  return {
    name: `${printed.title}.pdf`,
    mime: 'application/pdf',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
};
