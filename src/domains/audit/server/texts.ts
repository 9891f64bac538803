import { audit as auditEn } from '../texts/en/audit.ts';
import { audit as auditSl } from '../texts/sl/audit.ts';

/** What the server words itself, in the language of the reader. */
export const sentences = {
  sl: { audit: auditSl },
  en: { audit: auditEn },
};
