import { audit as auditEn } from '../texts/en/audit.ts';
import { securityLog as securityLogEn } from '../texts/en/security-log.ts';
import { audit as auditSl } from '../texts/sl/audit.ts';
import { securityLog as securityLogSl } from '../texts/sl/security-log.ts';

/** Texts that the server itself writes, in the language of the reader. */
export const sentences = {
  sl: { audit: auditSl, securityLog: securityLogSl },
  en: { audit: auditEn, securityLog: securityLogEn },
};
