import { textArea } from '#platform/web/i18n.ts';

export const publicDataTexts = textArea({
  sl: async () => (await import('./sl/public-data.ts')).publicData,
  en: async () => (await import('./en/public-data.ts')).publicData,
});
