import { textArea } from '#platform/web/i18n.ts';

export const similarDealsTexts = textArea({
  sl: async () => (await import('./sl/similar-deals.ts')).similarDeals,
  en: async () => (await import('./en/similar-deals.ts')).similarDeals,
});
