import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/en/menu.ts';
import type { mailbox as sl } from '../sl/mailbox.ts';

const count = plural('en');

export const mailbox: typeof sl = {
  title: menu.mails,
  lead: 'Every message that the application sent or would have sent.',
  empty: 'No messages yet.',
  fileName: 'mails',
  kept: 'No mail server is configured, so messages are only kept here.',
  columns: { subject: 'Subject', recipient: 'Recipient', state: 'State', created: 'Created' },
  states: { queued: 'Queued', kept: 'Kept', sent: 'Sent', failed: 'Failed' },
  attempts: 'Attempts',
  kind: 'Kind',
  error: 'Error',
  sentAt: 'Sent',
  test: 'Send a test message',
  tested: (p) => `A test message is on its way to ${p.recipient}.`,
  resend: 'Send again',
  resendLead: 'Each chosen message goes to the same address once more.',
  resent: 'The message will be sent again.',
  forgotten: 'The text of this message is not kept any more.',
  all: 'All states',
  failed: (p) => count(p.n, { one: '# message was not sent.', other: '# messages were not sent.' }),
  showFailed: 'Show those that failed',
  emptyState: '0 hits in this state.',
  back: 'To the list of messages',
};
