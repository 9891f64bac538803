import { textArea } from '#platform/web/i18n.ts';

export const ordersTexts = textArea({
  sl: async () => (await import('./sl/orders.ts')).orders,
  en: async () => (await import('./en/orders.ts')).orders,
});
