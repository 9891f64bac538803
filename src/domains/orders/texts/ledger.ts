import { textArea } from '#platform/web/i18n.ts';

export const ledgerTexts = textArea({
  sl: async () => (await import('./sl/ledger.ts')).ledger,
  en: async () => (await import('./en/ledger.ts')).ledger,
});
