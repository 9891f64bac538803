import type { Secrets } from '#platform/server/secrets.ts';

export const taxNumberPurpose = 'tax numbers';

/** The tax number of a firm in sealed form; without blanks. */
export const sealTaxNumber = ({ seal }: Secrets, taxNumber: string): Buffer =>
  seal(taxNumberPurpose, taxNumber.replaceAll(' ', '').toUpperCase());

export const openTaxNumber = ({ open }: Secrets, sealed: Buffer | null): string | null =>
  sealed === null ? null : open(taxNumberPurpose, sealed);
