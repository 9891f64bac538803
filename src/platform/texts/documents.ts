import { textArea } from '#platform/web/i18n.ts';

export const documentsTexts = textArea({
  sl: async () => (await import('./sl/documents.ts')).documents,
  en: async () => (await import('./en/documents.ts')).documents,
});
