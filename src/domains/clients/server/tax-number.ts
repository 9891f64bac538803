import { isSameTaxNumber, isTaxNumber } from '#contract/tax-number.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { listTaxNumbers } from './repository/clients.ts';

/** Purpose of the key: a change of the words would make the stored data unreadable. */
export const taxNumberPurpose = 'tax number of a client';

export const sealTaxNumber = ({ seal }: Secrets, taxNumber: string | null): Buffer | null =>
  taxNumber === null ? null : seal(taxNumberPurpose, taxNumber.replaceAll(' ', '').toUpperCase());

export const openTaxNumber = ({ open }: Secrets, sealed: Buffer | null): string | null =>
  sealed === null ? null : open(taxNumberPurpose, sealed);

/** Clients whose tax number the text is: it is kept sealed, so each is opened to be compared. */
export const withTaxNumber = async (db: Db, secrets: Secrets, text: string): Promise<readonly string[]> =>
  isTaxNumber(text)
    ? (await listTaxNumbers(db)).flatMap(({ client_id, tax_number }) =>
        isSameTaxNumber(openTaxNumber(secrets, tax_number), text) ? [client_id] : [],
      )
    : [];
