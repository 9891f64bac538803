import { textArea } from '#platform/web/i18n.ts';

export const settingsTexts = textArea({
  sl: async () => (await import('./sl/settings.ts')).settings,
  en: async () => (await import('./en/settings.ts')).settings,
});
