import { textArea } from '#platform/web/i18n.ts';

export const auditTexts = textArea({
  sl: async () => (await import('./sl/audit.ts')).audit,
  en: async () => (await import('./en/audit.ts')).audit,
});
