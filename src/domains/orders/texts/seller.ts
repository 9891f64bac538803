import { textArea } from '#platform/web/i18n.ts';

export const sellerTexts = textArea({
  sl: async () => (await import('./sl/seller.ts')).seller,
  en: async () => (await import('./en/seller.ts')).seller,
});
