import { textArea } from '#platform/web/i18n.ts';

export const rowsTexts = textArea({
  sl: async () => (await import('./sl/rows.ts')).rows,
  en: async () => (await import('./en/rows.ts')).rows,
});
