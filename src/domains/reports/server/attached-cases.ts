import { type ValuationCase, valuationCase } from '#domains/appraisal/contract/case.ts';
import type { ReadPdf } from '#platform/server/pdf/read-pdf.ts';
import { sha256Of } from '#platform/server/signatures/pdf-signatures.ts';
import type { AttachedCase } from '../contract/reports.ts';

export type Attached = {
  readonly attached: AttachedCase;
  readonly contents: readonly ValuationCase[];
  /** Hashes of the attached files. */
  readonly hashes: readonly string[];
};

/** The cases inside a PDF as a program shows them; undefined if it could not be read. For a reader: the file is untrusted input. */
export const attachedCases = (attachments: ReadPdf['attachments'] | undefined): Attached => {
  if (!attachments) return { attached: 'unreadable', contents: [], hashes: [] };
  const hashes = attachments.map(({ bytes }) => sha256Of(bytes));
  const contents = attachments.flatMap(({ bytes }) => {
    const parsed = valuationCase.safeParse(readJson(bytes));
    return parsed.success ? [parsed.data] : [];
  });
  if (contents.length > 0) return { attached: 'same', contents, hashes };
  return { attached: attachments.length === 0 ? 'missing' : 'unreadable', contents, hashes };
};

const readJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
};
