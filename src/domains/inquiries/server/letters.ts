import type { Enclosure } from '#contract/acting.ts';
import { type Client, clientOf } from '#domains/clients/server/public.ts';
import { letterOf, type MailKind, type MailParams } from '#domains/mail/server/public.ts';
import { type OrderLetter, sellerOf } from '#domains/orders/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import * as letters from './repository/letters.ts';
import { sentences } from './texts.ts';

/** Purpose of the key: a change of the words would make the stored data unreadable. */
export const letterPurpose = 'letter of a case';

export type Letter = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly subject: string;
  readonly body: string;
};

type Written = {
  /** The case or the order that it is about, or both. */
  readonly inquiryId: string | null;
  readonly orderId?: string;
  /** Enclosures of the letter. */
  readonly enclosures?: readonly Enclosure[];
  readonly client: Pick<Client, 'name' | 'street' | 'postal_code' | 'post' | 'country'>;
  readonly subject: string;
  readonly body: string;
};

/** Keeps a letter to be printed and posted, in its final text. */
const keepLetter = async (
  db: Db,
  secrets: Secrets,
  { inquiryId, orderId, client, subject, body, enclosures = [] }: Written,
  now: Date,
): Promise<void> => {
  const { name, street, postal_code, post, country } = client;
  const letter: Letter = {
    name,
    lines: [street, [postal_code, post, country === 'SI' ? '' : `(${country})`].filter(Boolean).join(' ')],
    subject,
    body,
  };
  await letters.insert(db, {
    inquiry_id: inquiryId,
    order_id: orderId ?? null,
    enclosures: JSON.stringify(enclosures),
    subject,
    letter: secrets.seal(letterPurpose, JSON.stringify(letter)),
    made_at: now,
  });
};

/** Words a mail for paper, with the address for the answer, and keeps it. */
export const writeLetter = async <K extends MailKind>(
  db: Db,
  services: Pick<Services, 'settings' | 'secrets'>,
  { kind, params, ...about }: Omit<Written, 'subject' | 'body'> & { readonly kind: K; readonly params: MailParams<K> },
  now: Date,
): Promise<void> => {
  const seller = await sellerOf(db, services);
  const address = seller && `${seller.name}, ${seller.street}, ${seller.postal_code} ${seller.post}`;
  const { replyByPost } = sentences.sl.lifecycle;
  const written = letterOf('sl', kind, params, replyByPost({ address, phone: seller?.phone ?? null }));
  await keepLetter(db, services.secrets, { ...about, ...written }, now);
};

/** Fills the port of the orders. */
export const keepOrderLetter = async <K extends MailKind>(
  db: Db,
  services: Services,
  { clientId, now, ...letter }: OrderLetter<K>,
): Promise<void> => {
  const client = await clientOf(db, services.secrets, clientId);
  if (client) await writeLetter(db, services, { ...letter, client }, now);
};

/** Deletes letters about orders without a case before the moment; returns the count. For the system's scope. */
export const forgetLettersBefore = letters.deleteBefore;

export const openLetter = (secrets: Secrets, sealed: Buffer): Letter => JSON.parse(secrets.open(letterPurpose, sealed));
