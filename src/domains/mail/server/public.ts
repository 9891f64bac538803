import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import type { Language, NotificationLevel } from '#contract/codelists.ts';
import type { Db } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/db/jobs.ts';
import type { Context } from '#platform/server/http/handler.ts';
import { keepQuota, quotaSince } from '#platform/server/http/quota.ts';
import { compose, type MailKind, type MailParams } from './compose.ts';
import { deliverMail } from './jobs.ts';
import { isWanted } from './levels.ts';
import * as messages from './repository/messages.ts';

export { closeMailServer } from './mail-server.ts';
export type { MailKind, MailParams };

type Mail<K extends MailKind> = {
  readonly to: string;
  readonly language: Language;
  readonly kind: K;
  readonly params: MailParams<K>;
  /** Address behind the button, whole; null for a message without one. */
  readonly link?: string | null;
  /** True for a text or link that gives access by itself: it is not kept once sent. */
  readonly secret?: boolean;
  /** An entry for the recipient's calendar, as iCalendar text. */
  readonly calendar?: string | null;
  /** The closing of the message. */
  readonly closing?: string | undefined;
  /** An attached PDF. */
  readonly file?: { readonly name: string; readonly bytes: Buffer } | undefined;
  readonly now: Date;
  /** The customer whose act sends it to another person; counts for their quota. */
  readonly causedBy?: string;
  /** How much the recipient wants to be written; without it everything is sent. */
  readonly level?: NotificationLevel;
};

/** Writes the message and queues its delivery, both in the caller's transaction; mails of a kind the recipient declined are left out. */
export const sendMail = async <K extends MailKind>(db: Db, mail: Mail<K>): Promise<void> => {
  const { to, language, kind, params, link = null, secret = false, calendar = null, now, file, closing, level } = mail;
  const caused_by = mail.causedBy ?? null;
  if (!isWanted(kind, level ?? 'all')) return;
  const mail_id = randomUUID();
  const sender = await messages.findSender(db);
  // Without a level there is no account in which to switch anything off.
  const optional = level !== undefined && !isWanted(kind, 'needs_me');
  const text = compose(language, kind, params, link, { closing, foot: sender && { sender, optional } });
  const attached = { file_name: file?.name ?? null, file: file?.bytes ?? null };
  await messages.insert(db, {
    mail_id,
    kind,
    recipient: to,
    ...text,
    calendar,
    ...attached,
    secret,
    caused_by,
    created_at: now,
  });
  await enqueue(db, deliverMail, { mail_id });
};

/** The same as a letter on paper: its subject and its text, without an address to open. */
export const letterOf = <K extends MailKind>(
  language: Language,
  kind: K,
  params: MailParams<K>,
  closing?: string | undefined,
) => {
  const { subject, body } = compose(language, kind, params, null, { closing });
  return { subject, body };
};

type Sender = Pick<Context<Call>, 'exchange' | 'now'> & { readonly actor: { readonly userId: string } };

/**
 * Lets a customer's act send one more message to another person; 429 after too many within a day. An unproved account sends none. For the
 * system's scope.
 */
export const keepMailQuota = async (db: Db, { actor, exchange, now }: Sender): Promise<void> => {
  const { day, oldest } = await messages.countCaused(db, actor.userId, quotaSince(now));
  keepQuota(exchange, 'mails', { day }, { isConfirmed: true, oldest, now });
};

/** Messages to a person. For the system's scope. */
export const mailsTo = (db: Db, email: string) => messages.listTo(db, email);

/** Deletes mails to a person. For the system's scope. */
export const forgetMailsTo = (db: Db, email: string): Promise<void> => messages.deleteTo(db, email);

/** Deletes mails before the moment; returns the count. For the system's scope. */
export const forgetMailsBefore = (db: Db, moment: Date): Promise<number> => messages.deleteBefore(db, moment);

/** How many messages could not be sent. */
export const failedMails = (db: Db): Promise<number> => messages.countFailed(db);

/** How many messages wait to be sent. */
export const waitingMails = (db: Db): Promise<number> => messages.countIn(db, 'queued');

/** When the mail server took a test message last; null for never. */
export const lastTestMail = (db: Db): Promise<Date | null> => messages.lastSent(db, 'test_mail');
