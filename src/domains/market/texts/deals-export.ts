import { textArea } from '#platform/web/i18n.ts';

export const dealsExportTexts = textArea({
  sl: async () => (await import('./sl/deals-export.ts')).dealsExport,
  en: async () => (await import('./en/deals-export.ts')).dealsExport,
});
