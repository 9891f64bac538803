import { textArea } from '#platform/web/i18n.ts';

export const menuTexts = textArea({
  sl: async () => (await import('./sl/menu.ts')).menu,
  en: async () => (await import('./en/menu.ts')).menu,
});
