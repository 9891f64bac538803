import { textArea } from '#platform/web/i18n.ts';

export const einvoiceTexts = textArea({
  sl: async () => (await import('./sl/einvoice.ts')).einvoice,
  en: async () => (await import('./en/einvoice.ts')).einvoice,
});
