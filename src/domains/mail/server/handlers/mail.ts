import { limits } from '#contract/limits.ts';
import { record } from '#platform/server/audit/trail.ts';
import { enqueue } from '#platform/server/db/jobs.ts';
import { listFile } from '#platform/server/files/table-file.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/mail.ts';
import { deliverMail } from '../jobs.ts';
import * as messages from '../repository/messages.ts';
import { sentences } from '../texts.ts';

export const showMails: Handler<typeof calls.showMails> = async ({ input, scoped, exchange }) => {
  const { state = null, ...asked } = input;
  const words = sentences[exchange.language].mailbox.states;
  const { items, ...rest } = await scoped((db) => messages.list(db, { ...asked, state, words }));
  return { items: items.map(present), ...rest };
};

export const getMailsExport: Handler<typeof calls.getMailsExport> = async ({ input, scoped, exchange }) => {
  const { state = null, ...order } = input.filters;
  const { columns, states, fileName } = sentences[exchange.language].mailbox;
  const found = await scoped((db) =>
    messages.list(db, { ...order, state, words: states, page: 1 }, limits.exportedRows),
  );
  return listFile<(typeof found.items)[number]>(
    input.id,
    fileName,
    [
      { title: columns.subject, width: 50, cell: ({ subject }) => subject },
      { title: columns.recipient, width: 32, cell: ({ recipient }) => recipient },
      { title: columns.state, width: 14, cell: (row) => states[row.state as keyof typeof states] },
      { title: columns.created, width: 18, as: 'time', cell: ({ created_at }) => created_at.toISOString() },
    ],
    found,
    exchange.language,
  );
};

export const showMail: Handler<typeof calls.showMail> = async ({ input, scoped, services }) => {
  const { secret, body, ...message } = found(await scoped((db) => messages.find(db, input.mail_id)));
  // Codes of other people are for their mailbox; a demonstration without a mail server has no other mailbox than the office.
  const { demo, smtpUrl } = services.settings;
  const readable = !secret || (demo && smtpUrl === undefined);
  return {
    ...present(message),
    body: readable ? body : '',
    sent_at: message.sent_at?.toISOString() ?? null,
    can_resend: message.state !== 'queued' && body !== '',
  };
};

export const resendMail: Handler<typeof calls.resendMail> = ({ input, actor, asSystem, exchange }) =>
  asSystem(async (db) => {
    const { mail_id } = input;
    const message = found(await messages.find(db, mail_id));
    if (message.state === 'queued') throw new AppError('mail_waiting');
    if (message.body === '') throw new AppError('mail_forgotten');
    await messages.queueAgain(db, mail_id);
    await enqueue(db, deliverMail, { mail_id });
    await record(db, {
      event: 'mail.resent',
      actorId: actor.userId,
      objectType: 'mail',
      objectId: mail_id,
      requestId: exchange.requestId,
      details: { kind: message.kind },
    });
    return {};
  });

const present = <T extends { created_at: Date }>(message: T) => ({
  ...message,
  created_at: message.created_at.toISOString(),
});
