import { textArea } from '#platform/web/i18n.ts';

export const lockedDealsTexts = textArea({
  sl: async () => (await import('./sl/locked-deals.ts')).lockedDeals,
  en: async () => (await import('./en/locked-deals.ts')).lockedDeals,
});
