import { fold } from '#lib/fold.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { type AgreedPrices, addressesFor, type ContactGets, type OrderField, personKindOf } from '../core/terms.ts';
import * as clients from './repository/clients.ts';
import { openTaxNumber, withTaxNumber } from './tax-number.ts';

const mostFound = 200;

/** Clients with the words in name, town or contacts, in any spelling, or with that tax number. */
export { clientsBySecret } from './kept-by-secret.ts';
export const findClientsByWords = async (db: Db, secrets: Secrets, text: string): Promise<readonly string[]> =>
  fold(text) === ''
    ? []
    : [...(await clients.idsWith(db, text, mostFound)), ...(await withTaxNumber(db, secrets, text))];

export const findClientsByTaxNumber = withTaxNumber;

export const namesOfClients = clients.namesOf;

/** A client with its terms and contacts; undefined if unknown. For the system's scope. */
export const clientOf = async (db: Db, secrets: Secrets, clientId: string) => {
  const row = await clients.find(db, clientId);
  if (!row) return undefined;
  const contacts = (await clients.listContacts(db, clientId)).map(({ gets, ...contact }) => ({
    ...contact,
    gets: gets as ContactGets[],
  }));
  return {
    ...row,
    tax_number: openTaxNumber(secrets, row.tax_number),
    prices: row.prices as AgreedPrices,
    required_fields: row.required_fields as OrderField[],
    person_kind: personKindOf[row.kind],
    contacts,
    addressesFor: (what: ContactGets) => addressesFor(contacts, what),
  };
};
export type Client = NonNullable<Awaited<ReturnType<typeof clientOf>>>;
