import { textArea } from '#platform/web/i18n.ts';

export const casesTexts = textArea({
  sl: async () => (await import('./sl/cases.ts')).cases,
  en: async () => (await import('./en/cases.ts')).cases,
});
