import { textArea } from '#platform/web/i18n.ts';

export const actingTexts = textArea({
  sl: async () => (await import('./sl/acting.ts')).acting,
  en: async () => (await import('./en/acting.ts')).acting,
});
