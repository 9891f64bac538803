import { textArea } from '#platform/web/i18n.ts';

export const importsTexts = textArea({
  sl: async () => (await import('./sl/imports.ts')).imports,
  en: async () => (await import('./en/imports.ts')).imports,
});
