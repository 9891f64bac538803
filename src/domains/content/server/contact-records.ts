import { findAccountsByRole } from '#domains/accounts/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Settings } from '#platform/server/services.ts';
import * as messages from './repository/contact.ts';

type Statement = {
  readonly contact_us_id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly created_at: Date;
  /** The number of the contract from which it withdraws. */
  readonly withdraws: string;
};

/** Stores a statement of another form among the messages, and notifies the office. For the system's scope. */
export const keepStatement = async (
  db: Db,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  statement: Statement,
): Promise<void> => {
  await messages.insert(db, { ...statement, user_id: null });
  await tellOffice(db, publicUrl, statement.created_at);
};

/** A statement that waits for an answer, locked; undefined for every other message. For the system's scope. */
export const lockStatement = async (db: Db, contactUsId: string) => {
  const message = await messages.lock(db, contactUsId);
  if (!message || message.withdraws === null || message.answered_at) return undefined;
  const { contact_us_id, name, withdraws, created_at: saidAt, link_sent_at: linkSentAt } = message;
  return { contact_us_id, name: name ?? '', number: withdraws, saidAt, linkSentAt };
};

/** Notes that the link was sent that confirms the statement. For the system's scope. */
export const noteStatementLink = messages.noteLink;

/** How many such links were sent since the moment for one contract. For the system's scope. */
export const statementLinksSince = messages.countLinksSince;

/** Marks a statement as settled, by a person of the office or by the program. For the system's scope. */
export const settleStatement = async (
  db: Db,
  contactUsId: string,
  { note, now, by = null }: { readonly note: string; readonly now: Date; readonly by?: string | null },
): Promise<void> => {
  await messages.mark(db, contactUsId, { at: now, by }, note);
};

/** Notifies the office of a new message; its text is only in the list. */
export const tellOffice = async (db: Db, publicUrl: string, now: Date): Promise<void> => {
  const link = `${publicUrl}/user/contacts-list`;
  for (const admin of await findAccountsByRole(db, 'admin'))
    await sendMail(db, { to: admin.email, language: admin.language, kind: 'contact_came', params: {}, link, now });
};

/** Messages of a person to the office while signed in. For the system's scope. */
export const contactMessagesOf = (db: Db, userId: string) => messages.listOf(db, userId);

/** Deletes a person's messages to the office. For the system's scope. */
export const forgetContactMessagesOf = (db: Db, userId: string): Promise<void> => messages.removeOf(db, userId);

/** Deletes all messages to the office before the moment, with an account or without; returns the count. For the system's scope. */
export const forgetContactMessagesBefore = (db: Db, before: Date): Promise<number> => messages.removeBefore(db, before);

/** How many messages came since the moment. */
export const contactsSince = (db: Db, moment: Date): Promise<number> => messages.countSince(db, moment);
