import { textArea } from '#platform/web/i18n.ts';

export const talkTexts = textArea({
  sl: async () => (await import('./sl/talk.ts')).talk,
  en: async () => (await import('./en/talk.ts')).talk,
});
