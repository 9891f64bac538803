import { randomUUID } from 'node:crypto';
import type { Language, NotificationLevel } from '#contract/codelists.ts';
import type { Db } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/db/jobs.ts';
import { compose, type MailKind, type MailParams } from './compose.ts';
import { deliverMail } from './jobs.ts';
import { isWanted } from './levels.ts';
import * as messages from './repository.ts';

export type { MailKind, MailParams };

type Mail<K extends MailKind> = {
  readonly to: string;
  readonly language: Language;
  readonly kind: K;
  readonly params: MailParams<K>;
  /** Address behind the button, whole; null for a message without one. */
  readonly link?: string | null;
  /** True when the text or the link opens something by itself: it is not kept once sent. */
  readonly secret?: boolean;
  /** An entry for the recipient's calendar, as iCalendar text. */
  readonly calendar?: string | null;
  /** What is said at the end. */
  readonly closing?: string | undefined;
  /** A PDF that comes along. */
  readonly file?: { readonly name: string; readonly bytes: Buffer } | undefined;
  readonly now: Date;
  /** How much the recipient wants to be written; without it everything is sent. */
  readonly level?: NotificationLevel;
};

/** Writes the message and queues its delivery, both in the caller's transaction; what its recipient does not want is left out. */
export const sendMail = async <K extends MailKind>(db: Db, mail: Mail<K>): Promise<void> => {
  const {
    to,
    language,
    kind,
    params,
    link = null,
    secret = false,
    calendar = null,
    now,
    file,
    closing,
    level = 'all',
  } = mail;
  if (!isWanted(kind, level)) return;
  const mail_id = randomUUID();
  const text = compose(language, kind, params, link, closing);
  const attached = { file_name: file?.name ?? null, file: file?.bytes ?? null };
  await messages.insert(db, { mail_id, kind, recipient: to, ...text, calendar, ...attached, secret, created_at: now });
  await enqueue(db, deliverMail, { mail_id });
};

/** The same as a letter on paper: its subject and its text, without an address to open. */
export const letterOf = <K extends MailKind>(
  language: Language,
  kind: K,
  params: MailParams<K>,
  closing?: string | undefined,
) => {
  const { subject, body } = compose(language, kind, params, null, closing);
  return { subject, body };
};

/** What was written to a person. For the system's scope. */
export const mailsTo = (db: Db, email: string) => messages.listTo(db, email);

/** Forgets what was written to a person. For the system's scope. */
export const forgetMailsTo = (db: Db, email: string): Promise<void> => messages.deleteTo(db, email);

/** Forgets what was written before the moment; how much that was. For the system's scope. */
export const forgetMailsBefore = (db: Db, moment: Date): Promise<number> => messages.deleteBefore(db, moment);

/** How many messages could not be sent. */
export const failedMails = (db: Db): Promise<number> => messages.countFailed(db);
