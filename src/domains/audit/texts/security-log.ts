import { textArea } from '#platform/web/i18n.ts';

export const securityLogTexts = textArea({
  sl: async () => (await import('./sl/security-log.ts')).securityLog,
  en: async () => (await import('./en/security-log.ts')).securityLog,
});
