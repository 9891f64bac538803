import type { Contract } from '#contract/index.ts';
import { found } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handler.ts';
import * as messages from './repository.ts';

export const showMails: Handler<Contract['showMails']> = async ({ input, scoped }) => {
  const { items, ...rest } = await scoped((db) => messages.list(db, input.page));
  return { items: items.map(present), ...rest };
};

export const showMail: Handler<Contract['showMail']> = async ({ input, scoped, services }) => {
  const { secret, body, ...message } = found(await scoped((db) => messages.find(db, input.mail_id)));
  // Codes of other people are for their mailbox; without a mail server the office is their mailbox.
  const readable = !secret || services.settings.smtpUrl === undefined;
  return { ...present(message), body: readable ? body : '' };
};

const present = <T extends { created_at: Date }>(message: T) => ({
  ...message,
  created_at: message.created_at.toISOString(),
});
