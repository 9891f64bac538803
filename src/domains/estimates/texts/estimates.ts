import { textArea } from '#platform/web/i18n.ts';

export const estimatesTexts = textArea({
  sl: async () => (await import('./sl/estimates.ts')).estimates,
  en: async () => (await import('./en/estimates.ts')).estimates,
});
