import { createHash, X509Certificate } from 'node:crypto';
import type { FoundSignature } from '../pdf/read-pdf.ts';
import { isValidAt, leadsTo, namesOf, saysQualified } from './certificates.ts';
import { type ReadCms, readCms } from './cms.ts';

/** One signature of a PDF, as far as it can be checked here. Revocation is not checked. */
export type PdfSignature = {
  readonly name: string;
  readonly person: string | null;
  readonly organisation: string | null;
  readonly issuer: string;
  readonly serial: string;
  /** Time of signing according to the signer. */
  readonly claimedAt: Date | null;
  /** Time and authority of the time stamp. */
  readonly stampedAt: Date | null;
  readonly stampedBy: string | null;
  /** Whether the covered bytes are unchanged since signing. */
  readonly isIntact: boolean;
  /** Whether it covers the file to its last byte; else something followed it. */
  readonly coversAll: boolean;
  /** Up to where it covers the file. */
  readonly coveredTo: number;
  /** Whether its certificate was valid at the proven time, or is now. */
  readonly isValidThen: boolean;
  /** Validity period of the certificate. */
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** Whether its certificate leads to an issuer that the operator trusts. */
  readonly isIssuerKnown: boolean;
  /** Whether the certificate declares itself a qualified one. */
  readonly saysQualified: boolean;
};

/** The caller's conditions; issuers as their bytes. */
type Known = { readonly issuers: readonly Uint8Array[]; readonly now: Date };

/** The answer of `signaturesOf`. */
export const signaturesIn = (
  pdf: Buffer,
  found: readonly FoundSignature[],
  { issuers, now }: Known,
): readonly (PdfSignature | null)[] => {
  const trusted = issuers.map((issuer) => new X509Certificate(issuer));
  return found
    .filter(({ isStamp }) => !isStamp)
    .toSorted((one, other) => endOf(one) - endOf(other))
    .map((signature) => {
      const content = coveredBy(pdf, signature);
      const read = content && readCms(Buffer.from(signature.contents), content);
      return read ? shown(pdf, endOf(signature), read, trusted, now) : null;
    });
};

const shown = (
  pdf: Buffer,
  coveredTo: number,
  read: ReadCms,
  trusted: readonly X509Certificate[],
  now: Date,
): PdfSignature => {
  const { signer, certificates, claimedAt, stamp, isIntact } = read;
  const at = stamp?.at ?? now;
  return {
    ...namesOf(signer),
    claimedAt,
    stampedAt: stamp?.at ?? null,
    stampedBy: stamp ? namesOf(stamp.authority).name : null,
    isIntact,
    coversAll: coveredTo === pdf.length,
    coveredTo,
    isValidThen: isValidAt(signer, at),
    validFrom: signer.validFromDate,
    validUntil: signer.validToDate,
    isIssuerKnown: leadsTo(trusted, signer, certificates, at),
    saysQualified: saysQualified(signer),
  };
};

const endOf = ({ range }: FoundSignature): number => (range[2] ?? 0) + (range[3] ?? 0);

/**
 * The bytes covered by a signature: all from the beginning to its end, except for the place of the signature itself. Undefined if the gap
 * holds anything else, because its content may be changed.
 */
const coveredBy = (pdf: Buffer, { range }: FoundSignature): Buffer | undefined => {
  const [start = -1, length = -1, next = -1, rest = -1] = range;
  const isWithin = range.length === 4 && start === 0 && length > 0 && next > length && rest >= 0;
  if (!isWithin || next + rest > pdf.length) return undefined;
  if (!/^<[0-9A-Fa-f\s]*>$/.test(pdf.toString('latin1', length, next))) return undefined;
  return Buffer.concat([pdf.subarray(0, length), pdf.subarray(next, next + rest)]);
};

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
