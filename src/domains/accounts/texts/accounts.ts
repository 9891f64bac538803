import { textArea } from '#platform/web/i18n.ts';

export const accountsTexts = textArea({
  sl: async () => (await import('./sl/accounts.ts')).accounts,
  en: async () => (await import('./en/accounts.ts')).accounts,
});
