import { textArea } from '#platform/web/i18n.ts';

export const visitLinkTexts = textArea({
  sl: async () => (await import('./sl/visit-link.ts')).visitLink,
  en: async () => (await import('./en/visit-link.ts')).visitLink,
});
