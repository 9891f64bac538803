import type { X509Certificate } from 'node:crypto';
import type { FoundSignature } from '../pdf/read-pdf.ts';
import { reader } from '../reading/reading.ts';
import type { PdfSignature, signaturesIn } from './pdf-signatures.ts';

const read = reader<typeof signaturesIn>(new URL('./pdf-signatures.ts', import.meta.url), 'signaturesIn');

type Known = { readonly trusted: readonly X509Certificate[]; readonly now: Date };

/** The signatures of a file, oldest first; null for one that cannot be read. Read by a reader. */
export const signaturesOf = async (
  pdf: Buffer,
  found: readonly FoundSignature[],
  { trusted, now }: Known,
): Promise<readonly (PdfSignature | null)[]> =>
  found.length === 0 ? [] : read(pdf, found, { issuers: trusted.map(({ raw }) => new Uint8Array(raw)), now });
