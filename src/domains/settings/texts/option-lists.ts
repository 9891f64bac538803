import { textArea } from '#platform/web/i18n.ts';

export const optionListsTexts = textArea({
  sl: async () => (await import('./sl/option-lists.ts')).optionLists,
  en: async () => (await import('./en/option-lists.ts')).optionLists,
});
