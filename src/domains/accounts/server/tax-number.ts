import type { Secrets } from '#platform/server/secrets.ts';

const purpose = 'tax numbers';

/** The tax number of a firm as it is kept; without blanks. */
export const sealTaxNumber = ({ seal }: Secrets, taxNumber: string): Buffer =>
  seal(purpose, taxNumber.replaceAll(' ', '').toUpperCase());

export const openTaxNumber = ({ open }: Secrets, sealed: Buffer | null): string | null =>
  sealed === null ? null : open(purpose, sealed);
