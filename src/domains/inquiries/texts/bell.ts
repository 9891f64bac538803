import { textArea } from '#platform/web/i18n.ts';

export const bellTexts = textArea({
  sl: async () => (await import('./sl/bell.ts')).bell,
  en: async () => (await import('./en/bell.ts')).bell,
});
