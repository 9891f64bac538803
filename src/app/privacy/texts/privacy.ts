import { textArea } from '#platform/web/i18n.ts';

export const privacyTexts = textArea({
  sl: async () => (await import('./sl/privacy.ts')).privacy,
  en: async () => (await import('./en/privacy.ts')).privacy,
});
