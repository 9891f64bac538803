import { textArea } from '#platform/web/i18n.ts';

export const reportsTexts = textArea({
  sl: async () => (await import('./sl/reports.ts')).reports,
  en: async () => (await import('./en/reports.ts')).reports,
});
