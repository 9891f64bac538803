import { textArea } from '#platform/web/i18n.ts';

export const bellListTexts = textArea({
  sl: async () => (await import('./sl/bell-list.ts')).bellList,
  en: async () => (await import('./en/bell-list.ts')).bellList,
});
