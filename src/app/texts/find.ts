import { textArea } from '#platform/web/i18n.ts';

export const findTexts = textArea({
  sl: async () => (await import('./sl/find.ts')).find,
  en: async () => (await import('./en/find.ts')).find,
});
