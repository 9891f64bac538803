import { textArea } from '#platform/web/i18n.ts';

export const reportTexts = textArea({
  sl: async () => (await import('./sl/report.ts')).report,
  en: async () => (await import('./en/report.ts')).report,
});
