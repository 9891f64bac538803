import { textArea } from '#platform/web/i18n.ts';

export const pagesTexts = textArea({
  sl: async () => (await import('./sl/pages.ts')).pages,
  en: async () => (await import('./en/pages.ts')).pages,
});
