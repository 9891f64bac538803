import { textArea } from '#platform/web/i18n.ts';

export const statisticsTexts = textArea({
  sl: async () => (await import('./sl/statistics.ts')).statistics,
  en: async () => (await import('./en/statistics.ts')).statistics,
});
