import { z } from 'zod';
import { job } from '#platform/server/db/jobs.ts';
import { type MailError, mailServer, reasonOf } from './mail-server.ts';
import * as messages from './repository/messages.ts';

/** The action for a calendar: to add the visit, or to remove it. */
const methodOf = (calendar: string) => (calendar.includes('METHOD:CANCEL') ? 'CANCEL' : 'REQUEST');

/** Hands one message to the mail server; without one it stays readable in the office. Tried again until it succeeds. */
export const deliverMail = job({
  name: 'deliver_mail',
  lane: 'mail',
  payload: z.object({ mail_id: z.uuid() }),
  run: async ({ payload, worker, asSystem, now, services: { settings } }) => {
    const message = await asSystem((db) => messages.startAttempt(db, payload.mail_id, worker));
    if (!message) return;
    // Tried again later: when the other process sends it there is nothing left to do, when it died there is.
    if (message === 'busy') throw new Error('another process is sending the message');
    if (!settings.smtpUrl) {
      await asSystem((db) => messages.markKept(db, message.mail_id, message.secret && !settings.demo));
      return;
    }
    const server = await mailServer(settings.smtpUrl);
    try {
      await server.sendMail({
        from: settings.mailFrom,
        to: message.recipient,
        ...(settings.mailReplyTo ? { replyTo: settings.mailReplyTo } : {}),
        // Suppresses automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject: message.subject,
        text: message.body,
        html: message.html,
        ...(message.calendar
          ? { icalEvent: { method: methodOf(message.calendar), filename: 'ogled.ics', content: message.calendar } }
          : {}),
        ...(message.file && message.file_name
          ? { attachments: [{ filename: message.file_name, content: message.file, contentType: 'application/pdf' }] }
          : {}),
        // The same at every attempt, so that a mailbox shows a repeat after a crash once.
        messageId: `<${message.mail_id}@${new URL(settings.publicUrl).hostname}>`,
      });
    } catch (error) {
      const reason = reasonOf(error as MailError);
      await asSystem((db) => messages.markFailed(db, message.mail_id, reason));
      throw Object.assign(new Error(reason), { code: reason });
    }
    await asSystem((db) => messages.markSent(db, message.mail_id, message.secret, now));
  },
});
