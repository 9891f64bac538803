import { mails as mailsEn } from '../texts/en/mails.ts';
import { mails as mailsSl } from '../texts/sl/mails.ts';

/** What the server words itself, in the language of the reader. */
export const sentences = {
  sl: { mails: mailsSl },
  en: { mails: mailsEn },
};
