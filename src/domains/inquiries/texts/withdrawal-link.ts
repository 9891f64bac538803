import { textArea } from '#platform/web/i18n.ts';

export const withdrawalLinkTexts = textArea({
  sl: async () => (await import('./sl/withdrawal-link.ts')).withdrawalLink,
  en: async () => (await import('./en/withdrawal-link.ts')).withdrawalLink,
});
