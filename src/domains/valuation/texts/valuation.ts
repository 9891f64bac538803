import { textArea } from '#platform/web/i18n.ts';

export const valuationTexts = textArea({
  sl: async () => (await import('./sl/valuation.ts')).valuation,
  en: async () => (await import('./en/valuation.ts')).valuation,
});
