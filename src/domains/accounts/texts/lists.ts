import { textArea } from '#platform/web/i18n.ts';

export const listsTexts = textArea({
  sl: async () => (await import('./sl/lists.ts')).lists,
  en: async () => (await import('./en/lists.ts')).lists,
});
