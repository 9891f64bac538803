import { textArea } from '#platform/web/i18n.ts';

export const siteTexts = textArea({
  sl: async () => (await import('./sl/site.ts')).site,
  en: async () => (await import('./en/site.ts')).site,
});
