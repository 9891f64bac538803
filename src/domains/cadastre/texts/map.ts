import { textArea } from '#platform/web/i18n.ts';

export const mapTexts = textArea({
  sl: async () => (await import('./sl/map.ts')).map,
  en: async () => (await import('./en/map.ts')).map,
});
