import { textArea } from '#platform/web/i18n.ts';

export const receivablesTexts = textArea({
  sl: async () => (await import('./sl/receivables.ts')).receivables,
  en: async () => (await import('./en/receivables.ts')).receivables,
});
