import { textArea } from '#platform/web/i18n.ts';

export const dealTexts = textArea({
  sl: async () => (await import('./sl/deal.ts')).deal,
  en: async () => (await import('./en/deal.ts')).deal,
});
