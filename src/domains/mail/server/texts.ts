import { mailFoot as footEn } from '../texts/en/foot.ts';
import { mailbox as mailboxEn } from '../texts/en/mailbox.ts';
import { mails as mailsEn } from '../texts/en/mails.ts';
import { mailFoot as footSl } from '../texts/sl/foot.ts';
import { mailbox as mailboxSl } from '../texts/sl/mailbox.ts';
import { mails as mailsSl } from '../texts/sl/mails.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = {
  sl: { mailbox: mailboxSl, mails: mailsSl, foot: footSl },
  en: { mailbox: mailboxEn, mails: mailsEn, foot: footEn },
};
