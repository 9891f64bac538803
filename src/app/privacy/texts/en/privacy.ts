import type { privacy as sl } from '../sl/privacy.ts';

export const privacy: typeof sl = {
  archiveName: 'My data (Mera).zip',
  exportTitle: 'My data',
  exportLead:
    'Download everything we hold about you: account data, sign-ins, inquiries with their documents and photos, messages and the log of who looked. The ZIP archive contains a JSON file, your documents and photos.',
  exportStart: 'Download my data',
  exportStarted: 'The download has begun.',
  closeTitle: 'Closing the account',
  closeLead: ({ n }) =>
    `You can close the account yourself. For ${n} days you can open it again by a link from a message; then we erase the data. What the law makes us keep (invoices, orders) stays.`,
  closeStaff: 'The account of a valuer or an administrator is closed by the office.',
  close: 'Close the account',
  closeAsk: 'Do you want to close your account?',
  closeMessage:
    'You will be signed out everywhere. Drafts and documents that were not handed in will be erased once the time is over. You get a link by e-mail to open it again.',
  closed: 'The account is closed. If you change your mind, open it by the link in the message we sent you.',
  reactivate: {
    title: 'Open the account again',
    lead: 'A closed account can be opened again. We send a link to its e-mail address.',
    send: 'Send the link',
    sent: 'If there is an account with this address that can be opened, we sent a link to it.',
    confirmLead: 'The account and the data in it will be there again.',
    confirm: 'Open the account again',
    done: 'The account is open again. Sign in with your password.',
    link: 'Did you close your account? Open it again',
  },
};
