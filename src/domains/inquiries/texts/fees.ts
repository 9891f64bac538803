import { textArea } from '#platform/web/i18n.ts';

export const feesTexts = textArea({
  sl: async () => (await import('./sl/fees.ts')).fees,
  en: async () => (await import('./en/fees.ts')).fees,
});
