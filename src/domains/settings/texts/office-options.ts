import { textArea } from '#platform/web/i18n.ts';

export const officeOptionsTexts = textArea({
  sl: async () => (await import('./sl/office-options.ts')).officeOptions,
  en: async () => (await import('./en/office-options.ts')).officeOptions,
});
