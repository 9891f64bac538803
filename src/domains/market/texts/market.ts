import { textArea } from '#platform/web/i18n.ts';

export const marketTexts = textArea({
  sl: async () => (await import('./sl/market.ts')).market,
  en: async () => (await import('./en/market.ts')).market,
});
