import { textArea } from '#platform/web/i18n.ts';

export const errorsTexts = textArea({
  sl: async () => (await import('./sl/errors.ts')).errors,
  en: async () => (await import('./en/errors.ts')).errors,
});
