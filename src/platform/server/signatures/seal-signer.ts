import { readFile } from 'node:fs/promises';
import { HttpTimestampAuthority, P12Signer, type PDF, type PdfRef } from '@libpdf/core';
import { outsideOfTransactions } from '../db/outside.ts';
import { OperatorError } from '../operator-error.ts';
import { reservedBytes, withField } from './field.ts';
import type { Signer } from './signer.ts';

const stampMilliseconds = 20_000;

/** A certificate without a revocation service has no proofs, and nothing is added for it. */
const hasProofs = (pdf: PDF): boolean => {
  const resolve = (ref: PdfRef) => pdf.context.resolve(ref);
  const kept = pdf.context.catalog.getDict().getDict('DSS', resolve);
  return ['OCSPs', 'CRLs'].some((kind) => (kept?.getArray(kind, resolve)?.length ?? 0) > 0);
};

/** The seal of the firm, a PKCS#12 beside the program; one that cannot be opened stops the start. */
export const sealSigner = async (file: string, password: string, timeStampUrl: string | undefined): Promise<Signer> => {
  const signer = await readFile(file)
    .then((bytes) => P12Signer.create(bytes, password))
    .catch((cause) => {
      const text = 'Mera does not start: SIGNATURE_P12 cannot be read, or SIGNATURE_P12_PASSWORD is not its password.';
      throw new OperatorError(text, { cause });
    });
  return {
    way: 'seal',
    stamps: timeStampUrl !== undefined,
    sign: async (bytes, { at, label }) => {
      outsideOfTransactions('a document is signed');
      const { pdf, name } = await withField(bytes, label);
      const options = { signer, signingTime: at, fieldName: name, estimatedSize: reservedBytes };
      if (!timeStampUrl) return Buffer.from((await pdf.sign({ ...options, level: 'B-B' })).bytes);
      const timestampAuthority = new HttpTimestampAuthority(timeStampUrl, { timeout: stampMilliseconds });
      const signed = await pdf.sign({ ...options, level: 'B-T', timestampAuthority });
      // Proofs of non-revocation (B-LT) are added if all of them are available.
      const proven = await pdf.addValidationData();
      return Buffer.from(proven.warnings.length === 0 && hasProofs(pdf) ? proven.bytes : signed.bytes);
    },
  };
};
