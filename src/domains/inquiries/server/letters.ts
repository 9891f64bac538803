import type { Client } from '#domains/clients/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import * as acting from './repository/acting.ts';

/** Purpose of the key: changing the words would make what is kept unreadable. */
const purpose = 'letter of a case';

export type Letter = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly subject: string;
  readonly body: string;
};

type Written = {
  readonly inquiryId: string;
  readonly client: Pick<Client, 'name' | 'street' | 'postal_code' | 'post' | 'country'>;
  readonly subject: string;
  readonly body: string;
};

/** Keeps what is to be printed and posted, as it was written. */
export const keepLetter = async (
  db: Db,
  secrets: Secrets,
  { inquiryId, client, subject, body }: Written,
  now: Date,
): Promise<void> => {
  const { name, street, postal_code, post, country } = client;
  const letter: Letter = {
    name,
    lines: [street, [postal_code, post, country === 'SI' ? '' : `(${country})`].filter(Boolean).join(' ')],
    subject,
    body,
  };
  await acting.insertLetter(db, {
    inquiry_id: inquiryId,
    subject,
    letter: secrets.seal(purpose, JSON.stringify(letter)),
    made_at: now,
  });
};

export const openLetter = (secrets: Secrets, sealed: Buffer): Letter => JSON.parse(secrets.open(purpose, sealed));
