import { textArea } from '#platform/web/i18n.ts';

export const inquiriesTexts = textArea({
  sl: async () => (await import('./sl/inquiries.ts')).inquiries,
  en: async () => (await import('./en/inquiries.ts')).inquiries,
});
