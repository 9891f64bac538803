import { textArea } from '#platform/web/i18n.ts';

export const calculationsTexts = textArea({
  sl: async () => (await import('./sl/calculations.ts')).calculations,
  en: async () => (await import('./en/calculations.ts')).calculations,
});
