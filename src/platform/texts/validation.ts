import { textArea } from '#platform/web/i18n.ts';

export const validationTexts = textArea({
  sl: async () => (await import('./sl/validation.ts')).validation,
  en: async () => (await import('./en/validation.ts')).validation,
});
