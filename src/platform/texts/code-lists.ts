import { textArea } from '#platform/web/i18n.ts';

export const codeListsTexts = textArea({
  sl: async () => (await import('./sl/code-lists.ts')).codeLists,
  en: async () => (await import('./en/code-lists.ts')).codeLists,
});
