import { textArea } from '#platform/web/i18n.ts';

export const propertiesTexts = textArea({
  sl: async () => (await import('./sl/properties.ts')).properties,
  en: async () => (await import('./en/properties.ts')).properties,
});
