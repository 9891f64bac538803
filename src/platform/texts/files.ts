import { textArea } from '#platform/web/i18n.ts';

export const filesTexts = textArea({
  sl: async () => (await import('./sl/files.ts')).files,
  en: async () => (await import('./en/files.ts')).files,
});
