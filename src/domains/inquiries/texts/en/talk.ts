import type { talk as sl } from '../sl/talk.ts';

export const talk: typeof sl = {
  title: 'Messages',
  talk: 'Talk',
  notes: 'Internal notes',
  view: 'Which messages',
  empty: 'No messages yet.',
  emptyHint: 'Write to the valuer or the office; you find the answer here, and a notice in your mail.',
  emptyNotes: 'No internal notes yet. The customer never sees them.',
  roles: { customer: 'customer', valuer: 'valuer', admin: 'office' },
  me: 'You',
  isNew: 'new',
  write: 'New message',
  writeNote: 'New internal note',
  noteHint: 'Only the valuer and the office see it.',
  attach: 'Attach a document',
  attached: (p) => `Attachment: ${p.file}`,
  detach: (p) => `Remove the attachment ${p.file}`,
  send: 'Send',
  sendNote: 'Keep the note',
  list: 'Messages of the case',
};
