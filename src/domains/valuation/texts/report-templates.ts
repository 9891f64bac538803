import { textArea } from '#platform/web/i18n.ts';

export const reportTemplatesTexts = textArea({
  sl: async () => (await import('./sl/report-templates.ts')).reportTemplates,
  en: async () => (await import('./en/report-templates.ts')).reportTemplates,
});
