import { textArea } from '#platform/web/i18n.ts';

export const administrationTexts = textArea({
  sl: async () => (await import('./sl/administration.ts')).administration,
  en: async () => (await import('./en/administration.ts')).administration,
});
