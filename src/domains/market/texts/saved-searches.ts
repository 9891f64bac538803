import { textArea } from '#platform/web/i18n.ts';

export const savedSearchesTexts = textArea({
  sl: async () => (await import('./sl/saved-searches.ts')).savedSearches,
  en: async () => (await import('./en/saved-searches.ts')).savedSearches,
});
