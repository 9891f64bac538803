import { textArea } from '#platform/web/i18n.ts';

export const registerWordsTexts = textArea({
  sl: async () => (await import('./sl/register-words.ts')).registerWords,
  en: async () => (await import('./en/register-words.ts')).registerWords,
});
