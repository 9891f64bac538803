import type { PdfSignature } from '#platform/server/signatures/pdf-signatures.ts';

/** The stored facts of a signature beside the file that it is in. */
export const columnsOf = ({ name, organisation, issuer, serial, claimedAt, stampedAt }: PdfSignature) => ({
  signer: name,
  organisation,
  issuer,
  serial,
  claimed_at: claimedAt,
  stamped_at: stampedAt,
});
