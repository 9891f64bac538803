import { textArea } from '#platform/web/i18n.ts';

export const contentTexts = textArea({
  sl: async () => (await import('./sl/content.ts')).content,
  en: async () => (await import('./en/content.ts')).content,
});
