import { textArea } from '#platform/web/i18n.ts';

export const importRefusalsTexts = textArea({
  sl: async () => (await import('./sl/import-refusals.ts')).importRefusals,
  en: async () => (await import('./en/import-refusals.ts')).importRefusals,
});
