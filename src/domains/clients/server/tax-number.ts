import type { Secrets } from '#platform/server/secrets.ts';

/** Purpose of the key: changing the words would make what is kept unreadable. */
const purpose = 'tax number of a client';

export const sealTaxNumber = ({ seal }: Secrets, taxNumber: string | null): Buffer | null =>
  taxNumber === null ? null : seal(purpose, taxNumber.replaceAll(' ', '').toUpperCase());

export const openTaxNumber = ({ open }: Secrets, sealed: Buffer | null): string | null =>
  sealed === null ? null : open(purpose, sealed);
