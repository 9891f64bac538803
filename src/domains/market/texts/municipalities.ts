import { textArea } from '#platform/web/i18n.ts';

export const municipalitiesTexts = textArea({
  sl: async () => (await import('./sl/municipalities.ts')).municipalities,
  en: async () => (await import('./en/municipalities.ts')).municipalities,
});
