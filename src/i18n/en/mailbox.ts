import type { Messages } from '../sl/index.ts';

export const mailbox: Messages['mailbox'] = {
  title: 'Mail',
  lead: 'Every message that the application sent or would have sent.',
  empty: 'No messages yet.',
  kept: 'No mail server is configured, so messages are only kept here.',
  columns: { subject: 'Subject', recipient: 'Recipient', state: 'State', created: 'Created' },
  states: { queued: 'Queued', kept: 'Kept', sent: 'Sent', failed: 'Failed' },
  attempts: 'Attempts',
  kind: 'Kind',
  back: 'To the list of messages',
};
