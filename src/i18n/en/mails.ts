import { formats } from '../format.ts';
import type { Messages } from '../sl/index.ts';
import type { SecurityEvent } from '../sl/mails.ts';
import { codeLists } from './code-lists.ts';

const { dateTime } = formats('en');

const events: Record<SecurityEvent, string> = {
  new_device: 'Somebody signed in to your account from a new device or browser.',
  password_changed: 'The password of your account was changed. We signed out all other sessions.',
  session_reused:
    'We noticed that your sign-in was used in two places at once. To keep your account safe, we signed it out.',
  registered_again:
    'Somebody tried to open an account with your e-mail address, which already has one. If you forgot your password, you can reset it.',
  two_factor_changed: 'The two-step sign-in of your account was changed.',
};

export const mails: Messages['mails'] = {
  confirm_email: (p) => ({
    subject: 'Confirm your e-mail address',
    lines: [
      `Hello ${p.name},`,
      'thank you for opening an account with Mera. Please confirm that this e-mail address is yours.',
      'If you did not open an account, you can ignore this message.',
    ],
    button: 'Confirm e-mail address',
  }),

  reset_code: (p) => ({
    subject: 'Code to reset your password',
    lines: [
      'Hello,',
      'we received a request to reset your password. Enter this code on the reset page:',
      p.code,
      'The code is valid for a short time and only once. Do not share it with anybody; we will never ask you for it.',
      'If you did not want to change your password, you can ignore this message. Your password stays the same.',
    ],
    button: null,
  }),

  inquiry_received: (p) => ({
    subject: `We have received your inquiry ${p.number}`,
    lines: [
      'Hello,',
      `thank you for your trust. Your inquiry ${p.number} is with us.`,
      'The next move is ours: we will go through the data and documents and prepare a quote. If anything is missing, we will be in touch.',
      'You can follow its progress in your account at any time.',
    ],
    button: 'Open the inquiry',
  }),

  inquiry_announced: (p) => ({
    subject: `New inquiry ${p.number}: ${codeLists.propertyKinds[p.kind].toLowerCase()}, ${p.municipality}`,
    lines: [
      `A client has submitted inquiry ${p.number}.`,
      `Kind of property: ${codeLists.propertyKinds[p.kind].toLowerCase()}. Municipality: ${p.municipality}.`,
      'The inquiry is waiting for review.',
    ],
    button: 'Open the inquiry',
  }),

  security_notice: (p) => ({
    subject: 'Security notice',
    lines: [
      'Hello,',
      events[p.what],
      `Time of the event: ${dateTime(p.when)}.`,
      'If it was you, there is nothing to do. If it was not, change your password right away and write to us.',
    ],
    button: 'Check your account',
  }),
};
